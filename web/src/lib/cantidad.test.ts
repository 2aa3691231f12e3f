import { expect, test } from '@jest/globals'
import { contar, tamanio } from './cantidad.ts'

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
