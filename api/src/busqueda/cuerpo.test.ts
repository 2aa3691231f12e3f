import { expect, test } from '@jest/globals'
import { interpretar } from '@foja/domain/busqueda/interpretar.ts'
import { construirCuerpo } from '@foja/api/busqueda/cuerpo.ts'

const acceso = { tokens: ['publico', 'usuario:7', 'area:3'], tipos: [1, 2] }
const ventana = { orden: 'recibido', direccion: undefined, tamano: 10, desde: 20 } as const
const deAcceso = [{ terms: { tokens: ['publico', 'usuario:7', 'area:3'] } }, { terms: { id_tipo: [1, 2] } }]

test('filters only: access and what was chosen, newest received first, no scoring and no highlight', () => {
  const filtros = { tipo: [1], nro_area: [4], visibilidad: ['privado'], fecha: [{ desde: -5, hasta: 9 }] }
  expect(construirCuerpo({ acceso, filtros, consulta: null, numeros: [] }, ventana)).toEqual({
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
    sort: [{ fecha_recibido: 'desc' }, { id: 'desc' }],
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
  const campos = ['titulo^4', 'palabras_clave^3', 'personas^2', 'descripcion^1.5', 'contenido', 'adjuntos']
  const texto = 'resolución 123/24 subsidio'
  expect(
    construirCuerpo(
      { acceso, filtros: {}, consulta, numeros },
      { orden: 'relevancia', direccion: undefined, tamano: 5, despuesDe: [1.5, 0, 9] },
    ),
  ).toEqual({
    query: {
      bool: {
        must: [
          {
            bool: {
              should: [
                {
                  constant_score: {
                    filter: {
                      bool: {
                        filter: [{ term: { identificadores: '123/2024' } }, { terms: { id_tipo: [2] } }],
                      },
                    },
                    boost: 2000,
                  },
                },
                {
                  bool: {
                    must: [
                      {
                        bool: {
                          must: [{ combined_fields: { query: texto, operator: 'and', fields: campos } }],
                          should: [
                            {
                              multi_match: {
                                query: texto,
                                type: 'most_fields',
                                fields: [
                                  'titulo.exacto^4',
                                  'palabras_clave.exacto^3',
                                  'personas.exacto^2',
                                  'contenido.exacto',
                                ],
                              },
                            },
                            { match_phrase: { titulo: { query: texto, slop: 1, boost: 6 } } },
                            { match_phrase: { contenido: { query: texto, boost: 2 } } },
                          ],
                        },
                      },
                      { multi_match: { query: 'obra pública', type: 'phrase', fields: campos } },
                    ],
                  },
                },
              ],
              minimum_should_match: 1,
            },
          },
        ],
        filter: deAcceso,
        must_not: [
          {
            multi_match: { query: 'anulada', fields: ['titulo', 'palabras_clave', 'contenido', 'adjuntos'] },
          },
        ],
      },
    },
    sort: [{ _score: { order: 'desc' } }, { fecha_recibido: 'desc' }, { id: 'desc' }],
    size: 5,
    search_after: [1.5, 0, 9],
    track_total_hits: true,
    _source: false,
    version: true,
    highlight: {
      type: 'unified',
      encoder: 'html',
      pre_tags: ['<mark>'],
      post_tags: ['</mark>'],
      highlight_query: {
        bool: {
          should: ['titulo', 'contenido'].flatMap((campo) => [
            { match: { [campo]: { query: texto } } },
            { match_phrase: { [campo]: { query: 'obra pública' } } },
          ]),
        },
      },
      fields: {
        titulo: { number_of_fragments: 0 },
        contenido: { number_of_fragments: 2, fragment_size: 180, order: 'score' },
      },
    },
  })
})

test('several values of a text filter are alternatives, each with all its words [BUS-15]', () => {
  const { query } = construirCuerpo(
    { acceso, filtros: { titulo: ['obra pública', 'poda'] }, consulta: null, numeros: [] },
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
