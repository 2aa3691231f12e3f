import { expect, test } from '@jest/globals'
import { raiz } from '@foja/domain/texto/raiz.ts'

test.each([
  ['subsidios', 'subsidi'],
  ['Subsidio', 'subsidi'],
  ['Resolución', 'resolucion'],
  ['resoluciones', 'resolucion'],
  ['Ñandúes', 'nandu'],
  ['autorizadas', 'autorizad'],
  ['veces', 'vez'],
  ['meses', 'mes'],
  ['obra', 'obra'],
])('«%s» is kept as the index keeps it: %s [BUS-01]', (palabra, esperada) => {
  expect(raiz(palabra)).toBe(esperada)
})
