import type { estypes } from '@elastic/elasticsearch'
import type { Escrito } from '@foja/api/busqueda/consulta/escrito.ts'
import { esVacia } from '@foja/domain/busqueda/palabras.ts'
import type { Filtros } from '@foja/api/busqueda/filtros/filtros.ts'

type Q = estypes.QueryDslQueryContainer

/**
 * Qué palabras se resaltan: las escritas que dicen algo, no las de los filtros elegidos ni las del acceso. Nada difuso:
 * el resaltador volvería a enumerar las palabras parecidas por cada resultado.
 */
function palabrasMarcadas(escrito: Escrito | null, { titulo, contenido, contiene }: Filtros): Q {
  const query = [
    ...(escrito?.palabras ?? []).flatMap(({ escrita, correcciones, equivalentes }) => [
      escrita,
      ...correcciones.map(({ palabra }) => palabra),
      ...equivalentes.flatMap((otra) => otra.split(' ')).filter((palabra) => !esVacia(palabra)),
    ]),
    ...(escrito?.numeros ?? []).map(({ forma }) => forma),
    ...(contiene === undefined ? [] : [contiene]),
  ].join(' ')
  const enCampo = (campo: 'titulo' | 'contenido'): Q[] => [
    ...(query ? [{ match: { [campo]: { query } } }] : []),
    ...(escrito?.consulta.frases ?? []).map((frase): Q => ({ match_phrase: { [campo]: { query: frase } } })),
  ]
  return {
    bool: {
      should: [
        ...enCampo('titulo'),
        ...enCampo('contenido'),
        ...(titulo ?? []).map((elegido): Q => ({ match: { titulo: { query: elegido } } })),
        ...(contenido ?? []).map((elegido): Q => ({ match: { contenido: { query: elegido } } })),
      ],
    },
  }
}

/** Pedido de resaltado: texto escapado con `<mark>`, desde los desplazamientos guardados. Nada que marcar: indefinido. */
export function resaltado(escrito: Escrito | null, filtros: Filtros): estypes.SearchHighlight | undefined {
  if (escrito === null && !filtros.titulo && !filtros.contenido && !filtros.contiene) return undefined
  return {
    type: 'unified',
    encoder: 'html',
    pre_tags: ['<mark>'],
    post_tags: ['</mark>'],
    highlight_query: palabrasMarcadas(escrito, filtros),
    fields: {
      titulo: { number_of_fragments: 0 },
      contenido: { number_of_fragments: 2, fragment_size: 180, order: 'score' },
    },
  }
}
