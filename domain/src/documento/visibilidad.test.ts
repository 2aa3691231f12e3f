import { expect, test } from '@jest/globals'
import { VER_RESERVADOS } from '@foja/domain/acceso/acceso.ts'
import {
  exigirReserva,
  NOMBRE_DE_VISIBILIDAD,
  visibilidadesPara,
} from '@foja/domain/documento/visibilidad.ts'
import { acceso } from '@foja/domain/pruebas/contexto.ts'
import { dicho, falla } from '@foja/domain/pruebas/falla.ts'

test('reserving is offered to who may, and what it already is to anyone [PER-15]', () => {
  expect(visibilidadesPara(true, 'publico')).toEqual(['publico', 'privado', 'reservado'])
  expect(visibilidadesPara(false, 'publico')).toEqual(['publico', 'privado'])
  expect(visibilidadesPara(false, 'reservado')).toEqual(['publico', 'privado', 'reservado'])
})

test('only who sees what is reserved may reserve [PER-15]', () => {
  expect(dicho(falla(() => exigirReserva(acceso(), 'reservado'))!)).toEqual([
    'sin-permiso',
    'reserva_no_permitida',
    'Usted no tiene permiso para reservar documentos',
  ])
  expect(falla(() => exigirReserva(acceso({ permisos: [VER_RESERVADOS] }), 'reservado'))).toBeUndefined()
  expect(falla(() => exigirReserva(acceso(), 'privado'))).toBeUndefined()
})

test('each visibility is said in plain words', () => {
  expect(Object.values(NOMBRE_DE_VISIBILIDAD)).toEqual(['Público', 'Privado', 'Reservado'])
})
