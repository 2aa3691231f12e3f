import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import {
  prepararBusqueda,
  type BusquedaDePrueba,
  type Parametros,
} from '@foja/api/pruebas/busqueda-de-prueba.ts'
import { crearArea } from '@foja/api/pruebas/organizacion.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

let b: BusquedaDePrueba
let archivo: ClientePrueba
let consulta: ClientePrueba

beforeAll(async () => {
  b = await prepararBusqueda()
  archivo = await b.ingresar('archivo')
  consulta = await b.ingresar('consulta')
  const { documento, contenedor, tramite } = b.o.tipos
  await sembrar(3, { id_tipo: documento, anio: 2024, estado: 15 })
  await sembrar(2, { id_tipo: contenedor, anio: 2023, estado: 3 })
  await sembrar(1, { id_tipo: tramite, anio: 2023, estado: 3, id_area_creacion: b.o.areas.biblioteca })
  await sembrar(4, { id_tipo: documento, anio: 2022, estado: 22, visibilidad: 'privado' })
  await b.indexar()
})
afterAll(() => b.cerrar())

async function sembrar(cuantos: number, datos: Record<string, unknown>): Promise<void> {
  for (let i = 0; i < cuantos; i++) await b.sembrar({ titulo: `Obra de agua ${i}`, ...datos })
}

const pedir = async (quien: ClientePrueba, parametros: Parametros) => {
  const { facetas, ...respuesta } = await b.buscar(quien, { facetas: 1, ...parametros })
  return { ...respuesta, facetas: facetas! }
}
type Valor = { valor: string; texto: string; cantidad: number; elegido?: string[] }
const cuentas = (valores: Valor[]) => Object.fromEntries(valores.map((v) => [v.texto, v.cantidad]))

test('facets only when asked for', async () => {
  expect((await pedir(archivo, { q: 'agua', facetas: '' })).facetas).toBeNull()
})

test('counts with names, years newest first, and only what the caller may see', async () => {
  const { total, facetas } = await pedir(archivo, { q: 'agua' })
  expect(total).toBe(10)
  expect(cuentas(facetas.tipo)).toEqual({ Nota: 7, Expediente: 2, Trámite: 1 })
  expect(cuentas(facetas.nro_area)).toEqual({ Mesa: 9, Biblioteca: 1 })
  expect(cuentas(facetas.estado)).toEqual({ Cerrado: 3, 'En trámite': 3, Anulado: 4 })
  expect(cuentas(facetas.visibilidad)).toEqual({ Público: 6, Privado: 4 })
  expect(facetas.anio.map((v: Valor) => v.valor)).toEqual(['2024', '2023', '2022'])

  const ajeno = await pedir(consulta, { q: 'agua' })
  expect(ajeno.total).toBe(6)
  expect(cuentas(ajeno.facetas.tipo)).toEqual({ Nota: 3, Expediente: 2, Trámite: 1 })
  expect(cuentas(ajeno.facetas.visibilidad)).toEqual({ Público: 6 })
  expect(ajeno.facetas.anio.map((v: Valor) => v.valor)).toEqual(['2024', '2023'])
})

test('each facet ignores its own filter and obeys the others; the total obeys all', async () => {
  const { total, facetas } = await pedir(archivo, { q: 'agua', tipo: 'Nota', anio: '2024|2023' })
  expect(total).toBe(3)
  expect(cuentas(facetas.tipo)).toEqual({ Nota: 3, Expediente: 2, Trámite: 1 })
  expect(cuentas(facetas.anio)).toEqual({ 2024: 3, 2023: 0, 2022: 4 })
  expect(cuentas(facetas.estado)).toEqual({ Cerrado: 3 })
})

test('what a facet says is what its filter finds', async () => {
  for (const filtros of [{}, { visibilidad: 'publico' }] as Record<string, string>[]) {
    const { facetas } = await pedir(archivo, { q: 'agua', ...filtros })
    for (const [faceta, valores] of Object.entries<Valor[]>(facetas))
      for (const { valor, cantidad } of valores) {
        const { total } = await pedir(archivo, { q: 'agua', ...filtros, [faceta]: valor })
        expect([faceta, valor, total]).toEqual([faceta, valor, cantidad])
      }
  }
})

test('a chosen value is always there; a type one may not read, never', async () => {
  const { facetas } = await pedir(consulta, { q: 'agua', tipo: b.o.tipos.cerrado, estado: '9' })
  expect(facetas.tipo.map((v: Valor) => v.texto)).not.toContain('Sumario')
  expect(facetas.estado).toContainEqual({ valor: '9', texto: 'Rechazado', cantidad: 0, elegido: ['9'] })
})

