import type { estypes } from '@elastic/elasticsearch'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { TEXTOS } from '@foja/api/busqueda/consulta/campos.ts'
import { filtroAcceso } from '@foja/api/busqueda/consulta/filtro-de-acceso.ts'
import type { Buscador } from '@foja/api/busqueda/preparar.ts'

/** En cuántos documentos visibles está cada palabra, y cuántos hay. */
export type Cuentas = { total: number; veces: (palabra: string) => number }

/** Donde se recuerda cuántos documentos hay: ninguna palabra es vacía. */
const TODOS = ''

/** Lo mismo que `contar`, sin volver a preguntar por lo que se contó hace poco. */
export async function contarPalabras(
  buscador: Buscador,
  acceso: FiltroDeAcceso,
  palabras: readonly string[],
): Promise<Cuentas> {
  if (palabras.length === 0) return { total: 0, veces: () => 0 }
  const { recordadas } = buscador
  const sabidas = new Map(
    [TODOS, ...palabras].map((palabra) => [palabra, recordadas.cuentas.de(acceso, palabra)]),
  )
  if ([...sabidas.values()].includes(undefined)) {
    const nuevas = palabras.filter((palabra) => sabidas.get(palabra) === undefined)
    const { total, veces } = await contar(buscador, acceso, nuevas)
    sabidas.set(TODOS, total)
    for (const palabra of nuevas) sabidas.set(palabra, veces(palabra))
    for (const palabra of [TODOS, ...nuevas])
      recordadas.cuentas.anotar(acceso, palabra, sabidas.get(palabra)!)
  }
  return { total: sabidas.get(TODOS)!, veces: (palabra) => sabidas.get(palabra) ?? 0 }
}

/** Cuenta las palabras en lo que quien llama puede ver: de lo demás no se sabe ni si existe. Un viaje. */
export async function contar(
  { es, indice }: Buscador,
  acceso: FiltroDeAcceso,
  palabras: readonly string[],
): Promise<Cuentas> {
  const filters = Object.fromEntries(palabras.map((palabra) => [palabra, tiene(palabra)]))
  const { aggregations, hits } = await es.search<
    unknown,
    { palabras?: { buckets: Record<string, { doc_count: number }> } }
  >(
    {
      index: indice,
      size: 0,
      track_total_hits: true,
      query: { bool: { filter: filtroAcceso(acceso) } },
      ...(palabras.length > 0 && { aggs: { palabras: { filters: { filters } } } }),
    },
    { requestTimeout: 15_000 },
  )
  const cuentas = aggregations?.palabras?.buckets ?? {}
  return {
    total: (hits.total as estypes.SearchTotalHits).value,
    veces: (palabra) => cuentas[palabra]?.doc_count ?? 0,
  }
}

const tiene = (query: string): estypes.QueryDslQueryContainer => ({
  multi_match: { query, fields: TEXTOS, operator: 'and' },
})
