import { expect, test } from '@jest/globals'
import { enEdicion } from '@foja/domain/reclamo/errores.ts'

test('who is editing is said by name, with the sentence of the specification [FRM-25, API-22]', () => {
  const error = enEdicion({ id: 7, nombre: 'Nora', apellido: 'Pérez' })
  expect(error.message).toBe('El documento está siendo editado por Nora Pérez')
  expect([error.clase, error.clave]).toEqual(['conflicto', 'documento_en_edicion'])
})
