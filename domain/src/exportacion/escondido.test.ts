import { expect, test } from '@jest/globals'
import { loEscondido } from '@foja/domain/exportacion/escondido.ts'

test.each([
  [0, false, null],
  [1, false, 'Al abrirla no se ve todo: la planilla esconde 1 fila.'],
  [3, false, 'Al abrirla no se ve todo: la planilla esconde 3 filas.'],
  [0, true, 'Al abrirla no se ve todo: la planilla esconde alguna columna.'],
  [2, true, 'Al abrirla no se ve todo: la planilla esconde 2 filas y alguna columna.'],
])('with %i rows and columns %p hidden it says %p [BUS-32]', (filas, columnas, dicho) => {
  expect(loEscondido({ escondido: { filas, columnas } })).toBe(dicho)
})
