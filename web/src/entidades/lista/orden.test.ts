import { expect, test } from '@jest/globals'
import { ordenDeNro } from './orden.ts'

test('«Nº» goes by what is read in it: the number or, where it is shown, the id of the document [LIS-10, CFG-27]', () => {
  expect([ordenDeNro(false), ordenDeNro(true)]).toEqual(['numero', 'id'])
})
