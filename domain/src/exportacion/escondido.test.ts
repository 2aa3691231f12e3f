import { expect, test } from '@jest/globals'
import { loEscondido } from '@foja/domain/exportacion/escondido.ts'

test.each([
  [0, false, null],
  [1, false, 'Al abrirla no se ve todo: la planilla esconde 1 fila.'],
  [3, false, 'Al abrirla no se ve todo: la planilla esconde 3 filas.'],
  [1_048_574, false, 'Al abrirla no se ve todo: la planilla esconde 1.048.574 filas.'],
  [0, true, 'Al abrirla no se ve todo: la planilla esconde alguna columna.'],
  [2, true, 'Al abrirla no se ve todo: la planilla esconde 2 filas y alguna columna.'],
])('with %i rows and columns %p hidden it says %p [BUS-32]', (filas, columnas, dicho) => {
  expect(loEscondido({ escondido: { filas, columnas, letras: false } })).toBe(dicho)
})

test('letters that may not be read are said apart [BUS-32]', () => {
  const dicho = (filas: number) => loEscondido({ escondido: { filas, columnas: false, letras: true } })
  expect(dicho(0)).toBe('Hay celdas a las que se les cambió la letra o el color: puede que algo no se lea.')
  expect(dicho(1)).toMatch(/esconde 1 fila\. Hay celdas/)
})
