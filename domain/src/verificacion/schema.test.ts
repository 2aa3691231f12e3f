import { expect, test } from '@jest/globals'
import { areaConUsuarios, lugar } from '@foja/domain/area/schema.ts'
import { usuarioParaElegir } from '@foja/domain/usuario/schema.ts'
import { verificacion } from '@foja/domain/verificacion/schema.ts'

const area = { id: 1, nombre: 'Mesa', sigla: 'MESA' }

test('of a published version, anyone is told this and nothing else', () => {
  const dicho = {
    organizacion: 'Municipio',
    nro_str: 'MESA-000001/2026',
    titulo: 'Nota',
    area: 'Mesa',
    fecha: null,
    version: '1.0',
    sha256: null,
    posterior: null,
  }
  expect(verificacion.parse({ ...dicho, contenido: '<p>', personas: [], area_actual: area })).toEqual(dicho)
})

test('of a person to choose, only what is in the directory is told', () => {
  const dicho = { id: 7, nombre: 'Ana', apellido: 'Paz', usuario: 'ana', areas: [area] }
  expect(usuarioParaElegir.parse({ ...dicho, dni: '1', email: 'a@b', clave_hash: 'x' })).toEqual(dicho)
})

test('of the people of an area, only name, surname and user are told [API-116]', () => {
  const gente = { id: 7, nombre: 'Ana', apellido: 'Paz', usuario: 'ana' }
  const dicho = {
    id_area: 1,
    nombre: 'Mesa',
    sigla: 'MESA',
    codigo: null,
    ruta_completa: 'Mesa',
    eliminado: 0,
    usuarios: [gente],
    total_usuarios: 1,
  }
  expect(areaConUsuarios.parse({ ...dicho, usuarios: [{ ...gente, dni: '1' }] })).toEqual(dicho)
  expect(lugar.parse({ ...area, usuarios: [gente] })).toEqual(area)
})
