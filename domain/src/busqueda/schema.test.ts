import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { unirValores, valoresDe } from '@foja/domain/busqueda/filtros.ts'
import { LETRAS_MINIMAS, PAUSA_DE_SUGERENCIAS_MS } from '@foja/domain/busqueda/limites.ts'
import { formaDeClave, palabrasDeBusqueda } from '@foja/domain/busqueda/palabras.ts'
import { pedidoDePorQue } from '@foja/domain/busqueda/por-que.ts'
import { ESENCIAS_DE_RELACION } from '@foja/domain/busqueda/relaciones.ts'
import { parametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { pedidoDeSearchUi } from '@foja/domain/busqueda/search-ui.ts'
import { pedidoDeSugerencias } from '@foja/domain/busqueda/sugerencia.ts'
import { parametrosDeLista } from '@foja/domain/vista/schema.ts'

test('a search that says nothing is a simple one, with its accounts', () => {
  expect(parametrosDeBusqueda.parse({})).toEqual({
    tipo_busqueda: 'simple',
    busquedaRapida: false,
    pasivas: false,
    facetas: false,
    cuentas: 'juntas',
  })
})

test.each([
  ['true', true],
  ['1', true],
  [true, true],
  [false, false],
  ['false', false],
  ['0', false],
  ['sí', false],
])('a flag of an address says %j: %s', (escrito, esperado) => {
  expect(parametrosDeBusqueda.parse({ facetas: escrito }).facetas).toBe(esperado)
})

test.each([
  ['true', true],
  ['1', true],
  [true, true],
  [false, false],
  ['false', false],
  ['0', false],
  [undefined, undefined],
])('whether to bring what is alike is said, denied or left: %j', (escrito, esperado) => {
  expect(parametrosDeBusqueda.parse({ parecidos: escrito }).parecidos).toBe(esperado)
})

test.each([
  ['parecidos', 'sí'],
  ['q', 'a'.repeat(1001)],
  ['titulo', 'a'.repeat(1001)],
  ['docs_cargados', '1'.repeat(12_001)],
  ['limit', '0'],
  ['limit', '101'],
  ['offset', '-1'],
  ['offset', '1000000001'],
  ['orden', 'fecha'],
  ['direccion', 'arriba'],
  ['siguiente', 'a'.repeat(2001)],
])('a search does not take that %s', (nombre, valor) => {
  expect(parametrosDeBusqueda.safeParse({ [nombre]: valor }).success).toBe(false)
})

test('a search takes them up to their limit', () => {
  const escrito = {
    q: 'a'.repeat(1000),
    limit: '100',
    offset: '1000000000',
    docs_cargados: '1'.repeat(12_000),
  }
  expect(parametrosDeBusqueda.parse(escrito)).toMatchObject({ limit: 100, offset: 1_000_000_000 })
})

test('what the base would not keep is left out of what is looked for, as of any text', () => {
  const escrito = { q: 'sub\u0000sidio', titulo: 'a\u0000b', documentosrelacionados: '1\u0000' }
  expect(parametrosDeBusqueda.parse(escrito)).toMatchObject({
    q: 'subsidio',
    titulo: 'ab',
    documentosrelacionados: '1',
  })
  expect(parametrosDeLista.parse({ numero: '1\u00002' })).toEqual(expect.objectContaining({ numero: '12' }))
  const filters = [filtro('titulo', 'a\u0000b')]
  expect(estado({ searchTerm: 'a\u0000b', filters }).data!.state).toMatchObject({
    searchTerm: 'ab',
    filters: [{ values: ['ab'] }],
  })
})

test('a filter may have many values, and what is empty is none [BUS-15]', () => {
  expect(valoresDe(' Nota | Acta||  ')).toEqual(['Nota', 'Acta'])
  expect(valoresDe(undefined)).toEqual([])
  expect(valoresDe('')).toEqual([])
})

test('a bar may be part of a value: what is joined is read back, and what was written before too [BUS-15]', () => {
  expect(unirValores(['a|b', 'c'])).toBe(String.raw`a\|b|c`)
  expect(valoresDe(String.raw`C:\obras|a\|b`)).toEqual([String.raw`C:\obras`, 'a|b'])
  const valor = fc.stringMatching(/^[ab|\\]{1,8}$/)
  fc.assert(
    fc.property(fc.array(valor), (valores) => expect(valoresDe(unirValores(valores))).toEqual(valores)),
  )
})

test('what one looks for is its words without the empty ones, up to sixteen and each once', () => {
  expect(palabrasDeBusqueda('la obra de la plaza, obra de S.A. y 3,5')).toEqual([
    'obra',
    'plaza',
    'S.A',
    '3,5',
  ])
  expect(palabrasDeBusqueda('de la')).toEqual(['de', 'la'])
  expect(palabrasDeBusqueda('')).toEqual([])
  expect(palabrasDeBusqueda(Array.from({ length: 20 }, (_, i) => `x${i}`).join(' '))).toHaveLength(16)
})

test('keywords are compared whole, whatever their accents, signs and spaces', () => {
  expect(formaDeClave('  Año: Compra-Venta ')).toBe('ano compra venta')
  expect(formaDeClave('¿?')).toBe('')
})

test('of each relation, who may be on the other side [BUS-10, VAL-16]', () => {
  expect(ESENCIAS_DE_RELACION).toEqual({
    8: ['documento'],
    10: ['documento', 'contenedor', 'tramite'],
    12: ['documento', 'contenedor', 'tramite'],
    13: ['contenedor', 'tramite'],
  })
})

const estado = (mas: object) => pedidoDeSearchUi.safeParse({ state: mas })
test('what Search UI sends is completed, and what it sends besides is left', () => {
  expect(estado({ sortField: '', sortDirection: '', isLoading: true }).data).toEqual({
    state: {
      searchTerm: '',
      filters: [],
      current: 1,
      resultsPerPage: 10,
      sortField: undefined,
      sortDirection: undefined,
    },
    busquedaRapida: false,
    tipo_busqueda: 'simple',
    cuentas: 'juntas',
  })
  expect(estado({ sortField: 'numero', sortDirection: 'desc' }).data!.state).toMatchObject({
    sortField: 'numero',
    sortDirection: 'desc',
  })
})

test.each<[string, object, object]>([
  [
    'the first',
    { sortList: [{ field: 'numero', direction: 'desc' }, { field: 'titulo' }] },
    ['numero', 'desc'],
  ],
  ['none', { sortList: [] }, ['titulo', 'asc']],
  ['one without a direction', { sortList: [{ field: 'numero' }] }, ['numero', undefined]],
  ['relevance', { sortList: [{ field: '', direction: '' }] }, [undefined, undefined]],
])('of the list of orders of Search UI counts %s, before the single order', (_, mas, dicho) => {
  const { state } = estado({ sortField: 'titulo', sortDirection: 'asc', ...mas }).data!
  expect([state.sortField, state.sortDirection]).toEqual(dicho)
  expect(state).not.toHaveProperty('sortList')
})

test('an order that is not one is refused in the list of orders too', () => {
  expect(estado({ sortList: [{ field: '_script', direction: 'asc' }] }).success).toBe(false)
  expect(estado({ sortList: [{ field: 'titulo', direction: 'arriba' }] }).success).toBe(false)
})

const filtro = (field: string, ...values: unknown[]) => ({ field, values })
test.each<[string, object[], boolean]>([
  ['a number, as a text', [filtro('tipo', 7)], true],
  ['a thousand letters', [filtro('tipo', 'a'.repeat(1000))], true],
  ['a thousand letters in two values', [filtro('tipo', 'a'.repeat(499), 'a'.repeat(500))], true],
  [
    'a thousand letters and one, with what separates them',
    [filtro('tipo', 'a'.repeat(500), 'a'.repeat(500))],
    false,
  ],
  [
    'a thousand letters of each of two filters',
    [filtro('tipo', 'a'.repeat(1000)), filtro('estado', 'a'.repeat(1000))],
    true,
  ],
  [
    'a filter said twice, over a thousand letters',
    [filtro('tipo', 'a'.repeat(500)), filtro('tipo', 'a'.repeat(500))],
    false,
  ],
  ['a hundred values', [filtro('tipo', ...Array.from({ length: 100 }, () => 'a'))], true],
  ['a hundred and one values', [filtro('tipo', ...Array.from({ length: 101 }, () => ''))], false],
  ['fifty filters', Array.from({ length: 50 }, () => filtro('tipo', 'a')), true],
  ['fifty-one filters', Array.from({ length: 51 }, () => filtro('tipo', 'a')), false],
  ['a filter that is not one', [filtro('color', 'rojo')], false],
  ['a filter that asks for all its values', [{ ...filtro('tipo', 'a'), type: 'all' }], false],
])('filters of Search UI: %s', (_, filters, vale) => {
  expect(estado({ filters }).success).toBe(vale)
})

test('a filter of Search UI takes any of its values', () => {
  expect(estado({ filters: [filtro('tipo', 7)] }).data!.state.filters).toEqual([
    { field: 'tipo', values: ['7'], type: 'any' },
  ])
})

test('why something did not appear is asked with its number and the search, not with pages', () => {
  expect(pedidoDePorQue.parse({ texto: ' 77/2024 ', q: 'obra', limit: '9' })).toMatchObject({
    texto: '77/2024',
    q: 'obra',
  })
  expect(pedidoDePorQue.parse({ texto: '7', limit: '9' })).not.toHaveProperty('limit')
  expect(pedidoDePorQue.safeParse({ q: 'obra' }).success).toBe(false)
})

test('suggestions are of everything unless said otherwise, from three or four letters and half a second after the last [BUS-17, BUS-21, BUS-23]', () => {
  expect(pedidoDeSugerencias.parse({ texto: 'obr' })).toEqual({ texto: 'obr', clase: 'todo' })
  expect(pedidoDeSugerencias.safeParse({ texto: 'a'.repeat(201) }).success).toBe(false)
  expect(pedidoDeSugerencias.safeParse({ texto: 'a', clase: 'color' }).success).toBe(false)
  expect(LETRAS_MINIMAS).toEqual({
    todo: 3,
    tipo: 3,
    area: 4,
    persona: 4,
    palabra_clave: 3,
    lugar: 4,
    quien: 3,
  })
  expect(PAUSA_DE_SUGERENCIAS_MS).toBe(500)
})
