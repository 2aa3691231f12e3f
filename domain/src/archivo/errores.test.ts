import { expect, test } from '@jest/globals'
import { adjuntoPerdido } from '@foja/domain/archivo/errores.ts'
import { dicho } from '@foja/domain/pruebas/falla.ts'

test.each([
  [
    'an attachment that was lost [ERR-14]',
    () => adjuntoPerdido('plano.pdf'),
    [
      'conflicto',
      'adjunto_perdido',
      'No se pudo copiar el documento',
      'El adjunto plano.pdf no está en el almacén. Cópielo sin adjuntos y avise a quien administra Foja.',
    ],
  ],
])('what is said of %s', (_, error, partes) => {
  expect(dicho(error())).toEqual(partes)
})
