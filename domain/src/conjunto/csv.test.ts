import { expect, test } from '@jest/globals'
import { celda } from '@foja/domain/conjunto/csv.ts'

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@a', `"'@a"`],
  ['\t=1', `"'\t=1"`],
  [' =1', `"' =1"`],
  ['Él dijo "sí", y\nse fue', '"Él dijo ""sí"", y\nse fue"'],
  ['3-1', '"3-1"'],
  [-7, '-7'],
])('%j cannot become a formula', (valor, escrita) => {
  expect(celda(valor)).toBe(escrita)
})
