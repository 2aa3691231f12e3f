import { expect, test } from '@jest/globals'
import { acortado, primerasLetras } from '@foja/domain/texto/primeras-letras.ts'

test('a letter of two units is not cut in half', () => {
  expect(primerasLetras('ab😀c', 2)).toBe('ab')
  expect(primerasLetras('ab😀c', 3)).toBe('ab')
  expect(primerasLetras('ab😀c', 4)).toBe('ab😀')
  expect(primerasLetras('ab😀', 9)).toBe('ab😀')
})

test('what does not fit ends in dots', () => {
  expect(acortado('ab😀', 4)).toBe('ab😀')
  expect(acortado('ab😀c', 4)).toBe('ab😀…')
  expect(acortado('ab😀c', 3)).toBe('ab…')
})
