import { vivas } from '@foja/indexer/verificar/paginas.ts'
import type { Alias } from '@foja/platform/indices/alias.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

const PAGINA = 5_000

/** Recorre el índice por id (sólo filas con contenido) y devuelve los ids que Postgres no tiene. */
export async function buscarSobrantes(
  sql: Sql,
  es: Elastic,
  alias: Alias,
  indice: string,
): Promise<number[]> {
  const sobran: number[] = []
  await es.indices.refresh({ index: indice })
  for (let desde = -1; ;) {
    const { hits } = await es.search({
      allow_partial_search_results: false,
      index: indice,
      size: PAGINA,
      query: { range: { id: { gt: desde } } },
      sort: [{ id: 'asc' }],
      _source: false,
      track_total_hits: false,
    })
    const ids = hits.hits.map((hit) => Number(hit._id))
    if (ids.length === 0) return sobran
    desde = Number(hits.hits.at(-1)!.sort![0])
    const vivos = await sql<{ id: number }[]>`
      select x.id from ${vivas(sql, alias)} and x.id = any(${ids}::bigint[])`
    const presentes = new Set(vivos.map((v) => v.id))
    sobran.push(...ids.filter((id) => !presentes.has(id)))
  }
}
