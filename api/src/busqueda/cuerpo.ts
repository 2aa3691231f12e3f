import type { estypes } from '@elastic/elasticsearch'
import { interpretar } from '@foja/domain/busqueda/interpretar.ts'
import type { Orden } from '@foja/domain/busqueda/orden.ts'
import { filtrosElegidos } from '@foja/api/busqueda/clausulas.ts'
import { construirConsulta, type Pedido } from '@foja/api/busqueda/consulta.ts'
import { agregaciones, separarFacetas } from '@foja/api/busqueda/facetas.ts'
import { consultaDeResaltado } from '@foja/api/busqueda/texto-libre.ts'

export type Ventana = {
  orden: Orden
  direccion: 'asc' | 'desc' | undefined
  tamano: number
  desde?: number
  despuesDe?: estypes.SortResults
  /** Contar también los valores de cada faceta. */
  facetas?: boolean
}

const CAMPO_DE_ORDEN = { recibido: 'fecha_recibido', numero: 'nro_orden', titulo: 'titulo_orden' } as const
const NATURAL = { recibido: 'desc', numero: 'asc', titulo: 'asc' } as const
const VACIA = interpretar('')

/** Orden total: el id al final, para que el cursor nunca repita ni saltee. */
export function ordenDe({
  orden,
  direccion,
}: Pick<Ventana, 'orden' | 'direccion'>): estypes.SortCombinations[] {
  if (orden === 'relevancia')
    return [{ _score: { order: 'desc' } }, { fecha_recibido: 'desc' }, { id: 'desc' }]
  return [{ [CAMPO_DE_ORDEN[orden]]: direccion ?? NATURAL[orden] }, { id: 'desc' }]
}

/** Cuerpo de `_search`: pide sólo ids, orden y resaltado; lo que se muestra se lee de Postgres. */
export function construirCuerpo(pedido: Pedido, ventana: Ventana): estypes.SearchRequest {
  const { consulta, filtros } = pedido
  const resalta = consulta !== null || filtros.titulo !== undefined || filtros.contenido !== undefined
  return {
    ...(ventana.facetas ? conFacetas(pedido) : { query: construirConsulta(pedido) }),
    sort: ordenDe(ventana),
    size: ventana.tamano,
    ...(ventana.desde !== undefined && { from: ventana.desde }),
    ...(ventana.despuesDe && { search_after: ventana.despuesDe }),
    track_total_hits: true,
    _source: false,
    version: true,
    ...(resalta && { highlight: resaltado(consultaDeResaltado(consulta ?? VACIA, filtros)) }),
  }
}

/** Los filtros que son facetas se aplican después de agregar: cada faceta cuenta sin el suyo. */
function conFacetas(pedido: Pedido): estypes.SearchRequest {
  const { facetas, resto } = separarFacetas(pedido.filtros)
  const filter = filtrosElegidos(facetas)
  return {
    query: construirConsulta({ ...pedido, filtros: resto }),
    aggs: agregaciones(facetas),
    ...(filter.length > 0 && { post_filter: { bool: { filter } } }),
  }
}

/** Texto escapado con `<mark>`, desde los desplazamientos guardados. */
const resaltado = (highlight_query: estypes.QueryDslQueryContainer): estypes.SearchHighlight => ({
  type: 'unified',
  encoder: 'html',
  pre_tags: ['<mark>'],
  post_tags: ['</mark>'],
  highlight_query,
  fields: {
    titulo: { number_of_fragments: 0 },
    contenido: { number_of_fragments: 2, fragment_size: 180, order: 'score' },
  },
})
