import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import { crearArea } from '@foja/api/pruebas/organizacion.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

let b: BusquedaDePrueba
let quien: ClientePrueba
const provisorio = (nrop: number, sigla: string) => ({
  nro: null,
  nrop,
  anio: 2026,
  nro_str: `${sigla}-${String(nrop).padStart(6, '0')}/2026p`,
})

beforeAll(async () => {
  b = await prepararBusqueda()
  quien = await b.ingresar('archivo')
  const otra = await crearArea(b.sql, 'Hacienda', 'HAC')
  await b.sembrar({ titulo: 'Borrador de Mesa', ...provisorio(10, 'MESA') })
  await b.sembrar({
    titulo: 'Borrador de Hacienda',
    ...provisorio(10, 'HAC'),
    id_area_creacion: otra,
    id_area_actual: otra,
  })
  await b.sembrar({
    titulo: 'Definitivo de Hacienda',
    nro: 10,
    anio: 2026,
    nro_str: 'HAC-000010/2026',
    id_area_creacion: otra,
    id_area_actual: otra,
  })
  await b.sembrar({ titulo: 'Borrador cualquiera', ...provisorio(11, 'MESA') })
  await b.indexar()
})
afterAll(() => b.cerrar())

const titulos = async (q: string) => (await b.buscar(quien, { q })).rows.map(({ titulo }) => titulo)

test('a number written with its p is the provisional one, and never the definitive first [BUS-34] [ENT-08]', async () => {
  for (const q of ['10/2026p', '10/26p', 'nro. 10/2026P', '000010/2026p']) {
    const [primero, segundo] = await titulos(q)
    expect([primero, segundo].toSorted()).toEqual(['Borrador de Hacienda', 'Borrador de Mesa'])
  }
  for (const q of ['HAC 10/26p', 'hac-10/26p', 'HAC-000010/2026p'])
    expect([q, (await titulos(q))[0]]).toEqual([q, 'Borrador de Hacienda'])
})

test('written without it the definitive comes first and the provisional ones follow [BUS-34] [ENT-08]', async () => {
  const hallados = await titulos('10/2026')
  expect(hallados[0]).toBe('Definitivo de Hacienda')
  expect(hallados.toSorted()).toEqual(['Borrador de Hacienda', 'Borrador de Mesa', 'Definitivo de Hacienda'])
  // La sigla es de quien dio el número.
  expect((await titulos('mesa 10/26'))[0]).toBe('Borrador de Mesa')
  expect((await titulos('11/26'))[0]).toBe('Borrador cualquiera')
})

test('the filter by number takes it as it is seen [BUS-34]', async () => {
  const con = async (nro_numero: string) =>
    (await b.buscar(quien, { nro_numero })).rows.map(({ titulo }) => titulo).toSorted()
  expect(await con('10/2026p')).toEqual(['Borrador de Hacienda', 'Borrador de Mesa'])
  expect(await con('MESA-10/26p')).toEqual(['Borrador de Mesa'])
})

test('those numbered before are found so too, once the base is brought up to date [BUS-34]', async () => {
  const id = await b.sembrar({
    titulo: 'De antes',
    ...provisorio(12, 'MESA'),
    identificadores: ['mesa-12/2026p'],
  })
  await b.sql.unsafe(
    await readFile(new URL('../../migrations/0076-numero-provisorio.sql', import.meta.url), 'utf8'),
  )
  const [fila] = await b.sql`select identificadores from documentos where id = ${id}`
  expect(fila!.identificadores).toEqual(['mesa-12/2026p', '12/2026p'])
  await b.indexar()
  await b.es.indices.refresh({ index: `${b.prefijo}documentos` })
  expect((await titulos('12/26p'))[0]).toBe('De antes')
})
