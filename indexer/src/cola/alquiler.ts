import { PLAZO_MS } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { renovar, type Alquiler } from '@foja/indexer/cola/cola.sql.ts'

/** Pasada esta parte del alquiler se lo renueva; lo que resta es lo que puede tardar un envío. */
const PARTE = 1 / 3

/** El alquiler de un lote mientras se lo atiende. */
export type Vigencia = {
  /**
   * Lo renueva, si ya pasó una buena parte, y deja fuera las filas que otro tomó entretanto: las está indexando él. Se llama
   * antes de cada cosa que tarda.
   */
  vigentes: <T extends { seq: number }>(filas: T[]) => Promise<T[]>
  /** Lo que puede tardar (ms) lo que se haga enseguida, sin que el alquiler venza. */
  plazoMs: number
}

export function crearVigencia(
  sql: Sql,
  { quien, seqs, segundos }: Alquiler,
  ahora: () => number = () => performance.now(),
): Vigencia {
  const duraMs = segundos * 1000
  let desde = ahora()
  let suyas = new Set(seqs)
  return {
    plazoMs: Math.min(PLAZO_MS, duraMs * (1 - PARTE)),
    vigentes: async (filas) => {
      if (ahora() - desde > duraMs * PARTE) {
        desde = ahora()
        suyas = new Set(await renovar(sql, { quien, seqs: [...suyas], segundos }))
      }
      return filas.filter(({ seq }) => suyas.has(seq))
    },
  }
}
