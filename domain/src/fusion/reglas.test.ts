import { expect, test } from '@jest/globals'
import { impideContenido } from '@foja/domain/fusion/reglas.ts'
import { dicho } from '@foja/domain/pruebas/falla.ts'

const NO_SE_PUDO = 'No se pudo realizar la fusión'

test('a case file that contains the leader cannot be merged into it, reserved or not [ERR-19]', () => {
  expect(dicho(impideContenido('EXP-2', { reservado: true, contiene: true }, 'publico')!)).toEqual([
    'conflicto',
    'dentro_de_si',
    NO_SE_PUDO,
    'EXP-2 contiene al que encabeza, o a uno en que éste está incorporado.',
  ])
})

test('what is reserved goes only into what is reserved [VAL-13, ERR-19]', () => {
  const conReservado = { reservado: true, contiene: false }
  expect(dicho(impideContenido('EXP-2', conReservado, 'privado')!)).toEqual([
    'invalido',
    'documento_reservado',
    NO_SE_PUDO,
    'EXP-2 tiene un documento reservado, y el que encabeza no es reservado.',
  ])
  expect(impideContenido('EXP-2', conReservado, 'reservado')).toBeUndefined()
})

test('what has nothing inside, or nothing reserved, goes in', () => {
  expect(impideContenido('EXP-2', undefined, 'publico')).toBeUndefined()
  expect(impideContenido('EXP-2', { reservado: false, contiene: false }, 'publico')).toBeUndefined()
})
