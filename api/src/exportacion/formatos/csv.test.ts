import { expect, test } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import { array, assert, constantFrom, property, tuple } from 'fast-check'
import { sinFormula } from '@foja/domain/exportacion/celda.ts'
import { renglonesDeCsv } from '@foja/api/exportacion/formatos/csv.ts'

/** Letras, y todo lo que en una celda hay que mirar, en cualquier lugar. */
const celda = array(constantFrom(...'aZ9ñÁ “€;,"\t\r\n=+-@＝＋－＠\'.\u00A0\u2028'), { maxLength: 6 }).map(
  (letras) => letras.join(''),
)

test('whatever a cell has, another reader gets it back whole, and never as a formula [BUS-32]', () => {
  assert(
    property(array(tuple(celda, celda, celda), { minLength: 1, maxLength: 5 }), (filas) => {
      const leidas = parse(renglonesDeCsv(filas), { record_delimiter: '\r\n', skip_empty_lines: false })
      expect(leidas).toEqual(filas.map((una) => una.map(sinFormula)))
    }),
    { numRuns: 2_000 },
  )
})
