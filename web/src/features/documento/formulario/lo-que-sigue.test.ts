import { expect, test } from '@jest/globals'
import { loQueSigue } from './lo-que-sigue.ts'

test('how many relations were saved is said as every other quantity [FRM-16]', () => {
  expect(loQueSigue({ hechas: 1_020, total: 1_045 })).toMatch(/^Se guardaron 1\.020 de 1\.045 relaciones\./)
  expect(loQueSigue({ hechas: 0, total: 1_045 })).toBe(
    'Lo que escribió sigue aquí: puede guardarlo de nuevo.',
  )
})
