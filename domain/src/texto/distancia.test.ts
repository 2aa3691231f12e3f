import { expect, test } from '@jest/globals'
import { distancia } from '@foja/domain/texto/distancia.ts'

test.each([
  ['agua', 'agua', 0],
  ['', 'agua', 4],
  ['resolusion', 'resolucion', 1],
  ['arcihvo', 'archivo', 1],
  ['ordenansa', 'ordenanzas', 2],
  ['ñandu', 'nandu', 1],
])('from %s to %s there are %i letters', (a, b, letras) => {
  expect(distancia(a, b)).toBe(letras)
  expect(distancia(b, a)).toBe(letras)
})
