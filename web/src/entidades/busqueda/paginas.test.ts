import { expect, test } from '@jest/globals'
import { cursorDe, paginaAnterior, paginaSiguiente, type Pagina } from './paginas.ts'

const pagina = (current: number, cursores: string[] = []): Pagina => ({
  current,
  resultsPerPage: 10,
  cursores,
})

test('within the window pages go by number', () => {
  expect(paginaSiguiente(pagina(1), 'c')).toEqual(pagina(2))
  expect(paginaAnterior(pagina(2))).toEqual(pagina(1))
  expect(paginaAnterior(pagina(1))).toBeNull()
  expect(cursorDe(pagina(1000))).toBeUndefined()
})

test('beyond the window they go by cursor, and back by the ones passed [CFG-23]', () => {
  const primera = paginaSiguiente(pagina(1000), 'a')
  expect([primera, cursorDe(primera)]).toEqual([pagina(1001, ['a']), 'a'])
  const segunda = paginaSiguiente(primera, 'b')
  expect(cursorDe(segunda)).toBe('b')
  expect(paginaAnterior(segunda)).toEqual(primera)
  expect(paginaAnterior(primera)).toEqual(pagina(1000))
  expect(paginaAnterior(pagina(1005, ['x']))).toBeNull()
})
