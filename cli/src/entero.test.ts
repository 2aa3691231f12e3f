import { expect, test } from '@jest/globals'
import { entero } from '@foja/cli/entero.ts'

test('a whole number is read; what is not one, and what is out of range, are told apart', () => {
  expect([entero()('0'), entero(1, 10)('10')]).toEqual([0, 10])
  for (const [leer, texto, dicho] of [
    [entero(), 'x', 'Debe ser un número entero.'],
    [entero(), '1.5', 'Debe ser un número entero.'],
    [entero(1), '-4', 'Debe ser 1 o más.'],
    [entero(1), '99999999999999999999', 'Debe ir de 1 a 9007199254740991.'],
    [entero(1, 10), '11', 'Debe ir de 1 a 10.'],
  ] as const)
    expect(() => leer(texto)).toThrow(dicho)
})
