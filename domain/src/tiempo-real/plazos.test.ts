import { expect, test } from '@jest/globals'
import { esperaParaReconectar } from '@foja/domain/tiempo-real/plazos.ts'

test('the client comes back after 1, 2, 5 and 10 s, and then every 10 s [RT-15]', () => {
  expect([0, 1, 2, 3, 4, 50].map(esperaParaReconectar)).toEqual([1_000, 2_000, 5_000, 10_000, 10_000, 10_000])
})
