import { expect, test } from '@jest/globals'
import { exigirSinIncorporacionesPendientes } from '@foja/domain/incorporacion/pendientes.ts'

test('a case file with pending scheduled incorporations is not chosen, to the letter [VAL-14]', () => {
  expect(() => exigirSinIncorporacionesPendientes(0)).not.toThrow()
  expect(() => exigirSinIncorporacionesPendientes(1)).toThrow(
    'El documento tiene incorporaciones programadas pendientes.',
  )
})
