import { expect, test } from '@jest/globals'
import { contar, loQueFalta, tamanio } from './cantidad.ts'

test.each([
  [1, '1 kB'],
  [45_000, '44 kB'],
  [1024 * 1024, '1 MB'],
  [1_300_000, '1,2 MB'],
  [3_000_000_000, '2.861 MB'],
])('%d bytes are said as %s [DLG-24]', (bytes, dicho) => expect(tamanio(bytes)).toBe(dicho))

test('one is singular, and thousands have their dot', () => {
  expect([contar(1, 'página', 'páginas'), contar(1284, 'página', 'páginas')]).toEqual([
    '1 página',
    '1.284 páginas',
  ])
})

test.each([
  [0.4, 'falta 1 s'],
  [1, 'falta 1 s'],
  [1.2, 'faltan 2 s'],
  [89, 'faltan 89 s'],
  [90, 'faltan 2 min'],
])('%d seconds left are said as %s', (segundos, dicho) => expect(loQueFalta(segundos)).toBe(dicho))
