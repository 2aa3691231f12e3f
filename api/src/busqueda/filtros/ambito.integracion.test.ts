import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { FILTROS } from '@foja/domain/busqueda/filtros.ts'
import { fijarConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import {
  prepararBusqueda,
  type BusquedaDePrueba,
  type Parametros,
} from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

let b: BusquedaDePrueba
let archivo: ClientePrueba
const id: Record<string, number> = {}

const hace = (dias: number) => new Date(Date.now() - dias * 86_400_000).toISOString()

beforeAll(async () => {
  b = await prepararBusqueda()
  archivo = await b.ingresar('archivo')
  const { documento, contenedor, tramite } = b.o.tipos
  const datos: Record<string, Record<string, unknown>> = {
    'Obra de ayer': { id_tipo: documento, fecha_ultimo_evento: hace(1) },
    'Obra de hace un mes': { id_tipo: contenedor, fecha_ultimo_evento: hace(29) },
    'Obra vieja': { id_tipo: tramite, fecha_ultimo_evento: hace(31) },
  }
  for (const [titulo, otros] of Object.entries(datos)) id[titulo] = await b.sembrar({ titulo, ...otros })
  await b.indexar()
})
afterAll(() => b.cerrar())

const titulos = async (parametros: Parametros) =>
  (await b.buscar(archivo, { q: 'obra', orden: 'titulo', ...parametros })).rows.map(({ titulo }) => titulo)

test('quick search: the last days of the configuration, by the last event [BUS-01, BUS-04, CFG-06]', async () => {
  const recientes = ['Obra de ayer', 'Obra de hace un mes']
  expect(await titulos({ busquedaRapida: 'true' })).toEqual(recientes)
  expect(await titulos({ tipo_busqueda: 'rapida' })).toEqual(recientes)
  expect(await titulos({ tipo_busqueda: 'simple' })).toEqual([...recientes, 'Obra vieja'])
  expect(await titulos({})).toEqual([...recientes, 'Obra vieja'])
})

test('every parameter of the search is understood, and without tipo_busqueda it is the simple one [BUS-02]', async () => {
  const otros = {
    area: b.o.areas.mesa,
    docs_cargados: '1',
    id_documento_padre: 1,
    id_tipo_ie: 13,
    limit: 5,
    offset: 0,
    offsetRelaciones: 0,
    limitRelaciones: 2,
    paginaRelaciones: 1,
    pasivas: 'true',
    busquedaRapida: 'false',
    itemPorPagina: 10,
    numeroPagina: 1,
    ...Object.fromEntries(FILTROS.map((filtro) => [filtro, '12345'])),
  }
  const mesa = await b.ingresar('mesa')
  expect((await b.pedir(mesa, { q: 'obra', ...otros })).statusCode).toBe(200)
  const filas = async (parametros: Parametros) => (await b.buscar(mesa, { q: 'obra', ...parametros })).rows
  expect(await filas({})).toEqual(await filas({ tipo_busqueda: 'simple' }))
})

test('quick search goes on by cursor', async () => {
  const pagina: Parametros = { q: 'obra', orden: 'titulo', busquedaRapida: 'true', limit: 1 }
  const { siguiente } = await b.buscar(archivo, pagina)
  const otra = await b.buscar(archivo, { ...pagina, siguiente: siguiente! })
  expect(otra.rows.map(({ titulo }) => titulo)).toEqual(['Obra de hace un mes'])
})

test('documents already loaded do not come again, with either separator [BUS-05]', async () => {
  const [ayer, mes] = [id['Obra de ayer']!, id['Obra de hace un mes']!]
  expect(await titulos({ docs_cargados: ayer })).toEqual(['Obra de hace un mes', 'Obra vieja'])
  for (const separador of [',', '|', ', '])
    expect(await titulos({ docs_cargados: [ayer, mes, 'x'].join(separador) })).toEqual(['Obra vieja'])
})

test('up to a thousand of them', async () => {
  const muchos = (cuantos: number) => Array.from({ length: cuantos }, (_, i) => 900_000 + i).join(',')
  expect(await titulos({ docs_cargados: muchos(1_000) })).toHaveLength(3)
  const pasados = await b.pedir(archivo, { q: 'obra', docs_cargados: muchos(1_001) })
  expect([pasados.statusCode, pasados.json().error]).toEqual([422, 'demasiados_cargados'])
})

test('the kind of relation restricts to what can take part in it [BUS-10, VAL-16]', async () => {
  const todas = ['Obra de ayer', 'Obra de hace un mes', 'Obra vieja']
  expect(await titulos({ id_tipo_ie: 8 })).toEqual(['Obra de ayer'])
  expect(await titulos({ id_tipo_ie: 13 })).toEqual(['Obra de hace un mes', 'Obra vieja'])
  expect(await titulos({ id_tipo_ie: 10 })).toEqual(todas)
  expect(await titulos({ id_tipo_ie: 12 })).toEqual(todas)
  expect((await b.pedir(archivo, { q: 'obra', id_tipo_ie: 11 })).json().error).toBe(
    'tipo_de_relacion_invalido',
  )
})

test('the facets count within the same bounds', async () => {
  const { facetas } = await b.buscar(archivo, {
    q: 'obra',
    facetas: 1,
    id_tipo_ie: 13,
    busquedaRapida: 'true',
  })
  expect(facetas!.tipo.map(({ texto, cantidad }) => [texto, cantidad])).toEqual([['Expediente', 1]])
})

test('none of these is a filter by itself [VAL-52]', async () => {
  for (const parametros of [
    { busquedaRapida: 'true' },
    { docs_cargados: 1 },
    { id_tipo_ie: 8 },
    { id_documento_padre: 1 },
  ])
    expect((await b.pedir(archivo, parametros)).statusCode).toBe(422)
})

test('those days are the ones of the configuration, soon after they change [CFG-06, CFG-40]', async () => {
  await fijarConfiguracion(b.sql, 'busqueda_periodo_dias', 7)
  await esperarA(async () => {
    const hallados = await titulos({ busquedaRapida: 'true' })
    return hallados.join() === 'Obra de ayer' ? undefined : `Se hallaron ${hallados.join(', ')}`
  })
})
