import { expect, test } from '@jest/globals'
import { enPalabras } from '@foja/cli/salida.ts'

test('what is only read is said without braces nor quotes, one thing per line', () => {
  expect(enPalabras({ postgres: 3, faltan: [], sobran: [7, 8], atendida: true, bytes: null })).toBe(
    'postgres: 3 · faltan: ninguno · sobran: 7, 8 · atendida: sí · bytes: no se sabe',
  )
  expect(enPalabras([{ id: 1, motivo: 'No entra' }, { id: 2 }])).toBe('\n  id: 1 · motivo: No entra\n  id: 2')
})
