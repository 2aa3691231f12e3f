import { expect, test } from '@jest/globals'
import { estadosNombrados } from '@foja/domain/busqueda/estados-nombrados.ts'

test.each([
  ['nota anulada', [['anulada', [22]]]],
  ['archivados', [['archivados', [26]]]],
  ['cerrado', [['cerrado', [2, 15]]]],
  ['expedientes en trámite', [['trámite', [3]]]],
  ['trámite', [['trámite', [3]]]],
  ['un trámite de licencia', []],
  ['poda', []],
  ['notas pendientes de autorización', [['pendientes de autorización', [23]]]],
  ['pendiente de la firma', [['pendiente de la firma', [24]]]],
  ['pendientes', [['pendientes', [23, 24]]]],
  [
    'autorizada y anulada',
    [
      ['autorizada', [19]],
      ['anulada', [22]],
    ],
  ],
  ['notas pendientes de firmar', [['pendientes de firmar', [24]]]],
  ['resoluciones sin autorizar', [['sin autorizar', [23]]]],
  ['para firmar', [['para firmar', [24]]]],
  ['autorizar gastos', []],
  ['notas por firmar pronto', [['por firmar', [24]]]],
  ['porotos firmar', []],
  ['separa firmar', []],
  ['reposo por', []],
  // Palabras con que nace cualquier objeto.
  ['licencia para constructor', []],
  ['por __proto__', []],
  ['pendiente  de firma', [['pendiente  de firma', [24]]]],
  ['en estado anulado', [['estado anulado', [22]]]],
  ['estado de sitio', []],
  ['cierre de calle', []],
])('«%s» names %j [EST-16]', (texto, esperados) => {
  const nombrados = estadosNombrados(texto.split(' '))
  expect(nombrados.map(({ palabras, estados }) => [palabras.join(' '), estados])).toEqual(esperados)
})
