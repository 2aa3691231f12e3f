import { expect, test } from '@jest/globals'
import { fechasEscritas } from '@foja/domain/busqueda/fechas-escritas.ts'

const AHORA = new Date('2026-11-22T12:00:00Z')
const dias = (texto: string) =>
  fechasEscritas(texto, AHORA).map(({ escrita, desde, hasta }) => [escrita, desde, hasta])

test.each([
  ['dnu mayo 2003 inundados', 'mayo 2003', '2003-05-01', '2003-05-31'],
  ['museo mayo 57', 'mayo 57', '1957-05-01', '1957-05-31'],
  ['feb. 24 poda', 'feb. 24', '2024-02-01', '2024-02-29'],
  ['setiembre de 1995', 'setiembre de 1995', '1995-09-01', '1995-09-30'],
  ['pensión en el 73', 'en el 73', '1973-01-01', '1973-12-31'],
  ['nota del 31/12/2020', '31/12/2020', '2020-12-31', '2020-12-31'],
  ['15/3/24', '15/3/24', '2024-03-15', '2024-03-15'],
  ['12 de mayo de 2015', '12 de mayo de 2015', '2015-05-12', '2015-05-12'],
  ['presupuesto del año pasado', 'del año pasado', '2025-01-01', '2025-12-31'],
  ['este mes', 'este mes', '2026-11-01', '2026-11-30'],
  ['decretos de ayer', 'de ayer', '2026-11-21', '2026-11-21'],
  ['la semana pasada', 'la semana pasada', '2026-11-09', '2026-11-15'],
  ['esta semana', 'esta semana', '2026-11-16', '2026-11-22'],
  ['el mes pasado', 'el mes pasado', '2026-10-01', '2026-10-31'],
  ['este año', 'este año', '2026-01-01', '2026-12-31'],
  ['anteayer', 'anteayer', '2026-11-20', '2026-11-20'],
  ['hoy', 'hoy', '2026-11-22', '2026-11-22'],
  ['29/2/2024', '29/2/2024', '2024-02-29', '2024-02-29'],
])('«%s» says %s: from %s to %s', (texto, ...esperada) => {
  expect(dias(texto)).toEqual([esperada])
})

test.each([
  '31/02/2020',
  '29/2/2023',
  '45/13/2020',
  '10/13/2020',
  '10/0/2020',
  '0/5/2020',
  'ley 20.640',
  '123/24',
  'marzo',
  'resolución 12-2009',
])('«%s» says no date', (texto) => expect(dias(texto)).toEqual([]))

test('of many dates only the first are looked at', () => {
  expect(dias('1/1/20 '.repeat(140))).toHaveLength(1)
  expect(dias(Array.from({ length: 28 }, (_, i) => `${i + 1}/2/20`).join(' '))).toHaveLength(4)
})

test('days are those of the official time', () => {
  expect(fechasEscritas('hoy', new Date('2026-11-22T02:00:00Z'))[0]!.desde).toBe('2026-11-21')
})

test('only what is written in figures is a date by itself, with nothing else said', () => {
  const solas = (texto: string) => fechasEscritas(texto, AHORA).map(({ sola }) => sola)
  expect(solas('31/12/2020')).toEqual([true])
  for (const texto of ['12 de mayo de 2015', 'mayo de 2003', 'en el 73', 'ayer'])
    expect(solas(texto)).toEqual([false])
})

test('a date is said once, by what says it best', () => {
  expect(dias('12 de mayo de 2015')).toHaveLength(1)
  expect(dias('15/3/24 y mayo de 2003')).toEqual([
    ['15/3/24', '2024-03-15', '2024-03-15'],
    ['mayo de 2003', '2003-05-01', '2003-05-31'],
  ])
})
