import { expect, test } from '@jest/globals'
import { formatearNumero } from '@foja/domain/numero/formato.ts'

test('ENT-07 ENT-09 the default format is sigla-nro/anio, provisional ones end in p', () => {
  expect(formatearNumero({ sigla: 'SGOB', nro: 123, anio: 2024 })).toBe('SGOB-000123/2024')
  expect(formatearNumero({ sigla: 'SGOB', nro: null, nrop: 7, anio: 2024 })).toBe('SGOB-000007/2024p')
  expect(formatearNumero({ sigla: 'SGOB', nro: null, anio: 2024 })).toBe('')
})
