import type { estypes } from '@elastic/elasticsearch'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { paginaDemasiadoLejos, sinFiltros } from '@foja/domain/busqueda/errores.ts'
import type { Orden } from '@foja/domain/busqueda/orden.ts'
import type { Facetas } from '@foja/domain/busqueda/respuesta.ts'
import type { ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Pedido } from '@foja/api/busqueda/consulta.ts'
import { construirCuerpo, type Ventana } from '@foja/api/busqueda/cuerpo.ts'
import { abrirCursor, sellarCursor, type Atadura } from '@foja/api/busqueda/cursor.ts'
import { leerCuentas, separarFacetas } from '@foja/api/busqueda/facetas.ts'
import { hidratar, type FilaHidratada } from '@foja/api/busqueda/hidratar.sql.ts'
import { nombrarFacetas } from '@foja/api/busqueda/nombres-de-facetas.sql.ts'
import { preparar, type Buscador, type Preparada } from '@foja/api/busqueda/preparar.ts'

export type Resaltado = { titulo: string[]; contenido: string[] }
export type Resultado = Preparada & {
  filas: { fila: FilaHidratada; resaltado: Resaltado }[]
  total: number
  siguiente: string | null
  /** Nulas si no se piden. */
  facetas: Facetas | null
}

const VENTANA = 10_000
const TAMANO = 10
/** Vueltas para completar una página por cursor a la que el acceso le quitó filas. */
const VUELTAS = 10

/**
 * La búsqueda: Elasticsearch dice cuáles y en qué orden; Postgres, qué se muestra. Por página, se corta donde el
 * índice corta; por cursor, sigue hasta llenarla.
 * @throws sinFiltros, paginaDemasiadoLejos, cursorInvalido
 */
export async function buscar(
  buscador: Buscador,
  acceso: Acceso,
  parametros: ParametrosDeBusqueda,
): Promise<Resultado> {
  const preparada = await preparar(buscador, acceso, parametros)
  const { pedido, escrito, elegidos, imposible } = preparada
  const { filtros, consulta } = pedido
  if (escrito === '' && elegidos.length === 0 && !imposible) throw sinFiltros()
  const { direccion, facetas } = parametros
  const contar = (agregado: unknown) =>
    nombrarFacetas(buscador.sql, acceso, leerCuentas(agregado, separarFacetas(filtros).facetas))
  if (imposible) {
    const vacias = facetas ? await contar({}) : null
    return { ...preparada, filas: [], total: 0, siguiente: null, facetas: vacias }
  }
  const orden: Orden = parametros.orden ?? (consulta ? 'relevancia' : 'recibido')
  const atadura: Atadura = {
    secreto: buscador.secreto,
    id_usuario: acceso.id_usuario,
    busqueda: { escrito, filtros, orden, direccion },
  }
  const ventana = ventanaDe(parametros, atadura, orden)
  const { ultima, ...pagina } = await llenarPagina(buscador, pedido, ventana, facetas ? contar : null)
  return { ...preparada, ...pagina, siguiente: ultima && sellarCursor(atadura, ultima) }
}

/** limit/offset ganan a itemPorPagina/numeroPagina (BUS-07). */
function ventanaDe(parametros: ParametrosDeBusqueda, atadura: Atadura, orden: Orden): Ventana {
  const { limit, offset, itemPorPagina, numeroPagina, siguiente, direccion } = parametros
  const tamano = limit ?? itemPorPagina ?? TAMANO
  if (siguiente) return { orden, direccion, tamano, despuesDe: abrirCursor(atadura, siguiente) }
  const desde = offset ?? (limit === undefined ? Math.max(0, (numeroPagina ?? 1) - 1) * tamano : 0)
  if (desde + tamano > VENTANA) throw paginaDemasiadoLejos()
  return { orden, direccion, tamano, desde }
}

type Pagina = Pick<Resultado, 'filas' | 'total' | 'facetas'> & { ultima: estypes.SortResults | null }

async function llenarPagina(
  buscador: Buscador,
  pedido: Pedido,
  ventana: Ventana,
  contar: ((agregado: unknown) => Promise<Facetas>) | null,
): Promise<Pagina> {
  const filas: Resultado['filas'] = []
  const porCursor = ventana.despuesDe !== undefined
  let total = 0
  let facetas: Facetas | null = null
  let ultima: estypes.SortResults | null = null
  let actual = ventana
  for (let vuelta = 0; vuelta < VUELTAS; vuelta++) {
    const faltan = ventana.tamano - filas.length
    // Una de más: sólo así se sabe si esta página es la última. La ventana de 10.000 no da para ella en el borde.
    const primera = vuelta === 0
    const alBorde = (actual.desde ?? 0) + faltan >= VENTANA
    const respuesta = await buscador.es.search(
      {
        index: buscador.indice,
        ...construirCuerpo(pedido, {
          ...actual,
          tamano: faltan + (alBorde ? 0 : 1),
          facetas: primera && contar !== null,
        }),
      },
      { requestTimeout: 15_000 },
    )
    const hits = respuesta.hits.hits.slice(0, faltan)
    const [nuevas, contadas]: [Resultado['filas'], Facetas | null] = await Promise.all([
      hidratarHits(buscador.sql, hits, pedido),
      primera && contar ? contar(respuesta.aggregations) : facetas,
    ])
    filas.push(...nuevas)
    facetas = contadas
    if (primera) total = (respuesta.hits.total as estypes.SearchTotalHits).value
    const hayMas = respuesta.hits.hits.length > faltan || (alBorde && total > VENTANA)
    ultima = hayMas ? hits.at(-1)!.sort! : null
    if (!porCursor || filas.length === ventana.tamano || !ultima) break
    const { desde: _, ...resto } = actual
    actual = { ...resto, despuesDe: ultima }
  }
  return { filas, total, facetas, ultima }
}

/** En el orden del índice; sin lo que ya no se puede ver, y sin resaltado si la fila cambió después de indexada. */
async function hidratarHits(
  sql: Sql,
  hits: estypes.SearchHit[],
  { acceso }: Pedido,
): Promise<Resultado['filas']> {
  if (hits.length === 0) return []
  const porId = new Map(
    (
      await hidratar(
        sql,
        hits.map((h) => Number(h._id)),
        acceso,
      )
    ).map((fila) => [fila.id, fila]),
  )
  return hits.flatMap((hit) => {
    const fila = porId.get(Number(hit._id))
    if (!fila) return []
    const vigente = hit._version === fila.marca ? hit.highlight : undefined
    return [{ fila, resaltado: { titulo: vigente?.titulo ?? [], contenido: vigente?.contenido ?? [] } }]
  })
}
