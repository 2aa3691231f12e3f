import { expect, test } from '@jest/globals'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { puedeEntrar } from '@foja/domain/acceso/rutas.ts'

const acceso = (...permisos: string[]): Acceso => ({
  id_usuario: 1,
  areas: [],
  areas_con_reservados: [],
  area_activa: null,
  permisos,
  tipos: { leer: [], escribir: [], eliminar: [] },
})

const ABIERTA = { buscador_general: true }

test('a path that asks for a permission needs it, the others only a session [PER-22, RUT-29]', () => {
  expect(puedeEntrar(acceso(), ABIERTA, '/documentos/portada')).toBe(true)
  expect(puedeEntrar(acceso(), ABIERTA, '/documentos/busqueda/simple')).toBe(false)
  expect(puedeEntrar(acceso('documentos.buscador_general'), ABIERTA, '/documentos/busqueda/simple')).toBe(
    true,
  )
})

test('the general search closed for everyone closes its paths, whatever one’s permission, and no other [PER-17, CFG-26]', () => {
  const buscador = acceso('documentos.buscador_general')
  for (const ruta of [
    '/documentos/busqueda/simple',
    '/documentos/listado/busqueda',
    '/documentos/listado/busqueda_rapida?q=agua',
    '/documentos/dondeesta',
    '/documentos/personas',
  ])
    expect([ruta, puedeEntrar(buscador, { buscador_general: false }, ruta)]).toEqual([ruta, false])
  expect(puedeEntrar(buscador, { buscador_general: false }, '/documentos/portada')).toBe(true)
})

test('hash, query and trailing slash do not open a closed path', () => {
  for (const ruta of [
    '/administracion/',
    '/administracion?x=1',
    '#/administracion',
    '/administracion/usuarios',
  ])
    expect([ruta, puedeEntrar(acceso(), ABIERTA, ruta)]).toEqual([ruta, false])
  expect(puedeEntrar(acceso(), ABIERTA, '/constructor')).toBe(true)
})
