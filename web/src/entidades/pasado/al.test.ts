import { expect, test } from '@jest/globals'
import { leerAl } from './al.ts'

test('an address says the day it looks at, or none', () => {
  expect(leerAl('?q=becas&al=2025-12-31')).toBe('2025-12-31')
  for (const otra of ['', '?al=', '?al=31/12/2025', '?al=ayer']) expect(leerAl(otra)).toBeNull()
})
