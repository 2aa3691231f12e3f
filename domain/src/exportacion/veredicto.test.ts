import { expect, test } from '@jest/globals'
import { SIN_SU_CONSTANCIA, veredicto } from '@foja/domain/exportacion/veredicto.ts'

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
