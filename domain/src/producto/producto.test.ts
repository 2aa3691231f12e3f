import { expect, test } from '@jest/globals'
import { PRODUCTO } from '@foja/domain/producto/producto.ts'

test('the build identifier is the customer’s [SHL-02, API-65]', () => {
  const x: string = PRODUCTO.version
  expect(x).toBe('1.4.23')
})
