import { expect, test } from '@jest/globals'
import { contarPalabras } from './contar-palabras.ts'

test.each([
  ['', 0],
  ['  «—»  ', 0],
  ['Artículo 1º.— Apruébase, sin más.', 5],
  ['la resolución de la comisión'.normalize('NFD'), 5],
  ['pre\u00adsu\u00adpuesto', 1],
])('«%s» has %d words', (texto, cuantas) => {
  expect(contarPalabras(texto)).toBe(cuantas)
})
