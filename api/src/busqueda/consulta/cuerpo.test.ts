import { expect, test } from '@jest/globals'
import { interpretar } from '@foja/domain/busqueda/interpretar.ts'
import { EN_TODOS } from '@foja/api/busqueda/consulta/campos.ts'
import type { Escrito } from '@foja/api/busqueda/consulta/escrito.ts'
import { construirCuerpo } from '@foja/api/busqueda/consulta/cuerpo.ts'
import { soloTitulo } from '@foja/api/busqueda/consulta/solo-titulo.ts'

const acceso = { tokens: ['publico', 'usuario:7', 'area:3'], tipos: [1, 2] }
const ventana = { orden: 'recibido', direccion: undefined, tamano: 10, desde: 20, cuentas: 'total' } as const
const deAcceso = [{ terms: { tokens: ['publico', 'usuario:7', 'area:3'] } }, { terms: { id_tipo: [1, 2] } }]

/** Lo escrito, sin nada entendido ni corregido. */
function leido(texto: string, datos: Partial<Escrito> = {}): Escrito {
  const consulta = interpretar(texto)
  const palabras = consulta.palabras.map((escrita) => ({
    escrita,
    veces: 10,
    parientes: 0,
    correcciones: [],
    equivalentes: [],
    entendida: [],
    acerca: false,
  }))
  const numeros = consulta.menciones.map(({ forma, conAnio, dichas, enteras }) => ({
    forma,
    conAnio,
    dichas,
    enteras,
    identifica: forma.includes('/'),
    anio: null,
    tipos: [],
    areas: [],
    entendida: [],
    tambien: [],
  }))
  return {
    consulta,
    campos: EN_TODOS,
    palabras,
    numeros,
    fechas: [],
    acerca: [],
    loUltimo: false,
    total: 1_000,
    ...datos,
  }
}

test('filters only: access and what was chosen, newest received first, no scoring and no highlight', () => {
  const filtros = { tipo: [1], nro_area: [4], visibilidad: ['privado'], fecha: [{ desde: -5, hasta: 9 }] }
  expect(construirCuerpo({ acceso, filtros, texto: null, amplio: true }, ventana)).toEqual({
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
  const texto = leido('res. 123/24 subsidio "obra pública" -anulada')
  texto.numeros[0]!.tipos = [2]
  expect(
    construirCuerpo(
      { acceso, filtros: {}, texto, amplio: true },
      { orden: 'relevancia', direccion: undefined, tamano: 5, despuesDe: [1.5, 0, 9], cuentas: 'ninguna' },
    ),
  ).toMatchSnapshot()
})

test('in any other order nothing merely similar is asked for', () => {
  const texto = leido('subsidio transporte escolar rural')
  texto.palabras[0]!.correcciones = [{ palabra: 'subsidiado', peso: 0.5, veces: 3 }]
  texto.palabras[1]!.equivalentes = ['traslado']
  const pedido = { acceso, filtros: {}, texto }
  const pedir = (amplio: boolean) => JSON.stringify(construirCuerpo({ ...pedido, amplio }, ventana).query)
  for (const parecido of ['subsidiado', 'traslado', '"prefix"', 'min_score']) {
    expect(pedir(true)).toContain(parecido)
    expect(pedir(false)).not.toContain(parecido)
  }
})

test('what means the same in several words is marked where they are together, and not each of them', () => {
  const texto = leido('tasa')
  texto.palabras[0]!.equivalentes = ['gravamen', 'derecho de inspección']
  const { highlight } = construirCuerpo({ acceso, filtros: {}, texto, amplio: true }, ventana)
  expect(highlight!.fields).toMatchObject({
    contenido: {
      highlight_query: {
        bool: {
          should: [
            { match: { contenido: { query: 'tasa gravamen' } } },
            { match_phrase: { contenido: { query: 'derecho de inspección' } } },
          ],
        },
      },
    },
  })
})

test('words that nearly every one of many documents has are searched in one pass', () => {
  const pedir = (total: number) => {
    const texto = leido('decreto nacional', { total })
    for (const palabra of texto.palabras) palabra.veces = total / 2
    const { query } = construirCuerpo({ acceso, filtros: {}, texto, amplio: true }, ventana)
    return JSON.stringify(query)
  }
  expect(pedir(40_000)).not.toMatch(/min_score|match_phrase/)
  expect(pedir(10_000)).toMatch(/min_score.*match_phrase/)
})

test('in the title only, nothing that is not in it finds, brings forward or leaves out [RUT-15]', () => {
  for (const [q, total] of [
    ['decreto nacional vial 12/2024 "obra pública" -anulada -2019', 1_000],
    ['decreto nacional vial -anulada', 40_000],
  ] as const) {
    const leida = leido(q, {
      total,
      excluye: [{ term: { estado: 22 } }],
      acerca: [{ filtro: { range: { fecha: { gte: 0 } } }, seguro: true }],
    })
    for (const palabra of leida.palabras) palabra.veces = total / 2
    const pedir = (texto: Escrito) =>
      JSON.stringify(construirCuerpo({ acceso, filtros: {}, texto, amplio: true }, ventana).query)
    const ajeno = /contenido|clave|descripcion|adjuntos|personas|"(estado|anio|fecha)"/
    expect(pedir(leida)).toMatch(ajeno)
    expect(pedir(soloTitulo(leida))).not.toMatch(ajeno)
  }
})

test('a pasted page becomes a query of bounded size', () => {
  const texto = leido('palabra1 otra22 '.repeat(5_000))
  const { query } = construirCuerpo({ acceso, filtros: {}, texto, amplio: true }, ventana)
  expect(JSON.stringify(query).length).toBeLessThan(40_000)
})

test('several values of a text filter are alternatives, each with all its words [BUS-15]', () => {
  const { query } = construirCuerpo(
    { acceso, filtros: { titulo: ['obra pública', 'poda'] }, texto: null, amplio: true },
    ventana,
  )
  const conTodas = (escrito: string) => ({
    multi_match: { query: escrito, type: 'cross_fields', operator: 'and', fields: ['titulo'] },
  })
  expect(query).toEqual({
    bool: {
      filter: [
        ...deAcceso,
        {
          bool: {
            should: [conTodas('obra pública'), conTodas('poda')],
            minimum_should_match: 1,
          },
        },
      ],
    },
  })
})
