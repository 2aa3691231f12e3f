import { expect, test } from '@jest/globals'
import { leerFecha } from '@foja/domain/busqueda/fecha.ts'

test('a range is taken as it comes, negative years included [BUS-13]', () => {
  expect(leerFecha('1747353600000-1747439999999')).toEqual({ desde: 1747353600000, hasta: 1747439999999 })
  expect(leerFecha('-631152000000--599616000001')).toEqual({ desde: -631152000000, hasta: -599616000001 })
})

test('a single instant is its whole local day at -03:00 [BUS-13, CON-05]', () => {
  const { desde, hasta } = leerFecha(String(Date.UTC(2025, 4, 16, 1)))!
  expect(new Date(desde).toISOString()).toBe('2025-05-15T03:00:00.000Z')
  expect(new Date(hasta).toISOString()).toBe('2025-05-16T02:59:59.999Z')
})

test('anything else is not a date', () => {
  expect(leerFecha('ayer')).toBeUndefined()
  expect(leerFecha('1e9')).toBeUndefined()
})
