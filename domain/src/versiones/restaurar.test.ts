import { expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { ContextoDeHerramientas, HechosDeDocumento } from '@foja/domain/herramienta/contexto.ts'
import { acceso, contexto as contextoDe, expediente } from '@foja/domain/pruebas/contexto.ts'
import { atributosRestaurados, impedimentoParaRestaurar } from '@foja/domain/versiones/restaurar.ts'

/** Una nota en borrador de quien llama: usuario 7, área 10. */
const contexto = (documento: Partial<HechosDeDocumento> = {}): ContextoDeHerramientas => ({
  ...contextoDe(expediente({ esencia: 'documento', estado: ESTADO.borrador, ...documento })),
  areas: [10],
  acceso: acceso({ areas: [10], tipos: { leer: [1, 2], escribir: [1], eliminar: [] } }),
})
const propio = { usuarios: [7], areas: [20], resultado: null }

test.each([
  ['what one created and never moved', {}, {}, undefined],
  ['what one’s area created', { usuarios: [8], areas: [10] }, {}, undefined],
  [
    'of a movement confirmed with one’s area',
    { usuarios: [], areas: [20, 10], resultado: 'confirmado' },
    {},
    undefined,
  ],
  ['of another area and user', { usuarios: [8] }, {}, 'restauracion_ajena'],
  ['sent and not confirmed', { areas: [10], resultado: 'enviado' }, {}, 'movimiento_sin_confirmar'],
  ['of a type one cannot write', {}, { id_tipo: 2 }, 'tipo_sin_escritura'],
  ['closed', {}, { estado: ESTADO.cerrado }, 'estado_no_permite'],
  ['processed jointly', {}, { miembro_de_conjunta: true }, 'en_tramitacion_conjunta'],
  [
    'that another person is editing',
    {},
    { en_edicion: { id: 8, nombre: 'Ana', apellido: 'Paz', desde: '2025-05-16T12:00:00Z' } },
    'documento_en_edicion',
  ],
] as const)('restoring %s [EST-25]', (_, movimiento, documento, clave) => {
  expect(impedimentoParaRestaurar(contexto(documento), 10, { ...propio, ...movimiento })?.clave).toBe(clave)
})

test('a restored version brings back what was written, not what the process left [API-09]', () => {
  expect(
    atributosRestaurados(
      { descripcion: 'de hoy', objeto: 'agregado después', publicado: true },
      { descripcion: 'de entonces', publicado: false },
    ),
  ).toEqual({ descripcion: 'de entonces', publicado: true })
})
