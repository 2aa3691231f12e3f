import { expect, test } from '@jest/globals'
import { versionNoExiste, restauracionAjena, movimientoSinConfirmar } from '@foja/domain/versiones/errores.ts'
import { dicho } from '@foja/domain/pruebas/falla.ts'

test.each([
  [
    'no such version',
    versionNoExiste,
    ['no-existe', 'version_no_existe', 'Esa versión del documento no existe'],
  ],
  [
    'restoring what is of others [EST-25]',
    restauracionAjena,
    [
      'sin-permiso',
      'restauracion_ajena',
      'Sólo restaura una versión quien tiene el documento, o quien se lo envió',
    ],
  ],
  [
    'restoring what is not confirmed [EST-25]',
    movimientoSinConfirmar,
    [
      'conflicto',
      'movimiento_sin_confirmar',
      'No se restaura una versión mientras el envío del documento no esté confirmado',
    ],
  ],
])('what is said of %s', (_, error, partes) => {
  expect(dicho(error())).toEqual(partes)
})
