import { expect, test } from '@jest/globals'
import { bajar } from './lugar-de-avisos.ts'

test('a toast stays where it starts if it covers nothing that must be seen', () => {
  expect(bajar(68, 50, [])).toBe(0)
  expect(bajar(68, 50, [{ top: 120, bottom: 168 }])).toBe(0)
  expect(bajar(68, 50, [{ top: 0, bottom: 60 }])).toBe(0)
})

test('else it goes below, and below what that would cover in turn, in whatever order they come', () => {
  expect(bajar(68, 90, [{ top: 120, bottom: 168 }])).toBe(108)
  const barras = [
    { top: 130, bottom: 170 },
    { top: 72, bottom: 118 },
  ]
  expect(bajar(68, 50, barras)).toBe(110)
  expect(bajar(68, 50, [{ top: 40, bottom: 300 }])).toBe(240)
})
