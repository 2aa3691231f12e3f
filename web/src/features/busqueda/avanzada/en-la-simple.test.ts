import { expect, test } from '@jest/globals'
import { otraCosaEnLaSimple } from './en-la-simple.ts'

const MAS = expect.stringMatching(/^«Contiene» se busca allí también .* puede hallar más\.$/)
const MENOS = expect.stringMatching(/^Lo que un guion excluye, .* puede hallar menos\.$/)

test.each([
  ['', []],
  ['agua', [MAS]],
  ['"pozo de agua"', [MAS]],
  ['agua -pozo', [MAS, MENOS]],
  ['-"pozo de agua"', [MENOS]],
  ['agua –pozo', [MAS, MENOS]],
  ['agua -2024', [MAS]],
  ['-10/2026', []],
])('of «%s» it is said what the simple search makes of it [BUS-30, RUT-14]', (contiene, dicho) =>
  expect(otraCosaEnLaSimple(contiene)).toEqual(dicho),
)
