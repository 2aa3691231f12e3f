import { expect, test } from '@jest/globals'
import { diasUsuales, porQueNoSeVe } from './dias-del-pasado.ts'

test('the usual days are the last of yesterday, of last month and of last year, at the official time', () => {
  const dias = (iso: string) => diasUsuales(Date.parse(iso)).map(({ dia }) => dia)
  expect(dias('2026-03-01T02:59:00Z')).toEqual(['2026-02-27', '2026-01-31', '2025-12-31'])
  expect(dias('2026-03-01T03:00:00Z')).toEqual(['2026-02-28', '2026-02-28', '2025-12-31'])
})

test('a day still to come, or that no calendar has, is not the past', () => {
  const ahora = Date.parse('2026-03-01T03:00:00Z')
  expect(['2025-12-31', '2026-03-01'].map((dia) => porQueNoSeVe(dia, ahora))).toEqual([null, null])
  expect(porQueNoSeVe('2026-03-02', ahora)).toBe('El 02-03-2026 todavía no llegó.')
  expect(porQueNoSeVe('2025-02-30', ahora)).toBe('El 30-02-2025 no existe.')
})
