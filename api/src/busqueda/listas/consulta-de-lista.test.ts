import { expect, test } from '@jest/globals'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { ordenDeLista } from '@foja/api/busqueda/listas/consulta-de-lista.ts'

const primero = (vista: Vista, direccion?: 'asc' | 'desc') => ordenDeLista(vista, 'id', direccion)[0]

test('the id is that of the document also in the lists whose rows are movements or events [LIS-10]', () => {
  expect(primero('expedientes')).toEqual({ id: { order: 'asc', unmapped_type: 'keyword' } })
  for (const vista of ['inbox', 'enviados', 'eventos', 'historial'] as const)
    expect([vista, primero(vista, 'desc')]).toEqual([
      vista,
      { id_documento: { order: 'desc', unmapped_type: 'keyword' } },
    ])
})
