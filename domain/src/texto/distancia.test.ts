import { expect, test } from '@jest/globals'
import { distancia, seParecen } from '@foja/domain/texto/distancia.ts'

test.each([
  ['agua', 'agua', 0],
  ['', 'agua', 4],
  ['resolusion', 'resolucion', 1],
  ['arcihvo', 'archivo', 1],
  ['ordenansa', 'ordenanzas', 2],
  ['ñandu', 'nandu', 1],
  ['ab', 'ba', 1],
  ['abc', 'cab', 2],
  ['sabado', 'sbaado', 1],
  ['uno', 'dos', 3],
])('from %s to %s there are %i letters', (a, b, letras) => {
  expect(distancia(a, b)).toBe(letras)
  expect(distancia(b, a)).toBe(letras)
})

test.each([
  ['carta', 'cartas', true],
  ['carta', 'canta', true],
  ['carta', 'canto', false],
  ['cart', 'cara', false],
  ['carta', 'cart', false],
  ['cartas', 'carta', true],
  ['resolucio', 'rezolusio', true],
  ['resoluci', 'rezolusi', false],
  ['resolucio', 'rezolutsi', false],
  ['resolucion', 'resolucionado', false],
  ['resoluciones', 'resolucion', true],
])('%s and %s may be the same, badly written: %p', (a, b, pueden) => {
  expect(seParecen(a, b)).toBe(pueden)
  expect(seParecen(b, a)).toBe(pueden)
})
