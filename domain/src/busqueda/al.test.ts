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
