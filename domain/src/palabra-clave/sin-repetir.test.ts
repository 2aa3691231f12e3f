import { expect, test } from '@jest/globals'
import { sinRepetir } from '@foja/domain/palabra-clave/sin-repetir.ts'

test('a keyword is there once, as it was first written', () => {
  expect(sinRepetir(['Obra', 'plaza', 'OBRA', 'Plaza', 'obras'])).toEqual(['Obra', 'plaza', 'obras'])
})
