import type { estypes } from '@elastic/elasticsearch'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Consulta } from '@foja/domain/busqueda/interpretar.ts'
import type { Filtros } from '@foja/api/busqueda/filtros.ts'

type Q = estypes.QueryDslQueryContainer

/** Una mención de número con los tipos que nombra la palabra que la precede. */
export type Numero = { forma: string; tipos: number[] }
export type Pedido = {
  acceso: FiltroDeAcceso
  filtros: Filtros
  consulta: Consulta | null
  numeros: Numero[]
}

/** Campos de texto, por lo que pesan. */
const CAMPOS = ['titulo^4', 'palabras_clave^3', 'personas^2', 'descripcion^1.5', 'contenido', 'adjuntos']
const CAMPOS_EXACTOS = ['titulo.exacto^4', 'palabras_clave.exacto^3', 'personas.exacto^2', 'contenido.exacto']
const PESO = { numeroConTipo: 2_000, numero: 1_000 }

/** Lo único que decide qué se ve: va en el filtro de toda consulta, facetas y sugerencias incluidas. */
export const filtroAcceso = ({ tokens, tipos }: FiltroDeAcceso): Q[] => [
  { terms: { tokens: [...tokens] } },
  { terms: { id_tipo: [...tipos] } },
]

/** Todo lo que un filtro elegido exige; dentro de uno, cualquiera de sus valores (BUS-15). */
export function filtrosElegidos(filtros: Filtros): Q[] {
  const { titulo, contenido, nro_numero, tipo, palabra_clave, fecha, nro_area, visibilidad, anio, estado } =
    filtros
  return [
    titulo && alguno(titulo.map((query) => ({ match: { titulo: { query, operator: 'and' } } }))),
    contenido &&
      alguno(
        contenido.map((query) => ({
          multi_match: {
            query,
            type: 'cross_fields',
            operator: 'and',
            fields: ['contenido', 'descripcion', 'adjuntos'],
          },
        })),
      ),
    nro_numero && { terms: { identificadores: nro_numero } },
    tipo && { terms: { id_tipo: tipo } },
    palabra_clave && { terms: { 'palabras_clave.clave': palabra_clave } },
    fecha &&
      alguno(
        fecha.map(({ desde, hasta }) => ({
          range: { fecha: { gte: desde, lte: hasta, format: 'epoch_millis' } },
        })),
      ),
    nro_area && { terms: { id_area_actual: nro_area } },
    visibilidad && { terms: { visibilidad } },
    anio && { terms: { anio } },
    estado && { terms: { estado } },
  ].filter((clausula) => clausula !== undefined)
}

const alguno = (clausulas: Q[]): Q =>
  clausulas.length === 1 ? clausulas[0]! : { bool: { should: clausulas, minimum_should_match: 1 } }

/** Consulta entera: lo escrito puntúa, lo elegido y el acceso filtran. */
export function construirConsulta({ acceso, filtros, consulta, numeros }: Pedido): Q {
  return {
    bool: {
      ...(consulta && { must: [textoLibre(consulta, numeros)] }),
      filter: [...filtroAcceso(acceso), ...filtrosElegidos(filtros)],
      ...(consulta && consulta.excluidas.length > 0 && { must_not: consulta.excluidas.map(palabraExcluida) }),
    },
  }
}

const palabraExcluida = (query: string): Q => ({
  multi_match: { query, fields: ['titulo', 'palabras_clave', 'contenido', 'adjuntos'] },
})

/** Un número que coincide manda; si no, todas las palabras, en cualquier campo, y las frases enteras. */
function textoLibre({ texto, frases }: Consulta, numeros: Numero[]): Q {
  const porTexto: Q[] = [
    ...(texto ? [palabras(texto)] : []),
    ...frases.map((query): Q => ({ multi_match: { query, type: 'phrase', fields: CAMPOS } })),
  ]
  const opciones: Q[] = [
    ...numeros.map(porNumero),
    ...(porTexto.length > 0 ? [{ bool: { must: porTexto } }] : []),
  ]
  return opciones.length === 0 ? { match_none: {} } : { bool: { should: opciones, minimum_should_match: 1 } }
}

const porNumero = ({ forma, tipos }: Numero): Q => {
  const igual: Q = { term: { identificadores: forma } }
  return tipos.length > 0
    ? {
        constant_score: {
          filter: { bool: { filter: [igual, { terms: { id_tipo: tipos } }] } },
          boost: PESO.numeroConTipo,
        },
      }
    : { constant_score: { filter: igual, boost: PESO.numero } }
}

const palabras = (query: string): Q => ({
  bool: {
    must: [{ combined_fields: { query, operator: 'and', fields: CAMPOS } }],
    should: [
      { multi_match: { query, type: 'most_fields', fields: CAMPOS_EXACTOS } },
      { match_phrase: { titulo: { query, slop: 1, boost: 6 } } },
      { match_phrase: { contenido: { query, boost: 2 } } },
    ],
  },
})

/** Qué palabras se resaltan: las escritas, no las de los filtros ni las del acceso. */
export function consultaDeResaltado({ texto, frases }: Consulta, { titulo, contenido }: Filtros): Q {
  const enCampo = (campo: string): Q[] => [
    ...(texto ? [{ match: { [campo]: { query: texto } } }] : []),
    ...frases.map((query): Q => ({ match_phrase: { [campo]: { query } } })),
  ]
  return {
    bool: {
      should: [
        ...enCampo('titulo'),
        ...enCampo('contenido'),
        ...(titulo ?? []).map((query): Q => ({ match: { titulo: { query } } })),
        ...(contenido ?? []).map((query): Q => ({ match: { contenido: { query } } })),
      ],
    },
  }
}
