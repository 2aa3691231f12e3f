import type { estypes } from '@elastic/elasticsearch'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { TEXTOS } from '@foja/api/busqueda/consulta/campos.ts'
import { filtroAcceso } from '@foja/api/busqueda/consulta/filtro-de-acceso.ts'
import type { Buscador } from '@foja/api/busqueda/preparar.ts'

/** En cuántos documentos visibles está cada palabra, y cuántos hay. */
export type Cuentas = { total: number; veces: (palabra: string) => number }

/** Cuenta las palabras en lo que quien llama puede ver: de lo demás no se sabe ni si existe. Un viaje. */
export async function contarPalabras(
  { es, indice }: Buscador,
  acceso: FiltroDeAcceso,
  palabras: readonly string[],
): Promise<Cuentas> {
  if (palabras.length === 0) return { total: 0, veces: () => 0 }
  const { aggregations, hits } = await es.search<
    unknown,
    { palabras: { buckets: Record<string, { doc_count: number }> } }
  >(
    {
      index: indice,
      size: 0,
      track_total_hits: true,
      query: { bool: { filter: filtroAcceso(acceso) } },
      aggs: { palabras: { filters: { filters: Object.fromEntries(palabras.map((p) => [p, tiene(p)])) } } },
    },
    { requestTimeout: 15_000 },
  )
  const cuentas = aggregations!.palabras.buckets
  return {
    total: (hits.total as estypes.SearchTotalHits).value,
    veces: (palabra) => cuentas[palabra]?.doc_count ?? 0,
  }
}

const tiene = (query: string): estypes.QueryDslQueryContainer => ({
  multi_match: { query, fields: TEXTOS, operator: 'and' },
})
