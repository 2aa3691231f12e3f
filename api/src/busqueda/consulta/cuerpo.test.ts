import { expect, test } from '@jest/globals'
import { interpretar } from '@foja/domain/busqueda/interpretar.ts'
import { construirCuerpo } from '@foja/api/busqueda/consulta/cuerpo.ts'

const acceso = { tokens: ['publico', 'usuario:7', 'area:3'], tipos: [1, 2] }
const ventana = { orden: 'recibido', direccion: undefined, tamano: 10, desde: 20 } as const
const deAcceso = [{ terms: { tokens: ['publico', 'usuario:7', 'area:3'] } }, { terms: { id_tipo: [1, 2] } }]

test('filters only: access and what was chosen, newest received first, no scoring and no highlight', () => {
  const filtros = { tipo: [1], nro_area: [4], visibilidad: ['privado'], fecha: [{ desde: -5, hasta: 9 }] }
  expect(construirCuerpo({ acceso, filtros, consulta: null, numeros: [], amplio: true }, ventana)).toEqual({
    query: {
      bool: {
        filter: [
          ...deAcceso,
          { terms: { id_tipo: [1] } },
          { terms: { visibilidad: ['privado'] } },
          { terms: { id_area_creacion: [4] } },
          { range: { fecha: { gte: -5, lte: 9, format: 'epoch_millis' } } },
        ],
      },
    },
    sort: [{ fecha_recibido: { order: 'desc', unmapped_type: 'date' } }, { id: 'desc' }],
    size: 10,
    from: 20,
    track_total_hits: true,
    _source: false,
    version: true,
  })
})

test('free text: a number wins, else every word in any field; phrases whole, exclusions out; by cursor', () => {
  const consulta = interpretar('res. 123/24 subsidio "obra pública" -anulada')
  const numeros = [{ forma: '123/2024', tipos: [2] }]
  expect(
    construirCuerpo(
      { acceso, filtros: {}, consulta, numeros, amplio: true },
      { orden: 'relevancia', direccion: undefined, tamano: 5, despuesDe: [1.5, 0, 9] },
    ),
  ).toMatchSnapshot()
})

test('in any other order nothing merely similar is asked for', () => {
  const consulta = interpretar('subsidio transporte escolar rural')
  const pedido = { acceso, filtros: {}, consulta, numeros: [] }
  const pedir = (amplio: boolean) => JSON.stringify(construirCuerpo({ ...pedido, amplio }, ventana).query)
  expect(pedir(true)).toMatch(/fuzziness.*prefix/)
  expect(pedir(false)).not.toMatch(/fuzziness|"prefix"|"minimum_should_match":3/)
})

test('a pasted page becomes a query of bounded size', () => {
  const consulta = interpretar('palabra1 otra22 '.repeat(5_000))
  const { query } = construirCuerpo({ acceso, filtros: {}, consulta, numeros: [], amplio: true }, ventana)
  expect(JSON.stringify(query).length).toBeLessThan(40_000)
})

test('several values of a text filter are alternatives, each with all its words [BUS-15]', () => {
  const { query } = construirCuerpo(
    { acceso, filtros: { titulo: ['obra pública', 'poda'] }, consulta: null, numeros: [], amplio: true },
    ventana,
  )
  expect(query).toEqual({
    bool: {
      filter: [
        ...deAcceso,
        {
          bool: {
            should: [
              { match: { titulo: { query: 'obra pública', operator: 'and' } } },
              { match: { titulo: { query: 'poda', operator: 'and' } } },
            ],
            minimum_should_match: 1,
          },
        },
      ],
    },
  })
})
