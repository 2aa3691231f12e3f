import { expect, test } from '@jest/globals'
import {
  pasoFuturo,
  aunNoAplican,
  areaDePasoFuturo,
  circuitoNoExiste,
  circuitoMalFormado,
} from '@foja/domain/circuito/errores.ts'
import { dicho } from '@foja/domain/pruebas/falla.ts'

test.each([
  [
    'a later step [EST-34]',
    pasoFuturo,
    ['invalido', 'circuito_paso_futuro', 'Las modificaciones hechas definen un paso futuro del circuito'],
  ],
  [
    'documents that do not apply yet [EST-35]',
    aunNoAplican,
    [
      'invalido',
      'circuito_aun_no_aplican',
      'Se incluyen documentos definidos en el circuito, pero que aún no aplican',
    ],
  ],
  [
    'an area of a later step [EST-37]',
    areaDePasoFuturo,
    ['invalido', 'circuito_area_futura', 'El area indicada define un paso futuro del circuito'],
  ],
  ['no such circuit', circuitoNoExiste, ['no-existe', 'circuito_no_existe', 'No existe ese circuito.']],
  [
    'one that cannot be walked',
    () => circuitoMalFormado('No tiene paso inicial.'),
    ['conflicto', 'circuito_mal_formado', 'El circuito está mal definido.', 'No tiene paso inicial.'],
  ],
])('what is said of %s', (_, error, partes) => {
  expect(dicho(error())).toEqual(partes)
})
