import { expect, test } from '@jest/globals'
import { cuentaDeOrden, quienLaPidio } from '@foja/domain/exportacion/quien.ts'

const ana = { quien: { id: 1, usuario: 'ana', nombre: 'Ana Rey' }, area: { id: 2, nombre: 'Archivo' } }

test('what was asked for from the command line is not said to have been asked for by whoever it shows what she may see [BUS-32]', () => {
  expect(quienLaPidio({ ...ana, pedido: { vista: 'busqueda' } })).toBe('Ana Rey (ana), de Archivo')
  expect(quienLaPidio({ ...ana, pedido: { linea_de_ordenes: 'foja' } })).toBe(
    'la línea de órdenes del servidor (cuenta «foja»), con lo que puede ver Ana Rey (ana), de Archivo',
  )
  expect([cuentaDeOrden({ pedido: {} }), cuentaDeOrden({ pedido: { linea_de_ordenes: 'root' } })]).toEqual([
    null,
    'root',
  ])
})
