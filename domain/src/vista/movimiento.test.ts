import { expect, test } from '@jest/globals'
import { clavesDeFilas, movimientoDe } from '@foja/domain/vista/movimiento.ts'
import type { FilaDeLista } from '@foja/domain/vista/schema.ts'

test('a row is in its list by a movement, or by what its document is [ENT-16]', () => {
  const fila = { id: 1, id_evento: 9 } as FilaDeLista
  expect(movimientoDe(fila)).toBe(fila)
  expect(movimientoDe({ id: 1 } as FilaDeLista)).toBeNull()
  expect(movimientoDe({ id: 1, id_evento: null } as FilaDeLista)).toBeNull()
})

test('each row of a page has its own key, though its document or event be there twice', () => {
  const filas = [
    { id: 1, id_evento: null },
    { id: 1, id_evento: 9 },
    { id: 1, id_evento: 8 },
    { id: 1, id_evento: 9 },
    { id: 1, id_evento: 9 },
  ]
  expect(clavesDeFilas(filas)).toEqual(['1', '1-9', '1-8', '1-9-1', '1-9-2'])
})
