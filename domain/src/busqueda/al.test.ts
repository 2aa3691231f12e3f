import { expect, test } from '@jest/globals'
import { al } from '@foja/domain/busqueda/al.ts'
import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'

const DIA_MS = 86_400_000

test('today and any day before are past, or nearly; tomorrow is not', () => {
  expect(al.safeParse('1999-12-31').success).toBe(true)
  expect(al.safeParse(diaOficial(Date.now())).success).toBe(true)
  const maniana = al.safeParse(diaOficial(Date.now() + DIA_MS))
  expect(maniana.error?.issues[0]?.message).toBe('Ese día todavía no llegó.')
})

test('a day of before the index tells of none is refused, and says so', () => {
  expect(al.safeParse('1800-01-01').success).toBe(true)
  for (const dia of ['1799-12-31', '0001-01-01', '0000-01-01'])
    expect(al.safeParse(dia).error?.issues.map(({ message }) => message)).toEqual([
      'De antes del 1800-01-01 no se sabe cómo estaba nada.',
    ])
})
