import { expect, test } from '@jest/globals'
import { romanosEnCifras } from '@foja/domain/busqueda/menciones.ts'
import { dichoEnRomanos, enRomanos } from '@foja/domain/busqueda/romanos.ts'

test.each([
  ['2', 'II'],
  ['9', 'IX'],
  ['14', 'XIV'],
  ['23', 'XXIII'],
  ['39', 'XXXIX'],
  // De una letra está en todas partes; más grandes no hay reyes.
  ['5', null],
  ['10', null],
  ['40', null],
  ['2023', null],
  ['veintitrés', null],
])('%s in Roman numerals is %p', (cifras, romano) => {
  expect(enRomanos(cifras)).toBe(romano)
})

test.each([
  ['5', 'anexo', 'anexo V'],
  ['1', 'etapa', 'etapa I'],
  ['14', 'anexo', 'XIV'],
  ['40', 'anexo', null],
])('%s carried by «%s» is %p: of one letter, with the word', (cifras, delante, romano) => {
  expect(enRomanos(cifras, delante)).toBe(romano)
})

test('what a word says is a numeral too', () => {
  expect(['Veintitrés', 'doce', 'mil', 'poda'].map(dichoEnRomanos)).toEqual(['XXIII', 'XII', null, null])
})

test.each([
  [
    'tarifas del Anexo V, y anexo IV',
    [
      ['V', 'Anexo 5'],
      ['IV', 'anexo 4'],
    ],
  ],
  ['etapa ii', [['ii', 'etapa 2']]],
  ['anexo v.', [['v', 'anexo 5']]],
  // Ni lo que no es un número, ni lo que se numera en cifras, ni «por», ni una inicial.
  ['anexo IIII', []],
  ['ley X', []],
  ['multa x exceso', []],
  ['decreto V.E.', []],
  ['anexo Vitel', []],
])('the Roman numerals of «%s», in figures, are %p', (texto, romanos) => {
  expect([...romanosEnCifras(texto)]).toEqual(romanos)
})
