import { expect, test } from '@jest/globals'
import { restauracion } from '@foja/domain/versiones/schema.ts'

test.each([
  ['1.0', true],
  ['999999999.999999999', true],
  ['1', false],
  ['1.', false],
  ['1.0.0', false],
  ['v1.0', false],
  ['1000000000.0', false],
])('%s is a version, or not [ENT-15]', (version, vale) => {
  expect(restauracion.safeParse({ id_documento: 1, version }).success).toBe(vale)
})

test('one may say which version one was looking at [API-09]', () => {
  const pedido = { id_documento: 1, version: '1.0' }
  expect(restauracion.safeParse({ ...pedido, version_actual: '2.0' }).success).toBe(true)
  expect(restauracion.safeParse({ ...pedido, version_actual: 'la última' }).error?.issues[0]?.message).toBe(
    'Debe ser una versión, como 1.0.',
  )
})
