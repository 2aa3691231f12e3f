import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from '@jest/globals'
import { anioOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { crearTipo, TODO } from '@foja/api/pruebas/organizacion.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'

const { p, o, admin } = await crearEscenario(['admin'])
const ANIO = anioOficial(new Date())
const CLAVES = ['sigla', 'nro', 'anio', 'corresponde']

let vez = 0
let pedido: number
beforeEach(async () => {
  const nombre = `Pedido ${++vez}`
  const [numerador] = await p.sql<{ id: number }[]>`
    insert into numeradores (nombre, formato, provisorio)
    values (${nombre}, ${p.sql.json(CLAVES.map((clave, orden) => ({ clave, orden })))}, false) returning id`
  pedido = await crearTipo(p.sql, { nombre, esencia: 'tramite', permisos: [TODO] })
  await p.sql`
    update tipos_documento set id_numerador = ${numerador!.id}, transforma_a = ${o.tipos.contenedor} where id = ${pedido}`
})

type Hecho = { id: number; nro_str: string; nro: { nro: number } }
const crear = async (): Promise<Hecho> =>
  (await admin.post('/v1/documento', { tipo: pedido, titulo: 'Pido', id_area_activa: o.areas.mesa })).json()
    .data
const numerar = async ({ id }: Hecho, nro: unknown) => {
  const respuesta = await admin.post('/documentos/numero/', {
    id_documento: id,
    nro,
    id_area_activa: o.areas.mesa,
  })
  return [respuesta.statusCode, respuesta.json().error ?? respuesta.json().data.nro_str]
}
const transformar = async ({ id }: Hecho) =>
  expect((await admin.post('/documentos/transformar', { item: id, area: o.areas.mesa })).statusCode).toBe(200)
const escrito = (nro: number) => `MESA-${String(nro).padStart(6, '0')}/${ANIO}`

test('the number a procedure leaves when it becomes a case file is not put by hand on another [D-083, VAL-01]', async () => {
  const [uno, dos] = [await crear(), await crear()]
  await transformar(uno)
  expect(await numerar(dos, { nro: 1 })).toEqual([409, 'numero_usado'])
  expect(await numerar(dos, { nro: 9 })).toEqual([200, escrito(9)])
})

test('nor given by its numerator when it gets there [D-083]', async () => {
  const uno = await crear()
  expect(await numerar(uno, { nro: 3 })).toEqual([200, escrito(3)])
  await transformar(uno)
  expect([await crear(), await crear()].map(({ nro_str }) => nro_str)).toEqual([escrito(2), escrito(4)])
})

test('the number it had as an import, or as a draft’s provisional, is left to nobody', async () => {
  const [importado, provisorio] = [await crear(), await crear()]
  await p.sql`update documentos set numerado_por_foja = false, id_numerador = null where id = ${importado.id}`
  await p.sql`update documentos set nro = null, nrop = 7 where id = ${provisorio.id}`
  for (const uno of [importado, provisorio]) await transformar(uno)
  const otro = await crear()
  expect(await numerar(otro, { nro: 1 })).toEqual([200, escrito(1)])
  expect(await numerar(otro, { nro: 7 })).toEqual([200, escrito(7)])
})

test('the next key of a case file with that number is not one that was left [API-30, D-083]', async () => {
  const uno = await crear()
  const corresponde = async () =>
    (
      await admin.post('/documentos/corresponde', { id_documento: uno.id, id_area_activa: o.areas.mesa })
    ).json().data as Hecho
  const primero = await corresponde()
  expect(primero.nro_str).toBe(`${escrito(1)}-1`)
  await transformar(primero)
  expect((await corresponde()).nro_str).toBe(`${escrito(1)}-2`)
})

test('what was transformed by an earlier version leaves the number that is written, if it says it [D-083]', async () => {
  const [uno, dos, importado, provisorio] = [await crear(), await crear(), await crear(), await crear()]
  for (const suyo of [uno, dos, importado, provisorio]) await transformar(suyo)
  const origen = (id: number, escrito: string) => p.sql`
    update documentos set atributos = atributos || ${p.sql.json({ origen_tramite: escrito })} where id = ${id}`
  await origen(dos.id, `${escrito(2)}-5`)
  await p.sql`update documentos set id_fuente = 'f:1' where id = ${importado.id}`
  await origen(provisorio.id, `${escrito(4)}p`)
  const migracion = new URL('../../migrations/0078-numeros-dejados.sql', import.meta.url)
  await p.sql.begin(async (sql) => {
    await sql`drop table numeros_dejados`
    await sql.unsafe(await readFile(migracion, 'utf8'))
  })
  const dejados = await p.sql`
    select id_documento, nro, anio, nro_str from numeros_dejados where id_tipo = ${pedido} order by nro`
  expect(dejados).toEqual([
    { id_documento: uno.id, nro: 1, anio: ANIO, nro_str: escrito(1) },
    { id_documento: dos.id, nro: 2, anio: ANIO, nro_str: `${escrito(2)}-5` },
  ])
})
