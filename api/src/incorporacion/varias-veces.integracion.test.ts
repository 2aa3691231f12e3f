import { setTimeout as esperar } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { conExpedientes } from '@foja/api/pruebas/expedientes-de-prueba.ts'

const escenario = await crearEscenario(['mesa'])
const { p, mesa } = escenario
await p.sql`update configuracion set valor = 'true' where clave = 'incorporar_mismo_documento_n_veces'`
await p.sql`update configuracion set valor = '2' where clave = 'limite_incorporados'`
const { firmado, expediente, integrar, relacionar, relacionesDe } = conExpedientes(escenario)

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

test('what a case file holds comes as many at a time as the configuration says [CFG-29]', async () => {
  const exp = await expediente()
  for (let i = 0; i < 3; i++) await integrar(await firmado(), exp)
  const { rows, total, limitRelaciones } = (await mesa.get(`/documentos/relaciones/${exp}`)).json()
  expect([rows.length, total, limitRelaciones]).toEqual([2, 3, 2])
})

test('associating (13) what is already inside warns of nothing, and nothing is incorporated so [VAL-12]', async () => {
  const [uno, exp] = [await expediente(), await expediente()]
  expect((await integrar(uno, exp)).statusCode).toBe(200)
  expect((await integrar(uno, exp, { id_tipo_relacion: 13 })).statusCode).toBe(422)
  const asociado = await relacionar(exp, [uno])
  expect([asociado.statusCode, asociado.json().alerta]).toEqual([200, undefined])
  expect(await relacionesDe(exp)).toEqual([
    { otro: uno, tipo: 10 },
    { otro: uno, tipo: 13 },
  ])
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
