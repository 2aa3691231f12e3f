import { expect, jest, test } from '@jest/globals'
import {
  anioOficial,
  comienzoDelDia,
  diaOficial,
  diaYHora,
  finDelDia,
  horaODia,
  ultimoInstante,
} from '@foja/domain/fecha/hora-oficial.ts'

test('the year changes at midnight of -03:00, not of UTC', () => {
  expect(anioOficial(new Date('2026-01-01T02:59:59Z'))).toBe(2025)
  expect(anioOficial(new Date('2026-01-01T03:00:00Z'))).toBe(2026)
})

test('the day changes with it, and begins there [CON-05]', () => {
  expect(diaOficial(Date.parse('2026-01-01T02:59:59Z'))).toBe('2025-12-31')
  expect(Date.parse(comienzoDelDia('2026-01-01'))).toBe(Date.parse('2026-01-01T03:00:00Z'))
  expect(Date.parse(ultimoInstante('2026-01-01'))).toBe(Date.parse('2026-01-02T03:00:00Z') - 1)
})

test('what is not an instant is said with nothing, and does not take along what is around it', () => {
  for (const nada of ['', '294000-01-01T00:00:00Z', 'infinity']) expect(diaYHora(nada)).toBe('')
  expect(diaOficial(Number.NaN)).toBe('')
})

test('it ends where the next one begins, also the last of a year [CON-05]', () => {
  expect(finDelDia('2026-12-31')).toBe('2027-01-01T00:00:00-03:00')
})

test('an instant is said with its day, or only by its hour if it is of today [CON-05]', () => {
  expect(diaYHora('2026-01-02T02:05:59Z')).toBe('01-01-2026 23:05')
  jest.useFakeTimers({ now: Date.parse('2026-01-02T12:00:00Z') })
  try {
    expect(horaODia('2026-01-02T13:42:00Z')).toBe('las 10:42')
    expect(horaODia('2026-01-02T04:05:00Z')).toBe('la 01:05')
    expect(horaODia('2026-01-02T03:05:00Z')).toBe('las 00:05')
    expect(horaODia('2026-01-02T02:05:00Z')).toBe('el 01-01-2026 23:05')
  } finally {
    jest.useRealTimers()
  }
})
