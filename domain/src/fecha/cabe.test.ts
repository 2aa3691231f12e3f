import { expect, test } from '@jest/globals'
import { cabe, CABEN } from '@foja/domain/fecha/cabe.ts'
import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'

test('what can be kept is of a day that has a year of four digits, here and in UTC', () => {
  const [desde, hasta] = [Date.parse(CABEN.desde), Date.parse(CABEN.hasta)]
  expect([desde - 1, desde, hasta - 1, hasta, Number.NaN].map(cabe)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
  expect([desde, hasta - 1].map(diaOficial)).toEqual(['0001-01-01', '9999-12-30'])
  for (const uno of [desde, hasta - 1]) expect(new Date(uno).toISOString()).toMatch(/^\d{4}-/)
})
