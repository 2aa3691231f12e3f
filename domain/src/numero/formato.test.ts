import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { CLAVES_OPCIONALES, type Clave, type Formato } from '@foja/domain/numero/claves.ts'
import { formatearNumero } from '@foja/domain/numero/formato.ts'

const formato = (...claves: Clave[]): Formato => claves.map((clave, orden) => ({ clave, orden }))
const sgob = { sigla: 'SGOB', codigo_area: '101', codigo_tipo_documento: 'RES' }

test('the default format is sigla-nro/anio, provisional ones end in p [ENT-08, ENT-09]', () => {
  expect(formatearNumero({ sigla: 'SGOB', nro: 123, anio: 2024 })).toBe('SGOB-000123/2024')
  expect(formatearNumero({ sigla: 'SGOB', nro: null, nrop: 7, anio: 2024 })).toBe('SGOB-000007/2024p')
  expect(formatearNumero({ sigla: 'SGOB', nro: null, anio: 2024 })).toBe('')
})

test('the keys are joined in their order, the year after a slash [ENT-09]', () => {
  const numero = { ...sgob, nro: 5, anio: 2005, numero_asignado: 'X-9' }
  expect(formatearNumero(numero, formato('codigo_tipo_documento', 'nro', 'year_aa'))).toBe('RES-000005/05')
  expect(formatearNumero(numero, formato('anio', 'codigo_area', 'nro'))).toBe('2005-101-000005')
  expect(formatearNumero(numero, formato('nro', 'numero_asignado'))).toBe('000005-X-9')
  expect(formatearNumero(numero, formato('nro', 'anio').toReversed())).toBe('000005/2005')
  expect(formatearNumero({ ...numero, codigo_area: null }, formato('codigo_area', 'nro'))).toBe('000005')
  expect(formatearNumero({ ...numero, year_aa: 99 }, formato('nro', 'year_aa'))).toBe('000005/99')
})

test('an optional key is written when it is there, and as 0 before another that is [ENT-09, HER-21]', () => {
  const largo = formato('sigla', 'nro', 'anio', 'anexo', 'corresponde')
  const numero = { sigla: 'MESA', nro: 1, anio: 2025 }
  expect(formatearNumero(numero, largo)).toBe('MESA-000001/2025')
  expect(formatearNumero({ ...numero, anexo: 2 }, largo)).toBe('MESA-000001/2025-2')
  expect(formatearNumero({ ...numero, corresponde: 2 }, largo)).toBe('MESA-000001/2025-0-2')
  expect(formatearNumero({ ...numero, nro: null, nrop: 1, anexo: 3 }, largo)).toBe('MESA-000001/2025-3p')
})

test('two different numbers never look alike', () => {
  const cifras = fc.integer({ min: 1, max: 999_999_999 })
  const pocas = fc.constantFrom(1, 2, 11, 12)
  const quizas = fc.option(pocas, { nil: null })
  const numero = fc.record({
    sigla: fc.constant('MESA'),
    nro: fc.oneof(pocas, cifras),
    anio: fc.constantFrom(2024, 2025),
    anexo: quizas,
    tomo: quizas,
    cuerpo: quizas,
    corresponde: quizas,
  })
  const orden = fc.shuffledSubarray(['sigla', 'nro', 'anio', ...CLAVES_OPCIONALES] as const, { minLength: 7 })
  fc.assert(
    fc.property(orden, numero, numero, (claves, uno, otro) => {
      const iguales = JSON.stringify(uno) === JSON.stringify(otro)
      const f = formato(...claves)
      expect(formatearNumero(uno, f) === formatearNumero(otro, f)).toBe(iguales)
    }),
    { numRuns: 2000 },
  )
})
