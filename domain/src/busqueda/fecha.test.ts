import { expect, test } from '@jest/globals'
import { ABIERTO } from '@foja/domain/busqueda/fechas/abierto.ts'
import { extremosDichos, fechaDicha, leerFecha, textoDeFecha } from '@foja/domain/busqueda/fecha.ts'

test('a range is taken as it comes, negative years included [BUS-13]', () => {
  expect(leerFecha('1747353600000-1747439999999')).toEqual({ desde: 1747353600000, hasta: 1747439999999 })
  expect(leerFecha('-631152000000--599616000001')).toEqual({ desde: -631152000000, hasta: -599616000001 })
})

test('a single instant is its whole local day at -03:00 [BUS-13, CON-05]', () => {
  const { desde, hasta } = leerFecha(String(Date.UTC(2025, 4, 16, 1)))!
  expect(new Date(desde).toISOString()).toBe('2025-05-15T03:00:00.000Z')
  expect(new Date(hasta).toISOString()).toBe('2025-05-16T02:59:59.999Z')
})

test('a day, as whoever writes a link by hand says it, is all of it at -03:00 [RUT-09, CON-05]', () => {
  const { desde, hasta } = leerFecha('2025-05-16')!
  expect(new Date(desde).toISOString()).toBe('2025-05-16T03:00:00.000Z')
  expect(new Date(hasta).toISOString()).toBe('2025-05-17T02:59:59.999Z')
  for (const ninguno of ['2025-02-30', '2025-13-01', '0000-00-00']) expect(leerFecha(ninguno)).toBeUndefined()
})

test('anything else is not a date', () => {
  expect(leerFecha('ayer')).toBeUndefined()
  expect(leerFecha('1e9')).toBeUndefined()
  expect(leerFecha('2-1')).toBeUndefined()
})

test('shown as dd/MM/yy at -03:00, one day or two [CON-05]', () => {
  const texto = (valor: string) => textoDeFecha(leerFecha(valor)!)
  expect(texto(String(Date.UTC(2025, 4, 16, 1)))).toBe('15/05/25')
  expect(texto(`${Date.UTC(2025, 4, 16, 3)}-${Date.UTC(2025, 4, 21, 3) - 1}`)).toBe('16/05/25 – 20/05/25')
  expect(texto(String(Date.UTC(1955, 10, 1, 12)))).toBe('01/11/55')
})

test('the whole year where two figures would be read as another [CON-05]', () => {
  const ahora = new Date('2026-11-23T12:00:00Z')
  const texto = (valor: string) => textoDeFecha(leerFecha(valor)!, ahora)
  expect(['2027-12-31', '1928-01-01'].map(texto)).toEqual(['31/12/27', '01/01/28'])
  expect(['2028-01-01', '1927-12-31', '0812-03-01'].map(texto)).toEqual([
    '01/01/2028',
    '31/12/1927',
    '01/03/0812',
  ])
  expect(texto(`${Date.UTC(1924, 4, 16, 3)}-${Date.UTC(2024, 4, 16, 4)}`)).toBe('16/05/1924 – 16/05/24')
})

test('an end that nobody said is not shown', () => {
  const rango = (desde: string, hasta: string) => ({
    desde: Date.parse(`${desde}T00:00:00-03:00`),
    hasta: Date.parse(`${hasta}T23:59:59.999-03:00`),
  })
  expect(textoDeFecha(rango(ABIERTO.desde, '1982-12-31'))).toBe('hasta 31/12/82')
  expect(textoDeFecha(rango('2020-01-01', ABIERTO.hasta))).toBe('desde 01/01/20')
})

test('a range written the wrong way round is read by its days, though it filters by none [BUS-13]', () => {
  const alReves = `${Date.parse('2026-05-20T23:59:59.999-03:00')}-${Date.parse('2026-05-16T00:00:00-03:00')}`
  expect([leerFecha(alReves), fechaDicha(alReves)]).toEqual([undefined, '20/05/26 – 16/05/26'])
  expect(['2026-05-16', '16 de mayo'].map(fechaDicha)).toEqual(['16/05/26', '16 de mayo'])
})

test('the range of one instant, and what is exactly on its ends', () => {
  expect(leerFecha('5-5')).toEqual({ desde: 5, hasta: 5 })
  const [primero, ultimo] = [Date.parse(ABIERTO.desde), Date.parse(ABIERTO.hasta)]
  const DIA = 86_400_000
  expect(extremosDichos({ desde: primero, hasta: ultimo })).toEqual({ desde: primero, hasta: ultimo })
  expect(extremosDichos({ desde: primero, hasta: 0 })).toEqual({ hasta: 0 })
  expect(extremosDichos({ desde: primero + DIA, hasta: 0 })).toEqual({ desde: primero + DIA, hasta: 0 })
  expect(extremosDichos({ desde: 0, hasta: ultimo })).toEqual({ desde: 0 })
})

test('no range goes further than the open one, which is all the days both stores can read [BUS-13]', () => {
  const [primero, ultimo] = [`${ABIERTO.desde}T00:00:00.000-03:00`, `${ABIERTO.hasta}T23:59:59.999-03:00`]
  const todo = { desde: Date.parse(primero), hasta: Date.parse(ultimo) }
  expect(leerFecha('-999999999999999-999999999999999')).toEqual(todo)
  expect(leerFecha(`${todo.desde}-${todo.hasta}`)).toEqual(todo)
  // Los extremos con que otro programa dice «sin fin».
  for (const sinFin of [Number.MAX_SAFE_INTEGER, 8.64e15])
    expect([sinFin, leerFecha(`${-sinFin}-${sinFin}`)]).toEqual([sinFin, todo])
  expect(leerFecha('-999999999999999-0')).toEqual({ desde: todo.desde, hasta: 0 })
  expect(textoDeFecha(leerFecha('-999999999999999-0')!)).toBe('hasta 31/12/69')
  const DIA = 86_400_000
  expect(leerFecha('-999999999999999')).toEqual({ desde: todo.desde, hasta: todo.desde + DIA - 1 })
  expect(leerFecha('999999999999999')).toEqual({ desde: todo.hasta - DIA + 1, hasta: todo.hasta })
  expect([leerFecha(ABIERTO.desde), leerFecha(ABIERTO.hasta)]).toEqual([
    { desde: todo.desde, hasta: todo.desde + DIA - 1 },
    { desde: todo.hasta - DIA + 1, hasta: todo.hasta },
  ])
  for (const ninguno of ['0000-12-31', '9999-12-31']) expect(leerFecha(ninguno)).toBeUndefined()
})
