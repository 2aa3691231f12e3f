import { setTimeout as esperar } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import type { Mapa } from '@foja/domain/mapa/schema.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { conExpedientes } from '@foja/api/pruebas/expedientes-de-prueba.ts'

const escenario = await crearEscenario(['mesa'])
const { p, o, mesa } = escenario
await p.sql`update configuracion set valor = 'true' where clave = 'incorporar_mismo_documento_n_veces'`
await p.sql`update configuracion set valor = '2' where clave = 'limite_incorporados'`
const { firmado, expediente, integrar, leer, relacionar, relacionesDe } = conExpedientes(escenario)

test('with several times allowed it enters again, and says so [CFG-12, CFG-13, VAL-11, VAL-12]', async () => {
  const [nota, exp] = [await firmado(), await expediente()]
  expect((await integrar(nota, exp)).json().alerta).toBeNull()
  const otra = await integrar(nota, exp, { fojas_desde: 4, fojas_hasta: 6 })
  const { alerta, data } = otra.json()
  expect([otra.statusCode, alerta, data.fojas_desde, data.fojas_hasta]).toEqual([
    200,
    'Se está incorporando un documento que ya se encuentra incorporado',
    4,
    6,
  ])
  expect(await relacionesDe(exp)).toEqual([
    { otro: nota, tipo: 10 },
    { otro: nota, tipo: 10 },
  ])
})

test('on the map, what entered twice goes on, the second time, from where the first one left it [API-114, CFG-12]', async () => {
  const [nota, exp] = [await firmado(), await expediente()]
  await integrar(nota, exp)
  const [medio] = await p.sql<{ id: number }[]>`
    insert into eventos (id_documento, id_tipo_evento, id_usuario, id_area_creacion)
    values (${nota}, 3, ${o.usuarios.mesa}, ${o.areas.mesa}) returning id`
  await integrar(nota, exp)
  const { eventos } = (await mesa.get(`/documentos/mapa?id_documento=${exp}`)).json().data as Mapa
  const deRama = (cual: number) => eventos.filter(({ rama }) => rama === cual)
  expect(deRama(0).map(({ eventos_tipo: { slug } }) => slug)).toEqual(['creacion'])
  expect(deRama(1).map(({ id_evento }) => id_evento)).toEqual([medio!.id])
})

test('what a case file holds comes as many at a time as the configuration says [CFG-29]', async () => {
  const exp = await expediente()
  for (let i = 0; i < 3; i++) await integrar(await firmado(), exp)
  const { rows, total, limitRelaciones } = (await mesa.get(`/documentos/relaciones/${exp}`)).json()
  expect([rows.length, total, limitRelaciones]).toEqual([2, 3, 2])
})

test('nothing is incorporated as associated (13); associating what is already inside is another call [VAL-12]', async () => {
  const [uno, exp] = [await expediente(), await expediente()]
  expect((await integrar(uno, exp)).statusCode).toBe(200)
  expect((await integrar(uno, exp, { id_tipo_relacion: 13 })).statusCode).toBe(422)
  expect((await relacionar(exp, [uno])).statusCode).toBe(200)
  expect(await relacionesDe(exp)).toEqual([
    { otro: uno, tipo: 10 },
    { otro: uno, tipo: 13 },
  ])
})

test('merging, all that entered the others enters the header, as many times as it did [EST-48, CFG-12, D-084]', async () => {
  const [nota, cabecera, otro] = [await firmado(), await expediente(), await expediente()]
  await relacionar(cabecera, [otro])
  await integrar(nota, cabecera)
  await integrar(nota, otro, { fojas_desde: 1, fojas_hasta: 3 })
  await integrar(nota, otro, { fojas_desde: 7, fojas_hasta: 9 })
  const cuerpo = { id_cabecera: cabecera, ids_expedientes: [otro], id_area: o.areas.mesa }
  expect((await mesa.post('/expedientes/fusionar', cuerpo)).statusCode).toBe(200)
  const fojas = await p.sql`
    select fojas_desde, fojas_hasta from relaciones
    where id_documento = ${cabecera} and id_documento_relacionado = ${nota} order by id`
  expect(fojas.map(({ fojas_desde, fojas_hasta }) => [fojas_desde, fojas_hasta])).toEqual([
    [null, null],
    [1, 3],
    [7, 9],
  ])
  expect([(await leer(cabecera)).ultima_foja, (await relacionesDe(otro)).length]).toEqual([9, 2])
})

test('with the alert off it enters again without a word [CFG-13, VAL-12]', async () => {
  const [nota, exp] = [await firmado(), await expediente()]
  await integrar(nota, exp)
  await p.sql`update configuracion set valor = 'false' where clave = 'mostrar_alerta_documento_ya_existente'`
  // La configuración se relee a los segundos (CFG-40).
  let otra = await integrar(nota, exp)
  for (let i = 0; i < 100 && otra.json().alerta !== null; i++) {
    await esperar(200)
    otra = await integrar(nota, exp)
  }
  expect([otra.statusCode, otra.json().alerta]).toEqual([200, null])
  expect((await relacionesDe(exp)).length).toBeGreaterThan(1)
})
