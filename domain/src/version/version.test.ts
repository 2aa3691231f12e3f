import { expect, test } from '@jest/globals'
import { VERSION } from '@foja/domain/version/version.ts'

test('the build identifier is the customer’s [SHL-02, API-65]', () => {
  const x: string = VERSION.version
  expect(x).toBe('1.4.23')
})
