import { expect, test } from '@jest/globals'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'

test('who has no surname is called by the name alone, with nothing after it', () => {
  expect(nombreEntero({ nombre: 'Ana', apellido: 'Paz' })).toBe('Ana Paz')
  expect(nombreEntero({ nombre: 'Ana', apellido: '' })).toBe('Ana')
})
