import { expect, test } from '@jest/globals'
import { ESTADO, etiquetaDeEstado, NOMBRE_DE_ESTADO } from '@foja/domain/documento/estado.ts'

test('there are fourteen states and each has its name [EST-16]', () => {
  expect(Object.values(ESTADO).toSorted((a, b) => a - b)).toEqual([
    1, 2, 3, 9, 15, 16, 18, 19, 22, 23, 24, 26, 29, 30,
  ])
  expect(Object.keys(NOMBRE_DE_ESTADO)).toHaveLength(14)
  expect([NOMBRE_DE_ESTADO[1], NOMBRE_DE_ESTADO[2], NOMBRE_DE_ESTADO[3], NOMBRE_DE_ESTADO[26]]).toEqual([
    'Borrador',
    'Cerrado',
    'En trámite',
    'Archivado',
  ])
})

test.each([
  [{ estado: 22 }, '(Anulado)'],
  [{ estado: 22, tramitado: true }, 'Tramitado'],
  [{ estado: 15, publicado: true, vista: 'publicados' }, 'Publicado'],
  [{ estado: 15, publicado: true, vista: 'archivo_publico' }, 'Publicado'],
  [{ estado: 15, publicado: true, vista: 'archivo' }, 'Cerrado'],
  [{ estado: 15, vista: 'publicados' }, 'Cerrado'],
  [{ estado: 23 }, 'Pendiente de autorización'],
])('label of %j is «%s» [EST-05, EST-09, EST-10]', (caso, etiqueta) => {
  expect(etiquetaDeEstado(caso)).toBe(etiqueta)
})
