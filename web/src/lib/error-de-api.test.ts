import { expect, test } from '@jest/globals'
import { ErrorDeApi } from '@/lib/error-de-api.ts'

test.each([
  [0, 'No se pudo conectar con el servidor'],
  [502, 'No se pudo conectar con el servidor'],
  [503, 'No se pudo conectar con el servidor'],
  [504, 'No se pudo conectar con el servidor'],
  [500, 'Ocurrió un error inesperado'],
  [413, 'Ocurrió un error inesperado'],
  [403, 'Ocurrió un error inesperado'],
  [304, 'Sin modificar'],
])(
  'a %i that does not say why, as when a proxy answers, says «%s» [ERR-34, ERR-35, ERR-36]',
  (estado, dice) => {
    expect(new ErrorDeApi(estado, {}).message).toBe(dice)
    expect(new ErrorDeApi(estado, { message: 'Lo que dice' }).message).toBe('Lo que dice')
  },
)
