import { expect, test } from '@jest/globals'
import { edicion, pedidoDeReclamo, reclamoVigente } from '@foja/domain/reclamo/schema.ts'

const ana = { id: 7, nombre: 'Ana', apellido: 'Paz' }

test('of who is editing, others are told the name and since when, and not who it is in the base [FRM-25]', () => {
  const desde = '2026-01-02T12:05:00Z'
  expect(edicion.parse({ ...ana, desde, dni: '1' })).toEqual({ nombre: 'Ana', apellido: 'Paz', desde })
})

test('a claim names a document, and someone has it or nobody [API-23, API-24]', () => {
  expect(pedidoDeReclamo.parse({ id_documento: 1, id_area_activa: 3 })).toEqual({ id_documento: 1 })
  expect(reclamoVigente.parse({ found: false, data: null })).toEqual({ found: false, data: null })
  expect(reclamoVigente.parse({ found: true, data: { usuario: { ...ana, dni: '1' } } }).data).toEqual({
    usuario: ana,
  })
})
