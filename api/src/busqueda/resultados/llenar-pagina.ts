import type { estypes } from '@elastic/elasticsearch'
import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Facetas, FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { Pedido } from '@foja/api/busqueda/consulta/consulta.ts'
import { CON_TODO, construirCuerpo, VENTANA, type Ventana } from '@foja/api/busqueda/consulta/cuerpo.ts'
import { sonComunes } from '@foja/api/busqueda/consulta/comunes.ts'
import { EXACTO } from '@foja/api/busqueda/consulta/identificados.ts'
import { UNIDAD } from '@foja/api/busqueda/consulta/texto-libre.ts'
import { unidadesDe } from '@foja/api/busqueda/consulta/unidades.ts'
import { hidratar, type FilaHidratada } from '@foja/api/busqueda/resultados/hidratar.sql.ts'
import type { Buscador } from '@foja/api/busqueda/preparar.ts'

export type Pagina = {
  filas: ({ fila: FilaHidratada } & Pick<FilaDeBusqueda, 'resaltado' | 'falta' | 'exacta'>)[]
  /** Cuántos, y de ellos los que tienen todo lo escrito; al menos éstos, si no se contó. */
  hallados: number
  conTodo: number
  contado: boolean
  /** Nulas si no se piden. */
  facetas: Facetas | null
  /** Valores de orden de la última fila, o cuántas van si no los hay; nulos si no hay más. */
  ultima: estypes.SortResults | null
}

/** Vueltas para completar una página por cursor a la que el acceso le quitó filas. */
const VUELTAS = 10

/**
 * Las filas de una página y cuántas hay en total. Por cursor sigue hasta llenarla, porque el acceso de ahora puede quitar
 * filas que el índice todavía trae; por página, se corta donde el índice corta.
 */
export async function llenarPagina(
  buscador: Buscador,
  pedido: Pedido,
  ventana: Ventana,
  acceso: Acceso,
  contar?: (agregado: unknown) => Promise<Facetas>,
): Promise<Pagina> {
  const filas: Pagina['filas'] = []
  const porCursor = ventana.despuesDe !== undefined
  const contado = ventana.cuentas !== 'ninguna'
  let hallados = 0
  let conTodo = 0
  const nombres =
    pedido.texto && pedido.amplio && !sonComunes(pedido.texto)
      ? unidadesDe(pedido.texto, true).map(({ nombre }) => nombre)
      : []
  let facetas: Facetas | null = null
  let ultima: estypes.SortResults | null = null
  let actual = ventana
  for (let vuelta = 0; vuelta < VUELTAS; vuelta++) {
    const faltan = ventana.tamano - filas.length
    const primera = vuelta === 0
    const cuentas = primera ? ventana.cuentas : 'ninguna'
    // Una de más: sólo así se sabe si esta página es la última. La ventana de 10.000 no da para ella en el borde.
    const alBorde = (actual.desde ?? 0) + faltan >= VENTANA
    const tamano = faltan + (alBorde ? 0 : 1)
    const respuesta = await buscador.es.search(
      {
        index: buscador.indice,
        // Las mismas copias en cada página: dos réplicas puntúan distinto y el cursor repetiría o saltearía.
        preference: pedido.acceso.tokens.join('-').slice(-200),
        ...construirCuerpo(pedido, { ...actual, tamano, cuentas }),
      },
      { requestTimeout: 15_000 },
    )
    const hits = respuesta.hits.hits.slice(0, faltan)
    const [nuevas, contadas]: [Pagina['filas'], Facetas | null] = await Promise.all([
      hidratarHits(buscador, hits, acceso, nombres),
      contar && cuentas === 'facetas' ? contar(respuesta.aggregations) : facetas,
    ])
    filas.push(...nuevas)
    facetas = contadas
    const total = respuesta.hits.total as estypes.SearchTotalHits
    if (primera) {
      hallados = total.value
      const contados = respuesta.aggregations?.[CON_TODO] as { doc_count: number } | undefined
      conTodo = contados?.doc_count ?? hallados
    }
    const quedanMas = total.relation === 'gte' || total.value > VENTANA
    const hayMas = respuesta.hits.hits.length > faltan || (alBorde && quedanMas)
    ultima = hayMas ? (hits.at(-1)!.sort ?? [(actual.desde ?? 0) + faltan]) : null
    if (!porCursor || filas.length === ventana.tamano || !ultima) break
    const { desde: _, ...resto } = actual
    actual = { ...resto, despuesDe: ultima }
  }
  return { filas, hallados, conTodo, contado, facetas, ultima }
}

/** En el orden del índice, y sin resaltado si la fila cambió después de indexada. */
async function hidratarHits(
  buscador: Buscador,
  hits: estypes.SearchHit[],
  acceso: Acceso,
  nombres: string[],
): Promise<Pagina['filas']> {
  const porId = new Map(hits.map((hit) => [Number(hit._id), hit]))
  const filas = await hidratarFilas(buscador, [...porId.keys()], acceso)
  return filas.map((fila) => {
    const hit = porId.get(fila.id)!
    const vigente = hit._version === fila.marca ? hit.highlight : undefined
    const resaltado = { titulo: vigente?.titulo ?? [], contenido: vigente?.contenido ?? [] }
    const cumple = new Set(hit.matched_queries as string[] | undefined)
    const falta = nombres.filter((_, i) => !cumple.has(`${UNIDAD}${i}`))
    return { fila, resaltado, falta, exacta: cumple.has(EXACTO) }
  })
}

/** Las filas de esos ids como están ahora, en el mismo orden; lo que ya no se puede ver no viene. */
export async function hidratarFilas(
  { sql }: Buscador,
  ids: number[],
  acceso: Acceso,
): Promise<FilaHidratada[]> {
  if (ids.length === 0) return []
  const filas = await hidratar(sql, ids, filtroDeAcceso(acceso))
  const porId = new Map(filas.map((fila) => [fila.id, fila]))
  return ids.flatMap((id) => porId.get(id) ?? [])
}
