import { expect, test } from '@jest/globals'
import {
  busquedaNoExiste,
  demasiadasCompartidas,
  demasiadasGuardadas,
  demasiadasVigiladas,
  laRetiraSuDuenio,
} from '@foja/domain/busqueda-guardada/errores.ts'
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
  [
    'more than an area takes',
    () => demasiadasCompartidas('Mesa'),
    [
      'invalido',
      'demasiadas_compartidas',
      'Con Mesa ya hay 100 búsquedas compartidas, que es lo más que se puede.',
      'Pida a quien comparta alguna que ya no sirva que deje de compartirla.',
    ],
  ],
  [
    'one shared by somebody who is here',
    () => laRetiraSuDuenio('Ana Paz'),
    [
      'conflicto',
      'la_retira_su_duenio',
      'La retira quien la comparte.',
      'Pida a Ana Paz que deje de compartirla.',
    ],
  ],
  [
    'more than can be watched',
    demasiadasVigiladas,
    [
      'invalido',
      'demasiadas_vigiladas',
      'Ya se le avisa de 20 búsquedas, que es lo más que se puede.',
      'Deje de vigilar alguna y vuelva a intentar.',
    ],
  ],
])('what is said of %s', (_, error, partes) => {
  expect(dicho(error())).toEqual(partes)
})
