import { expect, test } from '@jest/globals'
import { diasUsuales, leerAl } from './al.ts'

test('an address says the day it looks at, or none', () => {
  expect(leerAl('?q=becas&al=2025-12-31')).toBe('2025-12-31')
  for (const otra of ['', '?al=', '?al=31/12/2025', '?al=ayer']) expect(leerAl(otra)).toBeNull()
})

test('the usual days are the last of yesterday, of last month and of last year, at the official time', () => {
  const dias = (iso: string) => diasUsuales(Date.parse(iso)).map(({ dia }) => dia)
  expect(dias('2026-03-01T02:59:00Z')).toEqual(['2026-02-27', '2026-01-31', '2025-12-31'])
  expect(dias('2026-03-01T03:00:00Z')).toEqual(['2026-02-28', '2026-02-28', '2025-12-31'])
})
