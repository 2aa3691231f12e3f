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
