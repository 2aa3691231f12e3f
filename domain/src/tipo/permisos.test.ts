import { expect, test } from '@jest/globals'
import { VER_RESERVADOS, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { entraAlMenu, permisosSobre } from '@foja/domain/tipo/permisos.ts'

const acceso: Acceso = {
  id_usuario: 1,
  areas: [1],
  areas_con_reservados: [1],
  area_activa: 1,
  permisos: [],
  tipos: { leer: [10], escribir: [10, 34, 30002], eliminar: [] },
}

test('30001 and 30002 are always writable, other types when granted [PER-02, PER-03]', () => {
  expect(permisosSobre(acceso, 10)).toEqual({ leer: true, escribir: true, eliminar: false })
  expect(permisosSobre(acceso, 11)).toEqual({ leer: false, escribir: false, eliminar: false })
  expect(permisosSobre(acceso, 30001)).toEqual({ leer: false, escribir: true, eliminar: false })
})

test('the new-document menu counts only what a role grants, and never templates [PER-03, ENT-13]', () => {
  const entra = (id: number) => entraAlMenu(acceso, { id, visibilidad: 'publico' })
  expect([10, 11, 34, 30001, 30002].filter(entra)).toEqual([10, 30002])
})

test('a type born reserved is in the menu only of who may reserve [RUT-06, PER-15]', () => {
  const reservado = { id: 10, visibilidad: 'reservado' } as const
  expect(entraAlMenu(acceso, reservado)).toBe(false)
  expect(entraAlMenu(acceso, { id: 10, visibilidad: 'privado' })).toBe(true)
  expect(entraAlMenu({ ...acceso, permisos: [VER_RESERVADOS] }, reservado)).toBe(true)
  expect(entraAlMenu({ ...acceso, permisos: [VER_RESERVADOS] }, { ...reservado, id: 11 })).toBe(false)
})
