import { expect, test } from '@jest/globals'
import { hallar, palabrasDe } from '@foja/domain/texto/hallazgos.ts'
import { terminosDe } from '@foja/domain/texto/terminos.ts'

const marcado = (texto: string, ...escritos: string[]) => {
  const palabras = palabrasDe(texto)
  const raices = palabras.map(({ raiz }) => raiz)
  return hallar(raices, terminosDe(escritos)).map(({ primera, ultima }) =>
    texto.slice(palabras[primera]!.desde, palabras[ultima]!.hasta),
  )
}

test('plural, accents and case do not matter; articles are not marked [BUS-01]', () => {
  expect(marcado('El Subsidio y los SUBSIDIOS de la Resolución', 'los subsidios de resolucion')).toEqual([
    'Subsidio',
    'SUBSIDIOS',
    'Resolución',
  ])
})

test('a phrase is marked whole, and only where it is whole [BUS-01]', () => {
  expect(marcado('código de edificación; código civil', '"código de edificación"')).toEqual([
    'código de edificación',
  ])
})

test('excluded words are not marked; abbreviations stand for the word [BUS-01]', () => {
  expect(marcado('subsidio al transporte del expediente', 'subsidio -transporte expte. ')).toEqual([
    'subsidio',
    'expediente',
  ])
})

test('numbers in the ways people write them, never a part of another [BUS-34]', () => {
  const texto = 'Nº 20.640, ley 20640, 123/24, 123/2024, 123 de otra, 1230/2024'
  expect(marcado(texto, 'ley 20.640')).toEqual(['20.640', 'ley', '20640'])
  expect(marcado(texto, 'res. 123/24')).toEqual(['123/24', '123/2024'])
})

test('nothing searched marks nothing; only articles neither', () => {
  expect(marcado('de la a la zeta')).toEqual([])
  expect(marcado('de la a la zeta', 'de la')).toEqual([])
})

test('600,000 characters are marked whole', () => {
  const texto = 'Artículo 1º. Apruébase el régimen de subsidios al transporte. '.repeat(10_000)
  expect(marcado(texto, 'subsidio transporte').length).toBe(20_000)
})
