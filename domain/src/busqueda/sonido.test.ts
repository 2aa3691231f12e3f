import { expect, test } from '@jest/globals'
import { crearParecidos, esUnDesliz, sonido } from '@foja/domain/busqueda/sonido.ts'

test.each([
  ['prohivido', 'prohibido'],
  ['hestacionar', 'estacionar'],
  ['desicion', 'desición'],
  ['echeberria', 'Echeverría'],
  ['cayes', 'calles'],
  ['jeneral', 'general'],
  ['quiosco', 'kiosco'],
  ['zapato', 'sapato'],
])('%s sounds like %s', (una, otra) => expect(sonido(una)).toBe(sonido(otra)))

test.each([
  ['casa', 'caza común'],
  ['chico', 'cico'],
  ['gato', 'jato'],
])('%s does not sound like %s', (una, otra) => expect(sonido(una)).not.toBe(sonido(otra)))

test.each([
  ['caña', 'kana'],
  ['chico', '*iko'],
  ['cena', 'sena'],
  ['excluyó', 'eskluyo'],
  ['carro', 'karo'],
  ['aaala', 'ala'],
  ['quena', 'kena'],
])('%s is heard as %s', (palabra, suena) => expect(sonido(palabra)).toBe(suena))

test('of some names, those that a word is when badly written: by its letters, or only by its sound', () => {
  const parecidos = crearParecidos(['Tesorería', 'Compras', 'Vehículos', 'Personal'])
  expect(parecidos('tesorria')).toEqual(['Tesorería'])
  expect(parecidos('beiculoz')).toEqual(['Vehículos'])
  expect(parecidos('ambulancia')).toEqual([])
  expect(parecidos('tesorria')).toBe(parecidos('tesorria'))
})

test('in a short name a letter changed for another is another word, unless it sounds the same', () => {
  const parecidos = crearParecidos(['Notas', 'Actas', 'Cerco'])
  for (const otra of ['rotas', 'altas', 'berco']) expect(parecidos(otra)).toEqual([])
  for (const suya of ['nottas', 'noats', 'notaas']) expect(parecidos(suya)).toEqual(['Notas'])
  expect(parecidos('serco')).toEqual(['Cerco'])
})

test('two letters away, a name keeps at least its first one, as it is written or as it sounds', () => {
  const parecidos = crearParecidos(['Memorandos', 'Hacienda pública'])
  expect(parecidos('demorados')).toEqual([])
  expect(parecidos('nemorandos')).toEqual(['Memorandos'])
  expect(parecidos('memoradoz')).toEqual(['Memorandos'])
  expect(parecidos('azienda pubica')).toEqual(['Hacienda pública'])
})

test.each([
  ['derehcos', 'derechos', true],
  ['suspencion', 'suspensión', true],
  ['adminsitración', 'administracion', true],
  ['calamidad', 'calidad', false],
  ['martini', 'martín', false],
  ['estantes', 'restantes', false],
])('%s is surely %s badly written: %p', (palabra, otra, es) => {
  expect(esUnDesliz(palabra, otra)).toBe(es)
})
