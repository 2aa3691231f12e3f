import { expect, test } from '@jest/globals'
import { conFormula, sinFormula } from '@foja/domain/exportacion/celda.ts'

test.each(['=1+1', '+1', '-1', '@a', '\t=1', ' =1', '\r\n=1', '\tuno', '＝1', "'=1", "'uno"])(
  '%j cannot become a formula, and is read back as it was',
  (texto) => {
    expect(sinFormula(texto)).toBe(`'${texto}`)
    expect(conFormula(`'${texto}`)).toBe(texto)
  },
)

test.each(['3-1', 'Él dijo "sí", y\nse fue', '', "d'Elía", 'a=1'])('%j is written as it is', (texto) => {
  expect(sinFormula(texto)).toBe(texto)
  expect(conFormula(texto)).toBe(texto)
})
