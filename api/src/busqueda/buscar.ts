import type { estypes } from '@elastic/elasticsearch'
import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { paginaDemasiadoLejos, sinFiltros } from '@foja/domain/busqueda/errores.ts'
import { interpretar } from '@foja/domain/busqueda/interpretar.ts'
import type { Orden } from '@foja/domain/busqueda/orden.ts'
import type { ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Pedido } from '@foja/api/busqueda/consulta.ts'
import { construirCuerpo, type Ventana } from '@foja/api/busqueda/cuerpo.ts'
import { abrirCursor, sellarCursor, type Atadura } from '@foja/api/busqueda/cursor.ts'
import { leerFiltros, type FiltrosLeidos } from '@foja/api/busqueda/filtros.ts'
import { hidratar, type FilaHidratada } from '@foja/api/busqueda/hidratar.sql.ts'
import type { crearTiposNombrados } from '@foja/api/busqueda/tipos-nombrados.ts'

export type Buscador = {
  sql: Sql
  es: Elastic
  secreto: string
  /** Alias de documentos, con el prefijo de la instalación. */
  indice: string
  tiposNombrados: ReturnType<typeof crearTiposNombrados>
}
export type Resaltado = { titulo: string[]; contenido: string[] }
export type Resultado = {
  filas: { fila: FilaHidratada; resaltado: Resaltado }[]
  total: number
  siguiente: string | null
  descartados: FiltrosLeidos['descartados']
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
  const { filtros, descartados, imposible } = await leerFiltros(buscador.sql, parametros)
  const escrito = parametros.q?.trim() ?? ''
  if (escrito === '' && Object.keys(filtros).length === 0 && !imposible) throw sinFiltros()
  if (imposible) return { filas: [], total: 0, siguiente: null, descartados }

  const consulta = escrito === '' ? null : interpretar(escrito)
  const numeros = await Promise.all(
    (consulta?.menciones ?? [])
      .slice(0, 20)
      .map(async (m) => ({ forma: m.forma, tipos: await buscador.tiposNombrados(m) })),
  )
  const pedido: Pedido = { acceso: filtroDeAcceso(acceso), filtros, consulta, numeros }
  const orden: Orden = parametros.orden ?? (consulta ? 'relevancia' : 'recibido')
  const { direccion } = parametros
  const atadura: Atadura = {
    secreto: buscador.secreto,
    id_usuario: acceso.id_usuario,
    busqueda: { escrito, filtros, orden, direccion },
  }
  const ventana = ventanaDe(parametros, atadura, orden)
  const { filas, total, ultima } = await llenarPagina(buscador, pedido, ventana)
  return { filas, total, siguiente: ultima && sellarCursor(atadura, ultima), descartados }
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

type Pagina = { filas: Resultado['filas']; total: number; ultima: estypes.SortResults | null }

async function llenarPagina(buscador: Buscador, pedido: Pedido, ventana: Ventana): Promise<Pagina> {
  const filas: Resultado['filas'] = []
  const porCursor = ventana.despuesDe !== undefined
  let total = 0
  let ultima: estypes.SortResults | null = null
  let actual = ventana
  for (let vuelta = 0; vuelta < VUELTAS; vuelta++) {
    const faltan = ventana.tamano - filas.length
    // Una de más: sólo así se sabe si esta página es la última. La ventana de 10.000 no da para ella en el borde.
    const alBorde = (actual.desde ?? 0) + faltan >= VENTANA
    const respuesta = await buscador.es.search(
      {
        index: buscador.indice,
        ...construirCuerpo(pedido, { ...actual, tamano: faltan + (alBorde ? 0 : 1) }),
      },
      { requestTimeout: 15_000 },
    )
    if (vuelta === 0) total = (respuesta.hits.total as estypes.SearchTotalHits).value
    const hits = respuesta.hits.hits.slice(0, faltan)
    filas.push(...(await hidratarHits(buscador.sql, hits, pedido)))
    const hayMas = respuesta.hits.hits.length > faltan || (alBorde && total > VENTANA)
    ultima = hayMas ? hits.at(-1)!.sort! : null
    if (!porCursor || filas.length === ventana.tamano || !ultima) break
    const { desde: _, ...resto } = actual
    actual = { ...resto, despuesDe: ultima }
  }
  return { filas, total, ultima }
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
