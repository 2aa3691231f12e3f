import { expect, test } from '@jest/globals'
import { marcarHoy } from './marcar-hoy.ts'

test('the day marked in a calendar is the official one, and not that of the machine', () => {
  // En Greenwich ya es 15; a la hora oficial, las 23 del 14.
  const ahora = Date.parse('2026-03-15T02:00:00Z')
  expect(marcarHoy('2026-03-14', ahora)).toEqual({ 'data-today': true, 'data-highlight-today': true })
  expect(marcarHoy('2026-03-15', ahora)).toEqual({})
})
