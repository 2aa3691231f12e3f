import { expect, test } from '@jest/globals'
import { anioOficial } from '@foja/domain/fecha/hora-oficial.ts'

test('the year changes at midnight of -03:00, not of UTC', () => {
  expect(anioOficial(new Date('2026-01-01T02:59:59Z'))).toBe(2025)
  expect(anioOficial(new Date('2026-01-01T03:00:00Z'))).toBe(2026)
})
