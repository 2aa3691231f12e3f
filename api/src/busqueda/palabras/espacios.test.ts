import { expect, test } from '@jest/globals'
import { partida, unida } from '@foja/api/busqueda/palabras/espacios.ts'

test('a word is cut everywhere, and its pieces have two letters at least', () => {
  expect(partida('lapaz')).toEqual([])
  expect(partida('ladela').map(({ por }) => por)).toEqual(['la dela', 'lad ela', 'lade la'])
  expect(partida('x'.repeat(25))).toEqual([])
})

test('a word is joined with the one before and the one after', () => {
  const escritas = ['palacio', 'munici', 'palidad']
  expect(unida('munici', escritas)).toEqual([
    { de: 'palacio munici', por: 'palaciomunici' },
    { de: 'munici palidad', por: 'municipalidad' },
  ])
  expect(unida('palidad', escritas)).toEqual([{ de: 'munici palidad', por: 'municipalidad' }])
  expect(unida('solo', ['solo'])).toEqual([])
  expect(unida('otra', escritas)).toEqual([])
})
