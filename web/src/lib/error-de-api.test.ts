import { expect, test } from '@jest/globals'
import { ErrorDeApi, loQueNoSePudo } from '@/lib/error-de-api.ts'

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

test.each([
  ['No se pudo archivar', 'No se sabe si se pudo archivar'],
  ['No se pudieron ordenar las búsquedas', 'No se sabe si se pudieron ordenar las búsquedas'],
  ['No se puede crear el corresponde', 'No se sabe si se pudo crear el corresponde'],
])('of what may have been done, «%s» is «%s» [CFG-34]', (que, dicho) => {
  const error = new ErrorDeApi(0, {})
  expect(loQueNoSePudo(que, error)).toBe(que)
  error.enDuda = true
  expect(loQueNoSePudo(que, error)).toBe(dicho)
})
