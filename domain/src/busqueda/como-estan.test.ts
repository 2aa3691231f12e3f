import { expect, test } from '@jest/globals'
import { comoEstan } from '@foja/domain/busqueda/como-estan.ts'

test.each([
  ['resoluciones privadas', [['privadas', 'visibilidad', 'Privado']]],
  ['expediente reservado', [['reservado', 'visibilidad', 'Reservado']]],
  ['Reservados', [['Reservados', 'visibilidad', 'Reservado']]],
  ['notas publicadas', [['publicadas', 'publicado', 'Publicado']]],
  ['mis borradores', [['mis', 'autor', 'Creado por mí']]],
  ['notas mías', [['mías', 'autor', 'Creado por mí']]],
  ['espacio público', []],
  ['privación de la libertad', []],
  ['privadamente', []],
  ['misa', []],
  ['mi nota', []],
  ['reserva de lugar', []],
  ['sin publicar', []],
])('«%s» says %j of how they are', (texto, esperado) => {
  const dichos = comoEstan(texto.split(' '))
  expect(dichos.map(({ palabras, clase, texto: dicho }) => [palabras.join(' '), clase, dicho])).toEqual(
    esperado,
  )
})

test('what it says of who may see them is the value to ask for', () => {
  expect(comoEstan(['privados', 'reservada'])).toMatchObject([
    { visibilidad: 'privado' },
    { visibilidad: 'reservado' },
  ])
})
