import { expect, test } from '@jest/globals'
import { esperaDe } from './reintentar-solo.ts'

test('while nobody answers each try waits longer, up to a minute, however many things fail at once', () => {
  const esperas = []
  for (let ahora = 1_000; esperas.length < 5; ahora += esperas.at(-1)!) {
    const espera = esperaDe(ahora)
    expect(esperaDe(ahora)).toBe(espera)
    esperas.push(espera)
  }
  expect(esperas).toEqual([10_000, 20_000, 40_000, 60_000, 60_000])
  expect(esperaDe(1_000_000)).toBe(10_000)
})
