import { expect, test } from '@jest/globals'
import {
  enQueEstados,
  ESTADO,
  estaAnulado,
  estadoAlCerrar,
  etiquetaDeEstado,
  NOMBRE_DE_ESTADO,
} from '@foja/domain/documento/estado.ts'

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

test('what closes is closed, and a case file is started [EST-17]', () => {
  expect([estadoAlCerrar('documento'), estadoAlCerrar('contenedor'), estadoAlCerrar('tramite')]).toEqual([
    ESTADO.cerrado,
    ESTADO.iniciado,
    ESTADO.iniciado,
  ])
})

const { borrador, rechazado, cerrado, cerrado_de_expediente, anulado, procesando } = ESTADO
const menos = (...fuera: number[]) => Object.values(ESTADO).filter((uno) => !fuera.includes(uno))
test.each([
  ['none', anulado, [], []],
  ['only another that is called the same', cerrado, [cerrado_de_expediente], []],
  ['some', anulado, [borrador, rechazado], ['Sólo se puede cerrar en Borrador o Rechazado.']],
  [
    'six',
    anulado,
    menos(1, 2, 3, 9, 15, 16, 18, 22),
    [
      'Sólo se puede cerrar en Autorizado, Pendiente de autorización, Pendiente de firma, Archivado, Cierre en proceso o Procesando.',
    ],
  ],
  [
    'many, but others',
    anulado,
    menos(anulado, borrador, procesando),
    ['Tampoco en Borrador o Procesando; en los demás, sí.'],
  ],
  ['all the rest', anulado, menos(anulado), ['En los demás, sí.']],
] as const)('in which states something can be done is said of %s', (_, actual, posibles, dicho) => {
  expect(enQueEstados('Sólo se puede cerrar', actual, posibles)).toEqual(dicho)
})

test('annulled is what says so: a 22 called «Tramitado» is not [EST-10]', () => {
  expect(estaAnulado({ id: 22, nombre: 'Anulado' })).toBe(true)
  expect(estaAnulado({ id: 22, nombre: 'Tramitado' })).toBe(false)
  expect(estaAnulado({ id: 15, nombre: 'Cerrado' })).toBe(false)
})
