import type { estypes } from '@elastic/elasticsearch'
import type { OrdenDeFilas } from '@foja/domain/vista/orden.ts'
import { filtrosElegidos } from '@foja/api/busqueda/consulta/clausulas.ts'
import { construirConsulta, tieneTodo, type Pedido } from '@foja/api/busqueda/consulta/consulta.ts'
import { agregaciones, separarFacetas } from '@foja/api/busqueda/facetas/facetas.ts'
import { ultimaAl } from '@foja/api/busqueda/consulta/recepciones.ts'
import { resaltado } from '@foja/api/busqueda/consulta/resaltado.ts'

/** Hasta dónde llega Elasticsearch sin cursor. */
export const VENTANA = 10_000
/** Nombre de la cuenta de los que tienen todo lo escrito. */
export const CON_TODO = 'con_todo'

export type Ventana = {
  orden: OrdenDeFilas
  direccion: 'asc' | 'desc' | undefined
  tamano: number
  desde?: number
  despuesDe?: estypes.SortResults
  /** Las que no se dan, porque ya se dieron. */
  menos?: readonly string[]
  /** Qué se cuenta: nada, y entonces el total llega sólo hasta diez mil; cuántos hay; o también cada faceta. */
  cuentas: 'ninguna' | 'total' | 'facetas'
}

/** Campo de cada orden, y hacia dónde va si no se dice. */
export const CAMPO_DE_ORDEN = {
  recibido: 'fecha_recibido',
  numero: 'nro_orden',
  titulo: 'titulo_orden',
  id: 'id',
} as const
export const NATURAL = { recibido: 'desc', numero: 'asc', titulo: 'asc', id: 'asc' } as const

/** Falso si el índice en uso todavía no tiene con qué ordenar así. */
export const sePuedeOrdenar = (orden: OrdenDeFilas, faltan: ReadonlySet<string>): boolean =>
  orden === 'relevancia' || !faltan.has(CAMPO_DE_ORDEN[orden])

/** Lo elegido, lo último recibido y, para que el cursor nunca repita ni saltee, el id (LIS-11). */
export function ordenDe({
  orden,
  direccion,
  al,
}: Pick<Ventana, 'orden' | 'direccion'> & Pick<Pedido, 'al'>): estypes.SortCombinations[] {
  // Si el alias pasa en este momento a un índice sin el campo, no falla: queda sin ordenar por él.
  const por = (campo: string, order: 'asc' | 'desc', unmapped_type: 'date' | 'keyword') => ({
    [campo]: { order, unmapped_type },
  })
  const recibido = (order: 'asc' | 'desc') =>
    al === undefined ? por('fecha_recibido', order, 'date') : recibidoAl(al, order)
  if (orden === 'relevancia') return [{ _score: { order: 'desc' } }, recibido('desc'), { id: 'desc' }]
  if (orden === 'recibido') return [recibido(direccion ?? NATURAL.recibido), { id: 'desc' }]
  const elegido = por(CAMPO_DE_ORDEN[orden], direccion ?? NATURAL[orden], 'keyword')
  return [elegido, recibido('desc'), { id: 'desc' }]
}

/** La última recepción hasta ese día. */
export const recibidoAl = (al: string, order: 'asc' | 'desc'): estypes.SortOptions => ({
  'recepciones.fecha_recibido': {
    order,
    nested: { path: 'recepciones', filter: ultimaAl(al) },
  },
})

/**
 * Si alcanza con el puntaje: así Elasticsearch saltea lo que no llega a la página. Con otro criterio para los empates los
 * mira todos, y de lo que casi todos tienen son muchísimos. Toda la ventana, también su última página: las que empatan
 * vienen en el mismo orden de una a otra (`tras-la-ventana.ts` sigue de ahí).
 */
const soloPorPuntaje = ({ cuentas, orden, desde }: Ventana) =>
  cuentas === 'ninguna' && orden === 'relevancia' && desde !== undefined

/** Cuerpo de `_search`: pide sólo ids, orden y resaltado; lo que se muestra se lee de Postgres. */
export function construirCuerpo(pedido: Pedido, ventana: Ventana): estypes.SearchRequest {
  const { texto, filtros } = pedido
  const highlight = resaltado(texto, filtros)
  const { menos } = ventana
  return {
    ...(ventana.cuentas === 'facetas'
      ? conFacetas(pedido)
      : {
          query: menos ? sinEstas(construirConsulta(pedido), menos) : construirConsulta(pedido),
          ...(ventana.cuentas === 'total' && contandoConTodo(pedido, [])),
        }),
    ...(!soloPorPuntaje(ventana) && { sort: ordenDe({ ...ventana, al: pedido.al }) }),
    size: ventana.tamano,
    ...(ventana.desde !== undefined && { from: ventana.desde }),
    ...(ventana.despuesDe && { search_after: ventana.despuesDe }),
    track_total_hits: ventana.cuentas === 'ninguna' ? VENTANA : true,
    _source: false,
    version: true,
    ...(highlight && { highlight }),
  }
}

const sinEstas = (
  must: estypes.QueryDslQueryContainer,
  ids: readonly string[],
): estypes.QueryDslQueryContainer => ({ bool: { must, must_not: { ids: { values: [...ids] } } } })

/** Los filtros que son facetas se aplican después de agregar: cada faceta cuenta sin el suyo. */
function conFacetas(pedido: Pedido): estypes.SearchRequest {
  const { facetas, resto } = separarFacetas(pedido.filtros)
  const filter = filtrosElegidos(facetas, pedido.al)
  return {
    query: construirConsulta({ ...pedido, filtros: resto }),
    aggs: { ...agregaciones(facetas, pedido), ...contandoConTodo(pedido, filter)?.aggs },
    ...(filter.length > 0 && { post_filter: { bool: { filter } } }),
  }
}

/** Cuántos de los hallados tienen todo lo escrito; sin lo parecido, lo tienen todos. */
function contandoConTodo(pedido: Pedido, filter: estypes.QueryDslQueryContainer[]) {
  const todo = tieneTodo(pedido)
  return todo && { aggs: { [CON_TODO]: { filter: { bool: { filter: [todo, ...filter] } } } } }
}
