import { expect, test } from '@jest/globals'
import type { EventoDeMapa, RamaDeMapa } from '@foja/domain/mapa/schema.ts'
import { trazar } from './trazado.ts'

const evento = (id_evento: number, rama: number | null): EventoDeMapa => ({
  id_evento,
  id_documento: rama === null ? 1 : 2 + rama,
  rama,
  tipo_evento: 3,
  eventos_tipo: { nombre: 'Modificación', slug: 'modificacion' },
  nombre: 'Modificación',
  otros: [],
  resultado: 'hecho',
  usuario: { nombre: 'Ana', apellido: 'Paz' },
  area: 'Mesa',
  destinos: [],
  atendido: [],
  ts: '2026-11-22T12:00:00Z',
  observaciones: null,
})
const rama = (id_documento: number, id_evento: number): RamaDeMapa => ({
  id_documento,
  id_evento,
  visible: true,
  tipo: 'Nota',
  nro_str: '',
  titulo: '',
})

test('newest first, and what joined stands under the event it joined at [DLG-25]', () => {
  const { tramos, vias } = trazar({
    eventos: [evento(1, null), evento(2, 0), evento(3, 1), evento(4, 0), evento(5, null), evento(6, null)],
    ramas: [rama(2, 5), rama(3, 5), rama(4, 6)],
  })
  expect(
    tramos.map(({ evento, ramas }) => [
      evento.id_evento,
      ramas.map(({ id_documento, via, eventos }) => [
        id_documento,
        via,
        eventos.map(({ id_evento }) => id_evento),
      ]),
    ]),
  ).toEqual([
    [6, [[4, 1, []]]],
    [
      5,
      [
        [2, 1, [4, 2]],
        [3, 2, [3]],
      ],
    ],
    [1, []],
  ])
  expect(vias).toBe(3)
})

test('many that join at once share the last lane; nothing at all is an empty map', () => {
  const muchas = Array.from({ length: 20 }, (_, i) => rama(i + 2, 1))
  expect(trazar({ eventos: [evento(1, null)], ramas: muchas }).vias).toBe(7)
  expect(trazar({ eventos: [], ramas: [] })).toEqual({ tramos: [], vias: 1 })
})
