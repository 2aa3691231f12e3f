import { expect, test } from '@jest/globals'
import { busquedaNoExiste, demasiadasGuardadas } from '@foja/domain/busqueda-guardada/errores.ts'
import { dicho } from '@foja/domain/pruebas/falla.ts'

test.each([
  [
    'a search that is not one’s own',
    busquedaNoExiste,
    ['no-existe', 'busqueda_no_existe', 'No tiene guardada esa búsqueda.'],
  ],
  [
    'more than can be kept',
    demasiadasGuardadas,
    [
      'invalido',
      'demasiadas_guardadas',
      'Ya tiene 50 búsquedas guardadas, que es lo más que se puede.',
      'Quite alguna que no use y vuelva a intentar.',
    ],
  ],
])('what is said of %s', (_, error, partes) => {
  expect(dicho(error())).toEqual(partes)
})
