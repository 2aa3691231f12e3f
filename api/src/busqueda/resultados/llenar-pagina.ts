import type { estypes } from '@elastic/elasticsearch'
import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { Pedido } from '@foja/api/busqueda/consulta/consulta.ts'
import { CON_TODO, type Ventana } from '@foja/api/busqueda/consulta/cuerpo.ts'
import { sonComunes } from '@foja/api/busqueda/consulta/comunes.ts'
import { EN_EVENTO } from '@foja/api/busqueda/consulta/historica.ts'
import { CADENA, ESCRITO, EXACTO } from '@foja/api/busqueda/consulta/identificados.ts'
import { FAMILIA, UNIDAD } from '@foja/api/busqueda/consulta/texto-libre.ts'
import { unidadesDe } from '@foja/api/busqueda/consulta/unidades.ts'
import { hidratar, type ComoEstan, type FilaHidratada } from '@foja/api/busqueda/resultados/hidratar.sql.ts'
import { SIN_FACETAS, type Nombradas } from '@foja/api/busqueda/facetas/nombrar-facetas.ts'
import { recorrer } from '@foja/api/busqueda/resultados/recorrer.ts'
import { pedirTramos } from '@foja/api/busqueda/resultados/tras-la-ventana.ts'
import { leerResaltado } from '@foja/api/busqueda/consulta/resaltado.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

export type Pagina = {
  filas: ({ fila: FilaHidratada } & Pick<FilaDeBusqueda, 'resaltado' | 'falta' | 'exacta'>)[]
  /** Cuántos, y de ellos los que tienen todo lo escrito; al menos éstos, si no se contó. */
  hallados: number
  conTodo: number
  contado: boolean
  /** Valores de orden de la última fila, o cuántas van si no los hay; nulos si no hay más. */
  ultima: estypes.SortResults | null
} & Nombradas

/** Las filas de una página, como están ahora, y cuántas hay en total. */
export async function llenarPagina(
  buscador: Buscador,
  pedido: Pedido,
  ventana: Ventana,
  acceso: Acceso,
  contar?: (agregado: unknown) => Promise<Nombradas>,
): Promise<Pagina> {
  const nombres =
    pedido.texto && pedido.amplio && !sonComunes(pedido.texto)
      ? unidadesDe(pedido.texto, true).map(({ nombre }) => nombre)
      : []
  let facetas: Promise<Nombradas> | undefined
  const { filas, primera, ultima } = await recorrer(ventana, {
    pedir: pedirTramos(buscador, pedido),
    hidratar: async (hits, { aggregations }) => {
      // Se nombran mientras se leen las filas.
      facetas ??= ventana.cuentas === 'facetas' ? contar?.(aggregations) : undefined
      const [nuevas] = await Promise.all([
        hidratarHits(buscador, hits, acceso, { nombres, al: pedido.al }),
        facetas,
      ])
      return nuevas
    },
  })
  const hallados = (primera.hits.total as estypes.SearchTotalHits).value
  const contados = primera.aggregations?.[CON_TODO] as { doc_count: number } | undefined
  return {
    filas,
    hallados,
    conTodo: contados?.doc_count ?? hallados,
    contado: ventana.cuentas !== 'ninguna',
    ...((await facetas) ?? SIN_FACETAS),
    ultima,
  }
}

/** En el orden del índice, y sin resaltado si la fila cambió después de indexada. */
async function hidratarHits(
  buscador: Buscador,
  hits: estypes.SearchHit[],
  acceso: Acceso,
  { nombres, al }: { nombres: string[]; al: string | undefined },
): Promise<Pagina['filas']> {
  const porId = new Map(hits.map((hit) => [Number(hit._id), hit]))
  const filas = await hidratarFilas(buscador, [...porId.keys()], acceso, { al })
  return filas.map((fila) => {
    const hit = porId.get(fila.id)!
    const resaltado = leerResaltado(hit._version === fila.marca ? hit.highlight : undefined)
    const cumple = new Set(hit.matched_queries as string[] | undefined)
    const nombrado = cumple.has(ESCRITO)
    const falta =
      nombrado || cumple.has(EN_EVENTO)
        ? []
        : nombres.filter((_, i) => !cumple.has(`${UNIDAD}${i}`) && !cumple.has(`${FAMILIA}${i}`))
    return { fila, resaltado, falta, exacta: [ESCRITO, CADENA, EXACTO].some((una) => cumple.has(una)) }
  })
}

/** Las filas de esos ids como están ahora, o como estaban un día, en el mismo orden; lo que ya no se puede ver no viene. */
export async function hidratarFilas(
  { sql }: Buscador,
  ids: number[],
  acceso: Acceso,
  como?: ComoEstan,
): Promise<FilaHidratada[]> {
  if (ids.length === 0) return []
  const filas = await hidratar(sql, ids, filtroDeAcceso(acceso), como)
  const porId = new Map(filas.map((fila) => [fila.id, fila]))
  return ids.flatMap((id) => porId.get(id) ?? [])
}
