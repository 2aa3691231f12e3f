import { expect, test } from '@jest/globals'
import { leerFecha, textoDeFecha } from '@foja/domain/busqueda/fecha.ts'
import { mostrarDia } from '@/lib/fecha.ts'
import { diaDesdeHoy, diasDe, filtroDeDias, rangosUsuales } from './dias.ts'
import { leerDia, porQueNoEsDia } from './leer-dia.ts'

test('days are of official time, whatever the browser says [BUS-25]', () => {
  const nueveDeLaNoche = Date.parse('2026-11-22T00:30:00Z')
  expect(diaDesdeHoy(0, nueveDeLaNoche)).toBe('2026-11-21')
  expect(diaDesdeHoy(5, nueveDeLaNoche)).toBe('2026-11-26')
})

test('usual ranges are counted in official time, today included', () => {
  // En Greenwich ya es año nuevo.
  const finDeAnio = Date.parse('2027-01-01T02:59:00Z')
  expect(rangosUsuales(finDeAnio)).toEqual([
    { nombre: 'Hoy', desde: '2026-12-31', hasta: '2026-12-31' },
    { nombre: 'Últimos 7 días', desde: '2026-12-25', hasta: '2026-12-31' },
    { nombre: 'Últimos 30 días', desde: '2026-12-02', hasta: '2026-12-31' },
    { nombre: 'Este año', desde: '2026-01-01', hasta: '2026-12-31' },
    { nombre: 'El año pasado', desde: '2025-01-01', hasta: '2025-12-31' },
  ])
})

test('typed days are read only if they exist', () => {
  expect(leerDia('12/3/2024')).toBe('2024-03-12')
  expect(leerDia(mostrarDia('2024-03-12'))).toBe('2024-03-12')
  expect(leerDia('29/02/2023')).toBeNull()
  expect(leerDia('29/02/2024')).toBe('2024-02-29')
  expect(leerDia('12032024')).toBe('2024-03-12')
  expect(leerDia('1/2/0812')).toBe('0812-02-01')
  expect([leerDia('120324'), leerDia('1/2/123'), leerDia('1-2'), leerDia('hoy')]).toEqual(Array(4).fill(null))
  expect(mostrarDia('2024-03-12')).toBe('12-03-2024')
})

test('a year of two figures is the next one at most', () => {
  const ahora = new Date('2026-11-23T12:00:00Z')
  const leidos = ['1/3/26', '1/3/27', '1/3/28', '01.03.98', '31-02-26'].map((uno) => leerDia(uno, ahora))
  expect(leidos).toEqual(['2026-03-01', '2027-03-01', '1928-03-01', '1998-03-01', null])
})

test('what is no day says why', () => {
  expect([porQueNoEsDia('31-02-2026'), porQueNoEsDia('marzo')]).toEqual([
    'Ese día no existe',
    'Escriba día-mes-año, como 12-03-2024',
  ])
})

test('a range needs both ends in order; a single day, its day [BUS-24]', () => {
  expect(filtroDeDias('2024-03-12', null, true)).toBeNull()
  expect(filtroDeDias(null, '2024-03-12', true)).toBeNull()
  expect(filtroDeDias('2024-03-13', '2024-03-12', true)).toBeNull()
  expect(filtroDeDias(null, null, false)).toBeNull()
  const rango = leerFecha(filtroDeDias('2024-03-12', '2024-03-17', true)!)!
  expect(textoDeFecha(rango)).toBe('12/03/24 – 17/03/24')
  expect(diasDe(rango)).toEqual({ desde: '2024-03-12', hasta: '2024-03-17' })
  expect(textoDeFecha(leerFecha(filtroDeDias('1854-11-30', null, false)!)!)).toBe('30/11/1854')
})
