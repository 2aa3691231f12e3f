import { expect, test } from '@jest/globals'
import { crearRitmo } from './ritmo.ts'

const MINUTO_MS = 60_000
const va = (filas: number) => ({ id: 1, filas, total: 10_000 })

test('what is left is told at the pace it is seen going, and again from the start if its process died', () => {
  const faltan = crearRitmo()
  expect(faltan(va(0), 0)).toBeNull()
  expect(faltan(va(1_000), 2_000)).toBe(18)
  expect(faltan(va(6_000), 12_000)).toBe(8)
  // Otro proceso la empieza de nuevo a la media hora.
  expect(faltan(va(0), 30 * MINUTO_MS)).toBeNull()
  expect(faltan(va(1_000), 30 * MINUTO_MS + 2_000)).toBe(18)
  expect(faltan({ ...va(500), id: 2 }, 0)).toBeNull()
})
