import { expect, test } from '@jest/globals'
import { conMayuscula, resumenDe } from './textos.ts'

test.each([
  [{ ensayo: true, hechas: 54, negadas: 12 }, '54 se pueden, 12 no'],
  [{ ensayo: false, hechas: 1, negadas: 0 }, '1 hecho'],
  [{ ensayo: false, hechas: 0, negadas: 13 }, 'Ninguno se hizo (13)'],
])('what was done with a set begins its sentence: %j', (corrida, dicho) => {
  expect(conMayuscula(resumenDe(corrida))).toBe(dicho)
})
