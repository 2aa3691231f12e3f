import { expect, test } from '@jest/globals'
import { claveDeOrden, enOrden } from '@foja/domain/texto/orden.ts'

test.each([
  ['ñ after every n', ['nube', 'nz', 'ñandú', 'Ñato', 'oso']],
  [
    'accents, dieresis and case do not count',
    ['Ánimo', 'bote', 'Édison', 'efe', 'Pérez', 'PEREZ', 'pingüino', 'pinza'],
  ],
  [
    'one surname before a double one, spaces before letters',
    ['De Jesús', 'de la Fuente', 'DE LOS RÍOS', 'Deán', 'del Río', 'Delgado'],
  ],
  [
    'an apostrophe, however it is typed, does not count',
    ['Dalí', 'D´Angelo', 'Dangelo', "D'Angelo", 'Dante', 'D’Anunzio', 'Dañino'],
  ],
  ['Mc as it is written', ['Mac Allister', 'Macri', 'Mc Donald', 'McAllister', 'Mendoza']],
  [
    'numbers by their value',
    ['Oficina 1', 'Oficina 002', 'Oficina 10', 'Oficina 10 bis', 'Oficina 100', 'Oficina A'],
  ],
  [
    'a dot between thousands is not read',
    ['Ley 340', 'Ley 9.999', 'Ley 27.275', 'Ley 27276', 'Ley 1.234.567'],
  ],
  ['signs only part words', ['«Acta»', 'Acta-acuerdo', 'Acta, de cierre', '¿Acta final?', '📌 Actas']],
  ['º and ° are the same', ['Nº 3', 'N° 4', 'N 5']],
])('%s', (_, esperado) => {
  expect(esperado.toReversed().toSorted(enOrden).map(claveDeOrden)).toEqual(esperado.map(claveDeOrden))
})

test('what differs only in what does not count has one key', () => {
  for (const iguales of [
    ['Núñez', 'NÚÑEZ', 'Nu\u0301n\u0303ez', ' núñez. '],
    ["O'Higgins", 'O’Higgins', 'OHIGGINS'],
    ['Ley 27.275', 'ley 27275', 'Ley Nº 27.275'.replace('Nº ', '')],
    ['Oficina 7', 'Oficina 007', 'oficina, 7'],
  ])
    expect(new Set(iguales.map(claveDeOrden))).toHaveProperty('size', 1)
  expect(claveDeOrden('Núñez')).not.toBe(claveDeOrden('Nunez'))
})

test('the key by hand, its parts and its length', () => {
  expect(claveDeOrden('Resolución N.º 12/2024 — Caño')).toBe('resolucion n 000000000012 000000002024 can~o')
  expect(claveDeOrden('000')).toBe('000000000000')
  expect(claveDeOrden('1234567890123')).toBe('1234567890123')
  expect(claveDeOrden('¡…! 🗂️')).toBe('')
  expect(claveDeOrden('a'.repeat(300))).toHaveLength(200)
})
