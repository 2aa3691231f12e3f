import { expect, test } from '@jest/globals'
import {
  conFormula,
  fechaDeCelda,
  filaCanonica,
  sinFormula,
  textoDeCelda,
} from '@foja/domain/exportacion/celda.ts'

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
  // Las comillas que, partida por el punto y coma, abren y cierran en nada.
  ['uno;"=1+1;x', `uno;'"=1+1;x`],
  ['uno; "" @a', `uno;' "" @a`],
  ['"＝1', `'"＝1`],
  [`uno;"'=1`, `uno;'"'=1`],
  [`uno;'"=1`, `uno;''"=1`],
  ['uno\n"-1', `uno\n'"-1`],
  ...['＝', '＋', '－', '＠'].map((signo) => [`uno;"${signo}1`, `uno;'"${signo}1`]),
])('%j cannot become a formula, and is read back as it was [BUS-32]', (texto, escrito) => {
  expect(sinFormula(texto)).toBe(escrito)
  expect(conFormula(escrito)).toBe(texto)
})

test.each(['3-1', 'Él dijo "sí", y\nse fue', '', "d'Elía", 'a=1', 'uno; dos', 'uno; "dos"', 'dijo "=1"'])(
  '%j is written as it is',
  (texto) => {
    expect(sinFormula(texto)).toBe(texto)
    expect(conFormula(texto)).toBe(texto)
  },
)

test('what was handed out before, without an apostrophe before the quotes, is read; one taken out is not [BUS-32]', () => {
  for (const dada of ['uno;"=1+1;x', '"=1', `uno;"=1;'=2`]) expect(conFormula(dada)).not.toBeNull()
  expect(conFormula(`uno;"=1;'=2`)).toBe('uno;"=1;=2')
  // Lo que ya llevaba apóstrofo llevaba otro: no se confunden.
  expect(conFormula(`uno;''"=1`)).toBe(`uno;'"=1`)
  for (const tocada of ['=1', 'uno;=1', "uno;'=1;@a", 'uno; ＝1', '\t1', `uno;"=1;=2`])
    expect(conFormula(tocada)).toBeNull()
})

test.each([
  ['  con bordes\t', 'con bordes'],
  ['uno\r\ndos\rtres', 'uno\ndos\ntres'],
  ['con\u0000nulo', 'connulo'],
  ['no cabe en XML: \uFFFE\uFFFF.', 'no cabe en XML: .'],
  ['ñandú', 'ñandú'],
])('%j goes in a cell as %j [BUS-32]', (texto, celda) => {
  expect(textoDeCelda(texto)).toBe(celda)
})

test('what does not fit in a cell of Excel is cut, never through a character [BUS-32]', () => {
  const LARGO = 32_767
  expect(textoDeCelda('a'.repeat(LARGO))).toBe('a'.repeat(LARGO))
  expect(textoDeCelda('a'.repeat(LARGO + 1))).toBe(`${'a'.repeat(LARGO - 1)}…`)
  expect(textoDeCelda(`${'a'.repeat(LARGO - 2)}😀😀`)).toBe(`${'a'.repeat(LARGO - 2)}…`)
})

test('a date is written in official time, and a row in one way only [CON-05]', () => {
  expect(fechaDeCelda('2026-01-02T02:05:09.123Z')).toBe('2026-01-01 23:05:09')
  expect(fechaDeCelda('2026-01-02T03:05:09.123Z')).toBe('2026-01-02 00:05:09')
  expect(fechaDeCelda('2026-01-02T23:05:09.999Z')).toBe('2026-01-02 20:05:09')
  expect(fechaDeCelda('2026-01-02T12:05:09-03:00')).toBe('2026-01-02 12:05:09')
  expect(fechaDeCelda('+012026-01-02T12:05:09.123Z')).toBe('+012026-01-02 09:05:09')
  expect(filaCanonica(['a', '', '"'])).toBe('["a","","\\""]')
})
