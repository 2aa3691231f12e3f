import { expect, test } from '@jest/globals'
import {
  anioCompleto,
  anioDicho,
  formaDeIdentificador,
  identificadoresDe,
  ordenDeEscrito,
  ordenDeNumero,
} from '@foja/domain/numero/identificadores.ts'

test('a number is found in every form people write it [BUS-34]', () => {
  expect(
    identificadoresDe({ nro: 123, anio: 2024, nro_str: 'MESA-000123/2024', id_fuente: 'infoleg:9' }),
  ).toEqual(['123', '123/2024', 'mesa-123/2024', 'infoleg:9'])
})

test('a provisional number is found with its year and its p, and a definitive one without [BUS-34] [ENT-08]', () => {
  const de = (nro: number | null) => identificadoresDe({ nro, nrop: 10, anio: 2026, nro_str: '' })
  expect(de(null)).toEqual(['10/2026p'])
  expect(de(10)).toEqual(['10', '10/2026'])
})

test('thousand separators and leading zeros do not count [BUS-34]', () => {
  expect(formaDeIdentificador('20.640')).toBe('20640')
  expect(formaDeIdentificador('0000123/2024')).toBe('123/2024')
  expect(formaDeIdentificador('EXP-0100/2004')).toBe('exp-100/2004')
  expect(formaDeIdentificador('EXP  - 1.234.567 / 2004')).toBe('exp-1234567/2004')
  expect(formaDeIdentificador('1.2345')).toBe('1.2345')
})

test('two-digit years pivot at fifty', () => {
  expect(anioCompleto(24, 2)).toBe(2024)
  expect(anioCompleto(83, 2)).toBe(1983)
  expect([anioCompleto(49, 2), anioCompleto(50, 2)]).toEqual([2049, 1950])
  expect(anioCompleto(1905, 4)).toBe(1905)
})

test('documents without a number sort last', () => {
  expect([ordenDeNumero(null, 2024), ordenDeNumero(12, 2024), ordenDeNumero(2, 2025)].toSorted()).toEqual([
    '000000002/2025',
    '000000012/2024',
    '~',
  ])
})

test.each<[string, number | null, string]>([
  ['MESA56-2026', null, '000000056/2026'],
  ['MESA56/2026', 2026, '000000056/2026'],
  ['EX-2026-00000056- -APN-DGD#MS', null, '000000056/2026'],
  ['56 bis', null, '000000056/0000'],
  ['56 bis/2026', 2026, '000000056/2026'],
  ['27.275/A', null, '000027275/0000'],
  ['2026', null, '000002026/0000'],
  ['2026/2026', 2026, '000002026/2026'],
  ['2024', 2024, '000002024/2024'],
  ['RES 15', 2024, '000000015/2024'],
  ['S/N', 2024, '~'],
])('«%s» of %s sorts where its digits say', (escrito, anio, clave) => {
  expect(ordenDeEscrito(escrito, anio)).toBe(clave)
})

test('a year said with two digits is the last one that is not to come', () => {
  const en2026 = (anio: number) => anioDicho(anio, 2, new Date('2026-06-01'))
  expect([24, 27, 28, 43, 99].map(en2026)).toEqual([2024, 2027, 1928, 1943, 1999])
  expect(anioDicho(1905, 4, new Date())).toBe(1905)
})

test('what a document has not is not a form of it', () => {
  expect(identificadoresDe({})).toEqual([])
  expect(
    identificadoresDe({ nro: null, anio: 2024, nro_str: '', nro_externo: null, id_fuente: null }),
  ).toEqual([])
  expect(identificadoresDe({ nro: 7, anio: null, nro_externo: 'A-07', id_fuente: '7' })).toEqual(['7', 'a-7'])
})

test('a number without a year goes before those of any year', () => {
  expect(ordenDeNumero(12, null)).toBe('000000012/0000')
})
