import { expect, test } from '@jest/globals'
import {
  filtrosDeBusqueda,
  filtrosDeLista,
  pedidoConFormato,
  pedidoDePdf,
} from '@foja/domain/exportacion/schema.ts'

const vale = (pedido: object) => pedidoConFormato.safeParse({ vista: 'busqueda', ...pedido }).success

test('a request without more is a spreadsheet of everything [API-50]', () => {
  expect(pedidoConFormato.parse({ vista: 'busqueda' })).toEqual({
    vista: 'busqueda',
    filtros: {},
    formato: 'xlsx',
  })
})

test.each([
  ['an area', { area: 1 }, { area: 0 }],
  ['an area that fits', { area: 2_147_483_647 }, { area: 2_147_483_648 }],
  ['a name of a filter', { filtros: { ['a'.repeat(40)]: 1 } }, { filtros: { ['a'.repeat(41)]: 1 } }],
  ['a value of a filter', { filtros: { q: 'a'.repeat(12_000) } }, { filtros: { q: 'a'.repeat(12_001) } }],
  ['what kind of value', { filtros: { a: 'x', b: 1, c: true } }, { filtros: { a: [] } }],
  ['columns', { columnas: ['nro_str'] }, { columnas: [] }],
  ['known columns', { columnas: ['id'] }, { columnas: ['otra'] }],
  ['a title', { titulo: 'a'.repeat(200) }, { titulo: 'a'.repeat(201) }],
  ['a title that says something', { titulo: 'a' }, { titulo: ' ' }],
  ['a direction', { direccion: 'desc' }, { direccion: 'arriba' }],
  ['where to count from', { desde: 1 }, { desde: 0 }],
  ['an order', { orden: 'numero' }, { orden: 'otro' }],
  ['a view', { vista: 'a'.repeat(40) }, { vista: 'a'.repeat(41) }],
  ['a format', { formato: 'pdf' }, { formato: 'doc' }],
])('%s has its limits [API-50, API-51]', (_, bien, mal) => {
  expect([vale(bien), vale(mal)]).toEqual([true, false])
})

test('what the base would not keep is left out of the value of a filter [API-50]', () => {
  const filtros = { q: 'sub\u0000sidio', anio: 2024 }
  expect(pedidoConFormato.parse({ vista: 'busqueda', filtros }).filtros).toEqual({
    q: 'subsidio',
    anio: 2024,
  })
})

test('the filter in words of a PDF has a length [BUS-33]', () => {
  const con = (filtroPDF: string) => pedidoDePdf.safeParse({ vista: 'busqueda', filtroPDF }).success
  expect([con('a'.repeat(2_000)), con('a'.repeat(2_001)), con('')]).toEqual([true, false, false])
})

test('neither the page nor what is of the screen is a filter, and what nobody knows is refused', () => {
  for (const ajeno of ['facetas', 'cuentas', 'itemPorPagina', 'numeroPagina', 'area', 'orden', 'otro'])
    expect([ajeno, filtrosDeBusqueda.safeParse({ [ajeno]: '1' }).success]).toEqual([ajeno, false])
  for (const ajeno of ['itemPorPagina', 'area', 'orden', 'direccion', 'otro'])
    expect([ajeno, filtrosDeLista.safeParse({ [ajeno]: '1' }).success]).toEqual([ajeno, false])
  expect(filtrosDeBusqueda.safeParse({ q: 'obra', anio: '2024' }).success).toBe(true)
  expect(filtrosDeLista.safeParse({ titulo: 'obra' }).success).toBe(true)
})