test('two areas with one name are told apart by their acronym, and only they', async () => {
  const [salud, obras] = [
    await crearArea(b.sql, 'Despacho', 'DES-SAL'),
    await crearArea(b.sql, 'Despacho', 'DES-OBR'),
  ]
  for (const id_area_creacion of [salud, obras, b.o.areas.mesa])
    await b.sembrar({ titulo: 'Homónima', id_area_creacion })
  await b.indexar()
  const deArea = async () => cuentas((await pedir(archivo, { q: 'homónima' })).facetas.nro_area)
  // Los nombres se recuerdan medio segundo: los de recién pueden no estar.
  await esperarA(async () => (Object.keys(await deArea()).length === 3 ? undefined : 'Faltan las nuevas'))
  expect(await deArea()).toEqual({ 'Despacho (DES-SAL)': 1, 'Despacho (DES-OBR)': 1, Mesa: 1 })
  const { rows } = await pedir(archivo, { q: 'homónima' })
  const homonimas = Object.fromEntries(rows.map(({ area }) => [area.sigla, area.homonima]))
  expect(homonimas).toEqual({ 'DES-SAL': true, 'DES-OBR': true, MESA: false })
  // Elegida se dice igual; por el nombre se eligen las dos.
  for (const [valor, texto] of [
    [String(salud), 'Despacho (DES-SAL)'],
    ['des-obr', 'Despacho (DES-OBR)'],
    ['despacho', 'Despacho'],
  ]) {
    const { elegidos } = await pedir(archivo, { q: 'homónima', nro_area: valor })
    expect(elegidos).toEqual([expect.objectContaining({ valor, texto })])
  }
})

test('twenty areas are all there are; of twenty-one the last does not come, and it is said, unless it is chosen', async () => {
  const areas: number[] = []
  const sembrarEnOtra = async () => {
    const id_area_creacion = await crearArea(b.sql, `Depósito ${areas.length}`, `DEP${areas.length}`)
    areas.push(id_area_creacion)
    for (let i = 0; i < (areas.length > 20 ? 1 : 2); i++)
      await b.sembrar({ titulo: 'Inventario', id_area_creacion })
  }
  const deArea = async (parametros: Parametros = {}) => {
    const { facetas, facetas_cortadas } = await pedir(archivo, { q: 'inventario', ...parametros })
    return { valores: facetas.nro_area.length, facetas_cortadas }
  }
  while (areas.length < 20) await sembrarEnOtra()
  await b.indexar()
  await esperarA(async () => ((await deArea()).valores === 20 ? undefined : 'Faltan las nuevas'))
  expect(await deArea()).toEqual({ valores: 20, facetas_cortadas: [] })
  await sembrarEnOtra()
  await b.indexar()
  await esperarA(async () =>
    (await deArea({ nro_area: areas[20]! })).valores === 21 ? undefined : 'Falta el nombre de la última',
  )
  expect(await deArea()).toEqual({ valores: 20, facetas_cortadas: ['nro_area'] })
  expect(await deArea({ nro_area: areas[20]! })).toEqual({ valores: 21, facetas_cortadas: [] })
  expect(await deArea({ nro_area: areas[0]! })).toEqual({ valores: 20, facetas_cortadas: ['nro_area'] })
  expect((await pedir(archivo, { q: 'inventario', facetas: '' })).facetas_cortadas).toEqual([])
})

test('a value says by what it was chosen: its id, its name, or both; one that only begins like it is not', async () => {
  const taller = await crearArea(b.sql, 'Taller', 'TAL')
  const viejo = await crearArea(b.sql, 'Taller (viejo)', 'TAV')
  const galpones = [await crearArea(b.sql, 'Galpón', 'GAL-A'), await crearArea(b.sql, 'Galpón', 'GAL-B')]
  for (const id_area_creacion of [taller, viejo, ...galpones])
    await b.sembrar({ titulo: 'Herramienta', id_area_creacion })
  await b.indexar()
  const elegidas = async (nro_area: string) => {
    const { facetas } = await pedir(archivo, { q: 'herramienta', nro_area })
    return Object.fromEntries(
      facetas.nro_area.flatMap(({ valor, elegido }: Valor) => (elegido ? [[valor, elegido]] : [])),
    )
  }
  await esperarA(async () => ((await elegidas('Taller'))[taller] ? undefined : 'Faltan las nuevas'))
  expect(await elegidas('Taller')).toEqual({ [taller]: ['Taller'] })
  expect(await elegidas(`taller|${taller}|${viejo}`)).toEqual({
    [taller]: ['taller', String(taller)],
    [viejo]: [String(viejo)],
  })
  expect(await elegidas('galpon')).toEqual(Object.fromEntries(galpones.map((id) => [id, ['galpon']])))
})
