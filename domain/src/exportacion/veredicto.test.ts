import { expect, test } from '@jest/globals'
import { conClaveAnterior, SIN_SU_CONSTANCIA, veredicto } from '@foja/domain/exportacion/veredicto.ts'

test('what is known of a file is said in one sentence, and without its certificate nobody is accused [BUS-32]', () => {
  expect(veredicto({ integra: true, firma: 'valida' })).toBe('Está entero y es genuino')
  expect(veredicto({ integra: false, firma: 'valida' })).toBe('No es lo que se exportó')
  expect(veredicto({ integra: false, firma: 'invalida' })).toBe('No es lo que se exportó')
  expect(veredicto({ integra: false, firma: 'valida', primera_diferencia: { fila: 1, detalle: '' } })).toBe(
    'No es lo que se exportó',
  )
  expect(veredicto({ integra: false, firma: 'valida', primera_diferencia: null })).toBe(
    'Está entero; no se sabe quién lo firmó',
  )
  expect(veredicto(SIN_SU_CONSTANCIA)).toBe('No se puede comprobar')
  expect(SIN_SU_CONSTANCIA).toMatchObject({
    integra: false,
    filas: 0,
    escondido: { filas: 0, columnas: false, letras: false },
    primera_diferencia: { fila: null, detalle: expect.stringContaining('Falta su constancia') },
  })
})

test('of what an earlier key signed it is said which, and since when [BUS-32]', () => {
  expect(conClaveAnterior({ clave_anterior: null })).toBeNull()
  expect(conClaveAnterior({ clave_anterior: { clave: 'MCow', desde: '2020-03-04T15:06:07Z' } })).toBe(
    'Lo firmó una clave anterior de la organización, en uso desde el 04-03-2020 12:06: MCow',
  )
})
