import { expect, test } from '@jest/globals'
import { comoLaEscribenOtros, tienePuntos } from '@foja/api/busqueda/palabras/siglas.ts'

test.each([
  ['C.O.N.I.C.E.T', 'CONICET'],
  ['y.p.f', 'ypf'],
  ['YPF', 'Y.P.F'],
  ['CD', 'C.D'],
  ['agua', null],
  ['ypf', null],
  ['S', null],
  ['ORDENANZA', null],
  ['3.5', null],
  // Un número romano.
  ['II', null],
  ['XIV', null],
])('%s is written by others as %s', (escrita, otra) => expect(comoLaEscribenOtros(escrita)).toBe(otra))

test('only what has a dot after each letter is an acronym with dots', () => {
  expect(['A.F.I.P', 'S.A', 'dec.ley', 'afip'].map(tienePuntos)).toEqual([true, true, false, false])
})
