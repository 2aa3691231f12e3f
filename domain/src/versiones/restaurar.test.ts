import { expect, test } from '@jest/globals'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { atributosRestaurados, impedimentoParaRestaurar } from '@foja/domain/versiones/restaurar.ts'

const acceso: Acceso = {
  id_usuario: 7,
  areas: [10],
  area_activa: 10,
  permisos: [],
  tipos: { leer: [1, 2], escribir: [1], eliminar: [] },
}
const propio = {
  id_tipo: 1,
  esencia: 'documento',
  estado: 1,
  usuarios: [7],
  areas: [20],
  resultado: null,
}

test.each([
  ['what one created and never moved', {}, undefined],
  ['what one’s area created', { usuarios: [8], areas: [10] }, undefined],
  [
    'of a movement confirmed with one’s area',
    { usuarios: [], areas: [20, 10], resultado: 'confirmado' },
    undefined,
  ],
  ['of a type one cannot write', { id_tipo: 2 }, 'tipo_sin_escritura'],
  ['of another area and user', { usuarios: [8] }, 'restauracion_ajena'],
  ['closed', { estado: 15 }, 'documento_no_modificable'],
  ['sent and not confirmed', { areas: [10], resultado: 'enviado' }, 'movimiento_sin_confirmar'],
])('restoring %s [EST-25]', (_, cambios, clave) => {
  expect(impedimentoParaRestaurar(acceso, 10, { ...propio, ...cambios })?.clave).toBe(clave)
})

test('a restored version brings back what was written, not what the process left [API-09]', () => {
  expect(
    atributosRestaurados(
      { descripcion: 'de hoy', objeto: 'agregado después', publicado: true },
      { descripcion: 'de entonces', publicado: false },
    ),
  ).toEqual({ descripcion: 'de entonces', publicado: true })
})
