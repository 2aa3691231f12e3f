import { expect, test } from '@jest/globals'
import { enEdicion } from '@foja/domain/reclamo/errores.ts'

test('who is editing is said by name, with the sentence of the specification [FRM-25, API-22]', () => {
  const error = enEdicion({ nombre: 'Nora', apellido: 'Pérez' })
  expect(error.message).toBe('El documento está siendo editado por Nora Pérez')
  expect([error.clase, error.clave, error.detalle]).toEqual(['conflicto', 'documento_en_edicion', undefined])
})

test('since when is said below: the hour, or the day if it was another', () => {
  const desde = (instante: number) =>
    enEdicion({ nombre: 'Nora', apellido: 'Pérez', desde: new Date(instante).toISOString() }).detalle
  expect(desde(Date.now())).toMatch(/^Lo tiene abierto desde las \d\d:\d\d\.$/)
  expect(desde(Date.parse('2026-01-02T12:05:00Z'))).toBe('Lo tiene abierto desde el 02-01-2026 09:05.')
})
