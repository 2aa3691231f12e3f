import { expect, test } from '@jest/globals'
import { estadosDe } from '@foja/domain/busqueda/estados-nombrados.ts'

test.each([
  ['anulada', undefined, [22]],
  ['archivados', undefined, [26]],
  ['cerrado', undefined, [2, 15]],
  ['trámite', 'en', [3]],
  ['trámite', 'un', []],
  ['poda', undefined, []],
])('«%s» after «%s» names %j [EST-16]', (palabra, previa, estados) => {
  expect(estadosDe(palabra, previa)).toEqual(estados)
})
