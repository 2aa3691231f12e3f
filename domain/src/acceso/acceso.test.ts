import { expect, test } from '@jest/globals'
import {
  BUSCADOR_GENERAL,
  filtroDeAcceso,
  puedeBuscar,
  usuariosDe,
  VER_RESERVADOS,
  type Acceso,
} from '@foja/domain/acceso/acceso.ts'

const acceso: Acceso = {
  id_usuario: 7,
  areas: [1, 4],
  areas_con_reservados: [1, 4],
  area_activa: 1,
  permisos: [],
  tipos: { leer: [10], escribir: [], eliminar: [] },
}

test('everyone sees what is public, their own and their areas’ [PER-26]', () => {
  expect(filtroDeAcceso(acceso)).toEqual({
    tokens: ['publico', 'usuario:7', 'area:1', 'area:4'],
    tipos: [10],
  })
})

test('the reserved permission adds reserved tokens, never all reserved items [PER-11, PER-26]', () => {
  expect(filtroDeAcceso({ ...acceso, permisos: [VER_RESERVADOS] }).tokens).toEqual([
    'publico',
    'usuario:7',
    'area:1',
    'area:4',
    'reservado-usuario:7',
    'reservado-area:1',
    'reservado-area:4',
  ])
})

test('the reserved permission of an area opens nothing reserved of another [PER-11, PER-26]', () => {
  const { tokens } = filtroDeAcceso({ ...acceso, permisos: [VER_RESERVADOS], areas_con_reservados: [4] })
  expect(tokens.filter((token) => token.startsWith('reservado-'))).toEqual([
    'reservado-usuario:7',
    'reservado-area:4',
  ])
})

test('a filter says whose it is; that of what is public, nobody’s [PER-26]', () => {
  expect(usuariosDe(filtroDeAcceso({ ...acceso, permisos: [VER_RESERVADOS] }))).toEqual([7])
  expect(usuariosDe({ tokens: ['publico', 'reservado-usuario:7'], tipos: [] })).toEqual([])
  expect(usuariosDe({ tokens: ['usuario:7', 'publico', 'usuario:9'], tipos: [] })).toEqual([7, 9])
})

test('the general search needs the permission and the configuration [PER-17]', () => {
  const puede = (permisos: string[], buscador_general: boolean) =>
    puedeBuscar({ ...acceso, permisos }, { buscador_general })
  expect(puede([BUSCADOR_GENERAL], true)).toBe(true)
  expect(puede([BUSCADOR_GENERAL], false)).toBe(false)
  expect(puede([], true)).toBe(false)
})
