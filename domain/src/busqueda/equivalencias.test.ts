import { expect, test } from '@jest/globals'
import {
  equivalentesDe,
  equivalentesDeCada,
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

test('a short word counts in its plural too, which has another root', () => {
  const tabla = leerEquivalencias('lito = trapo de piso')
  expect(equivalentesDe(tabla, 'litos')).toEqual(['trapo de piso'])
  expect(equivalentesDeCada(tabla, ['dos', 'litos'])).toEqual([[], ['trapo de piso']])
  expect(equivalentesDe(tabla, 'litol')).toEqual([])
})

test('an infinitive of the table counts in its other forms too; of a word that only ends like one, nothing', () => {
  const tabla = leerEquivalencias('fulanear = zutanear\nmenguer = perder')
  for (const forma of ['fulanean', 'fulaneaban', 'fulanearlos', 'fulaneando', 'fulaneadas'])
    expect(equivalentesDe(tabla, forma)).toEqual(['zutanear'])
  expect(equivalentesDe(tabla, 'menguían')).toEqual(['perder'])
  expect(equivalentesDeCada(tabla, ['fulanean', 'zutanear'])).toEqual([[], []])
  for (const otra of ['fulano', 'fulaneo', 'menguante']) expect(equivalentesDe(tabla, otra)).toEqual([])
})

test('a phrase of the table counts for each of its words when they stand together, in any number and with small words between', () => {
  const tabla = leerEquivalencias(
    'violencias machistas = violencia doméstica\nfin de año = diciembre\nmachista = sexista',
  )
  expect(equivalentesDeCada(tabla, ['contra', 'violencia', 'machista'])).toEqual([
    [],
    ['violencia doméstica'],
    ['violencia doméstica', 'sexista'],
  ])
  expect(equivalentesDeCada(tabla, ['violencia', 'escolar', 'machista'])[0]).not.toContain(
    'violencia doméstica',
  )
  expect(equivalentesDeCada(tabla, ['fines', 'año'])).toEqual([['diciembre'], ['diciembre']])
})

test('what was already typed does not count twice', () => {
  const tabla = leerEquivalencias('fulano = zutano = mengano zutano = mengano')
  expect(equivalentesDeCada(tabla, ['fulano', 'zutanos'])).toEqual([
    ['mengano zutano', 'mengano'],
    ['mengano zutano', 'mengano'],
  ])
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

test.each([
  ['impuesto cheque', 'débitos y créditos en cuentas bancarias'],
  ['tacheros', 'taxista'],
  ['taxista', 'tachero'],
  ['adhesion', 'adhiere'],
  ['adhiérase', 'adhesión'],
])('of the shipped table, «%s» counts as «%s»', (palabras, otra) => {
  expect(equivalentesDeCada(leerEquivalencias(), palabras.split(' ')).flat()).toContain(otra)
})

test('the shipped table has in each line something that may be typed, and something that it finds', () => {
  const renglones = EQUIVALENCIAS.trim().split('\n')
  expect(renglones.length).toBeGreaterThan(500)
  for (const renglon of renglones) {
    const formas = renglon.split('=').map((forma) => forma.trim())
    expect([renglon, formas.length > 1, formas.some((forma) => forma.split(' ').length <= 3)]).toEqual([
      renglon,
      true,
      true,
    ])
  }
})

test('of the table: what people call by another name, and first names cut short', () => {
  const tabla = leerEquivalencias()
  expect(equivalentesDe(tabla, 'Inglaterra')).toContain('reino unido')
  expect(equivalentesDe(tabla, 'volquetes')).toContain('contenedor')
  expect(equivalentesDe(tabla, 'Pepe')).toEqual(['josé'])
  expect(equivalentesDe(tabla, 'alberto')).toContain('beto')
  // De raíz igual a la de otra palabra, no: «lucha» no es Luis.
  expect(equivalentesDe(tabla, 'lucha')).not.toContain('luis')
})
