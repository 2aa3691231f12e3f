import { expect, test } from '@jest/globals'
import { anioOficial, comienzoDelDia, diaOficial, ultimoInstante } from '@foja/domain/fecha/hora-oficial.ts'

test('the year changes at midnight of -03:00, not of UTC', () => {
  expect(anioOficial(new Date('2026-01-01T02:59:59Z'))).toBe(2025)
  expect(anioOficial(new Date('2026-01-01T03:00:00Z'))).toBe(2026)
})

test('the day changes with it, and begins there [CON-05]', () => {
  expect(diaOficial(Date.parse('2026-01-01T02:59:59Z'))).toBe('2025-12-31')
  expect(Date.parse(comienzoDelDia('2026-01-01'))).toBe(Date.parse('2026-01-01T03:00:00Z'))
  expect(Date.parse(ultimoInstante('2026-01-01'))).toBe(Date.parse('2026-01-02T03:00:00Z') - 1)
})
