import { expect, test } from '@jest/globals'
import { faltanDatos } from '@foja/domain/errores/faltan-datos.ts'

test('listing without view and area says which are missing, to the letter [VAL-34]', () => {
  expect(faltanDatos('vista', 'área')).toMatchObject({
    clase: 'falta-dato',
    clave: 'error_missing_data',
    message: 'Faltan datos: se requiere vista y área',
  })
})
