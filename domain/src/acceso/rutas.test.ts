import { expect, test } from '@jest/globals'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { puedeEntrar } from '@foja/domain/acceso/rutas.ts'

const acceso = (...permisos: string[]): Acceso => ({
  id_usuario: 1,
  areas: [],
  area_activa: null,
  permisos,
  tipos: { leer: [], escribir: [], eliminar: [] },
})

test('a path that asks for a permission needs it, the others only a session [PER-22, RUT-29]', () => {
  expect(puedeEntrar(acceso(), '/documentos/portada')).toBe(true)
  expect(puedeEntrar(acceso(), '/documentos/busqueda/simple')).toBe(false)
  expect(puedeEntrar(acceso('documentos.buscador_general'), '/documentos/busqueda/simple')).toBe(true)
})

test('hash, query and trailing slash do not open a closed path', () => {
  for (const ruta of [
    '/administracion/',
    '/administracion?x=1',
    '#/administracion',
    '/administracion/usuarios',
  ])
    expect([ruta, puedeEntrar(acceso(), ruta)]).toEqual([ruta, false])
  expect(puedeEntrar(acceso(), '/constructor')).toBe(true)
})
