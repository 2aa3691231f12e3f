import { expect, test } from '@jest/globals'
import { fecha, fechaYHora } from './fecha.ts'

test('an instant is shown in official time, with the four figures of its year [CON-05]', () => {
  expect([fecha, fechaYHora].map((decir) => decir('2026-01-02T02:05:59Z'))).toEqual([
    '01-01-2026',
    '01-01-2026 23:05',
  ])
  expect([fecha, fechaYHora].map((decir) => decir('0812-03-01T12:00:00Z'))).toEqual([
    '01-03-0812',
    '01-03-0812 09:00',
  ])
  expect([fecha(null), fechaYHora(null), fecha('')]).toEqual(['', '', ''])
})
