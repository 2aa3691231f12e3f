import { expect, test } from '@jest/globals'
import {
  equivalentesDe,
  equivalentesDeMalEscrita,
  leerEquivalencias,
} from '@foja/domain/busqueda/equivalencias.ts'
import { EQUIVALENCIAS } from '@foja/domain/busqueda/tabla-de-equivalencias.ts'

test('either way, in any number, with or without accents', () => {
  const tabla = leerEquivalencias('menganito = fulano = zutano de tal')
  expect(equivalentesDe(tabla, 'Menganitos')).toEqual(['fulano', 'zutano de tal'])
  expect(equivalentesDe(tabla, 'fulano')).toEqual(['menganito', 'zutano de tal'])
  expect(equivalentesDe(tabla, 'zutano')).toEqual([])
})

test('a word that only sounds like one of the table is that one, badly written', () => {
  const tabla = leerEquivalencias('vasija = cacharro')
  expect(equivalentesDeMalEscrita(tabla, 'basijas')).toEqual(['cacharro'])
  expect(equivalentesDeMalEscrita(tabla, 'besija')).toEqual([])
})

test('of a word that the organisation names only its own hold, or none', () => {
  expect(equivalentesDe(leerEquivalencias(), 'basura')).toContain('residuos')
  expect(equivalentesDe(leerEquivalencias('basura = broza # la de acá'), 'basura')).toEqual(['broza'])
  expect(equivalentesDe(leerEquivalencias('basura ='), 'basura')).toEqual([])
  expect(equivalentesDe(leerEquivalencias('basura ='), 'residuos')).toContain('basura')
})

test('a line of thousands keeps six for each word, and what is no word nor phrase is left out', () => {
  const muchas = Array.from({ length: 12_000 }, (_, i) => i.toString(36))
  const tabla = leerEquivalencias([muchas.join('='), ...muchas.map((una) => `a0=${una}`)].join('\n'))
  expect(equivalentesDe(tabla, muchas[11_999]!)).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(equivalentesDe(tabla, 'a0')).toHaveLength(6)
  const frase = 'palabra '.repeat(6_000)
  expect(equivalentesDe(leerEquivalencias(`mengano = ${frase} = fulano`), 'mengano')).toEqual(['fulano'])
})

test('the shipped table has in each line something that may be typed, and something that it finds', () => {
  const renglones = EQUIVALENCIAS.trim().split('\n')
  expect(renglones.length).toBeGreaterThan(500)
  for (const renglon of renglones) {
    const formas = renglon.split('=').map((forma) => forma.trim())
    expect([renglon, formas.length > 1, formas.some((forma) => !forma.includes(' '))]).toEqual([
      renglon,
      true,
      true,
    ])
  }
})
