import { expect, test } from '@jest/globals'
import { crearRitmo } from './ritmo.ts'

const MINUTO_MS = 60_000
const va = (filas: number) => ({ id: 1, filas, total: 10_000 })

test('what is left is told at the pace it is seen going, and again from the start if its process died', () => {
  const faltan = crearRitmo()
  // Lo que esperó, y lo que tardó en congelarse, no dice cuánto tarda una fila.
  expect(faltan(va(0), 0)).toBeNull()
  expect(faltan(va(1_000), 10 * MINUTO_MS)).toBeNull()
  expect(faltan(va(6_000), 10 * MINUTO_MS + 10_000)).toBe(8)
  // Otro proceso la empieza de nuevo a la media hora.
  expect(faltan(va(0), 30 * MINUTO_MS)).toBeNull()
  expect(faltan(va(1_000), 31 * MINUTO_MS)).toBeNull()
  expect(faltan(va(2_000), 31 * MINUTO_MS + 1_000)).toBe(8)
  expect(faltan({ ...va(500), id: 2 }, 0)).toBeNull()
})

test('of one that turns out to have more rows than the index said, it is never less than nothing', () => {
  const faltan = crearRitmo()
  faltan(va(9_000), 0)
  expect(faltan(va(10_010), 1_000)).toBeNull()
})

test('of one that stopped advancing, as when its process died, nothing is told until it goes on', () => {
  const faltan = crearRitmo()
  faltan(va(1_000), 0)
  expect(faltan(va(5_000), 4_000)).toBe(5)
  expect(faltan(va(5_000), 8_000)).toBe(10)
  expect(faltan(va(5_000), 16_000)).toBeNull()
  expect(faltan(va(9_000), 18_000)).toBe(2.25)
})

test('with every row read what is left is to close the file, and nobody knows how long that takes', () => {
  const faltan = crearRitmo()
  faltan(va(1_000), 0)
  expect(faltan(va(10_000), 4_000)).toBeNull()
})
