import type { estypes } from '@elastic/elasticsearch'
import type { Consulta } from '@foja/domain/busqueda/interpretar.ts'
import type { Filtros } from '@foja/api/busqueda/filtros.ts'

type Q = estypes.QueryDslQueryContainer

/** Una mención de número con los tipos que nombra la palabra que la precede. */
export type Numero = { forma: string; tipos: number[] }

/** Campos de texto, por lo que pesan. */
const CAMPOS = ['titulo^4', 'palabras_clave^3', 'personas^2', 'descripcion^1.5', 'contenido', 'adjuntos']
const CAMPOS_EXACTOS = ['titulo.exacto^4', 'palabras_clave.exacto^3', 'personas.exacto^2', 'contenido.exacto']
const PESO = { numeroConTipo: 2_000, numero: 1_000 }

/** Lo que no debe estar en ningún texto del documento. */
export const palabraExcluida = (query: string): Q => ({
  multi_match: { query, fields: ['titulo', 'palabras_clave', 'contenido', 'adjuntos'] },
})

/** Un número que coincide manda; si no, todas las palabras, en cualquier campo, y las frases enteras. */
export function textoLibre({ texto, frases }: Consulta, numeros: Numero[]): Q {
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
