import { expect, test } from '@jest/globals'
import { permiteEditar, permiteEliminar } from '@foja/domain/documento/estado.ts'

const ESTADOS = [1, 2, 3, 9, 15, 16, 18, 19, 22, 23, 24, 26, 29, 30]

test('the content of what is closed or in process never changes [EST-12, HER-03]', () => {
  expect(ESTADOS.filter((estado) => permiteEditar(estado, 'documento'))).toEqual([1, 3, 9, 16])
  expect(ESTADOS.filter((estado) => permiteEditar(estado, 'contenedor'))).toEqual([1, 3, 9, 15, 16])
})

test('only a draft of essence documento is deleted', () => {
  expect(ESTADOS.filter((estado) => permiteEliminar(estado, 'documento'))).toEqual([1])
  expect(ESTADOS.filter((estado) => permiteEliminar(estado, 'tramite'))).toEqual([])
})
