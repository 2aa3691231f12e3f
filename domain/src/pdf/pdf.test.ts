import { expect, test } from '@jest/globals'
import { identificadorDeReporte, marcaDeAgua, nombreDePdf, tienePdfDefinitivo } from '@foja/domain/pdf/pdf.ts'

test.each([
  [1, 'BORRADOR'],
  [9, 'BORRADOR'],
  [23, 'BORRADOR'],
  [29, 'BORRADOR'],
  [30, 'BORRADOR'],
  [22, 'ANULADO'],
  [15, null],
  [18, null],
  [19, null],
  [24, null],
  [26, null],
  [2, null],
  [3, null],
  [16, null],
])('the pages of state %i are marked %s [PRE-03]', (estado, marca) => {
  expect(marcaDeAgua(estado)).toBe(marca)
})

test('only what was closed has a definitive PDF, and never with a mark', () => {
  const estados = [1, 2, 3, 9, 15, 16, 18, 19, 22, 23, 24, 26, 29, 30]
  const definitivos = estados.filter((estado) => tienePdfDefinitivo(estado, 'documento'))
  expect(definitivos).toEqual([15, 18, 19, 24, 26])
  expect(definitivos.map((estado) => marcaDeAgua(estado))).toEqual(definitivos.map(() => null))
  expect([marcaDeAgua(22, true), tienePdfDefinitivo(22, 'documento', true)]).toEqual([null, true])
  expect(estados.some((estado) => tienePdfDefinitivo(estado, 'contenedor'))).toBe(false)
})

test('the report identifier pads type and document, and cuts neither [DLG-42]', () => {
  expect(identificadorDeReporte(7, 123)).toBe('007000123')
  expect(identificadorDeReporte(30001, 1234567)).toBe('300011234567')
})

test('the file name keeps letters and figures, and no more than 120 characters', () => {
  expect(nombreDePdf('Resolución', 'SEC-000123/2024', 5)).toBe('Resolución-SEC-000123-2024.pdf')
  expect(nombreDePdf('Nota', '', 5)).toBe('Nota-5.pdf')
  expect(nombreDePdf('../"\r\n', '<x>', 5)).toBe('x.pdf')
  expect(nombreDePdf('a'.repeat(300), '1', 5)).toHaveLength(120)
  // Media letra no puede ir en una cabecera.
  expect(nombreDePdf(`${'a'.repeat(115)}𝐀`, '1', 5)).toBe(`${'a'.repeat(115)}.pdf`)
})
