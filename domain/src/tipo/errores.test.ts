import { expect, test } from '@jest/globals'
import { tipoNoExiste } from '@foja/domain/tipo/errores.ts'
import { dicho } from '@foja/domain/pruebas/falla.ts'

test.each([
  ['no such type', tipoNoExiste, ['no-existe', 'tipo_no_existe', 'No existe ese tipo de documento.']],
])('what is said of %s', (_, error, partes) => {
  expect(dicho(error())).toEqual(partes)
})
