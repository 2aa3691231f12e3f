import { expect, test } from '@jest/globals'
import { loQuePide } from './lo-que-pide.ts'

test.each([
  [[], ['Informe'], 'Al relacionar Informe'],
  [[], ['Dictamen', 'Informe', 'Nota'], 'Al relacionar Dictamen, Informe y Nota'],
  [[], ['Dictamen', 'Informe'], 'Al relacionar Dictamen e Informe'],
  [['Tesorería'], [], 'Al pasar a Tesorería'],
  [['Tesorería', 'Obras Públicas'], [], 'Al pasar a Tesorería u Obras Públicas'],
  [['Compras', 'Tesorería'], ['Informe'], 'Al pasar a Compras o Tesorería'],
  [[], [], ''],
])('with %j and %j it says «%s» [DLG-17]', (areas, tipos, dicho) => {
  expect(loQuePide({ pide: { areas, tipos } })).toBe(dicho)
})
