import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { FILTROS } from '@foja/domain/busqueda/filtros.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

let b: BusquedaDePrueba
let mesa: ClientePrueba
beforeAll(async () => {
  b = await prepararBusqueda()
  mesa = await b.ingresar('mesa')
  for (let i = 0; i < 20; i++) await b.sembrar({ titulo: `Obra ${i}`, texto: 'a b c d e f g h i j' })
  await b.sembrar({ titulo: 'Licitación' })
  await b.indexar()
})
afterAll(() => b.cerrar())

const palabras = (n: number) => Array.from({ length: n }, (_, i) => `palabra${i}`).join(' ')
const chip = (field: string, values: string[]) => ({ field, values, type: 'any' })
const valores = (n: number, largo = 3) => Array.from({ length: n }, (_, i) => String(i).padStart(largo, 'x'))
const mil = (texto: string) => texto.repeat(1_000).slice(0, 1_000)

const REHUSADAS: [string, unknown][] = [
  ['10,000 words', { searchTerm: palabras(10_000) }],
  ['2,000 values of a filter', { filters: [chip('tipo', valores(2_000))] }],
  ['2,000 filters', { filters: valores(2_000).map((v) => chip('tipo', [v])) }],
  [
    '2,000 values over the filters of one field',
    { filters: valores(40).map(() => chip('titulo', valores(50, 9))) },
  ],
  ['a page number of 10^9', { searchTerm: 'obra', current: 1_000_000_000 }],
  ['a page of 10^9 rows', { searchTerm: 'obra', resultsPerPage: 1_000_000_000 }],
  ['an unknown field', { filters: [chip('tokens', ['publico'])] }],
  ['an order that is not one', { searchTerm: 'obra', sortField: '_script', sortDirection: 'asc' }],
]
test.each(REHUSADAS)('%s is refused', async (_, state) => {
  const respuesta = await mesa.post('/search', { state })
  expect([400, 413, 422]).toContain(respuesta.statusCode)
})

const CORTADAS: [string, unknown][] = [
  ['stars everywhere', { searchTerm: mil('* ') }],
  ['stars in every filter', { filters: FILTROS.map((f) => chip(f, ['*', '***'])) }],
  ['as many words as fit', { searchTerm: palabras(1_000).slice(0, 1_000) }],
  ['one letter words', { searchTerm: mil('a b c d e f g ') }],
  ['phrases', { searchTerm: mil('"obra a" ') }],
  ['exclusions', { searchTerm: mil('-a -b ') }],
  ['numbers', { searchTerm: mil('1/24 ') }],
  ['dates', { searchTerm: mil('1/2/20 3/4/21 5/6/22 7/8/23 9/10/24 ') }],
  ['months and years', { searchTerm: mil('mayo 57 año 92 el año pasado ') }],
  ['beginnings of areas', { searchTerm: mil('mes bib 1/24 ') }],
  ['words with many equivalents', { searchTerm: mil('basura sueldo auto luz preso casa ') }],
  ['wrong words', { searchTerm: mil('obrx palabrx cosx ') }],
  ['texts in the text filters', { filters: ['titulo', 'contenido'].map((f) => chip(f, [mil('abcd ')])) }],
  ['one endless word', { searchTerm: 'x'.repeat(1_000) }],
  ['one that grows when folded', { searchTerm: 'ß'.repeat(1_000) }],
  ['one that grows when its abbreviation is spelled out', { searchTerm: mil('dto.') }],
  [
    'words of two writings that the index takes apart',
    { searchTerm: 'lisitacionあobrx extraordinario漢obra' },
  ],
  ['letters of several units', { searchTerm: `a${'\u{1D15E}'.repeat(499)}` }],
  ['names every object has', { searchTerm: '__proto__ constructor toString -__proto__' }],
  ['query syntax', { searchTerm: mil('(((a* AND /.*/) OR [* TO *]) ~9 ') }],
]
test.each(CORTADAS)('%s get their answer', async (_, state) => {
  const respuesta = await mesa.post('/search', { state })
  expect([200, 422]).toContain(respuesta.statusCode)
})

test('the plain call refuses or cuts the same', async () => {
  const directa = async (consulta: Record<string, string>) =>
    (await mesa.get(`/documentos/vista_busqueda/?${new URLSearchParams(consulta)}`)).statusCode
  expect(await directa({ q: palabras(10_000) })).toBe(422)
  expect(await directa({ tipo: valores(2_000).join('|') })).toBe(422)
  expect(await directa({ q: 'obra', numeroPagina: '1000000000' })).toBe(422)
  expect(await directa({ q: mil('* ') })).toBe(200)
})

test('suggestions too', async () => {
  for (const texto of ['*'.repeat(200), palabras(30).slice(0, 200), '1'.repeat(200), 'a '.repeat(100)]) {
    expect((await mesa.post('/autocomplete', { texto, clase: 'todo' })).statusCode).toBe(200)
  }
  expect((await mesa.post('/autocomplete', { texto: 'a'.repeat(201) })).statusCode).toBe(422)
})
