import { expect, test } from '@jest/globals'
import { conFormula, sinFormula } from '@foja/domain/exportacion/celda.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@a', "'@a"],
  [' =1', "' =1"],
  ['\tuno', "'\tuno"],
  ['\t=1', "'\t'=1"],
  ['\r\n=1', "'\r\n'=1"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ["'uno", "''uno"],
  // Separada por punto y coma, como en español, o con las comillas en medio de la celda.
  ['uno;=1+1', "uno;'=1+1"],
  ['uno; @a;dos', "uno;' @a;dos"],
  ['uno\n=1+1\ndos', "uno\n'=1+1\ndos"],
  ["uno;'=1", "uno;''=1"],
  ['uno\t-1', "uno\t'-1"],
])('%j cannot become a formula, and is read back as it was [BUS-32]', (texto, escrito) => {
  expect(sinFormula(texto)).toBe(escrito)
  expect(conFormula(escrito)).toBe(texto)
})

test.each(['3-1', 'Él dijo "sí", y\nse fue', '', "d'Elía", 'a=1', 'uno; dos'])(
  '%j is written as it is',
  (texto) => {
    expect(sinFormula(texto)).toBe(texto)
    expect(conFormula(texto)).toBe(texto)
  },
)
