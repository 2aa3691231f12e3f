import type { Esencia } from '@foja/domain/tipo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { TiposPorEsencia } from '@foja/platform/vista/filtro-de-vista.ts'

/** Los tipos de cada esencia, también los que ya no se usan. */
export async function tiposPorEsencia(sql: Sql): Promise<TiposPorEsencia> {
  const filas = await sql<{ esencia: Esencia; ids: number[] }[]>`
    select esencia, array_agg(id order by id) as ids from tipos_documento group by esencia`
  const por = Object.fromEntries(filas.map(({ esencia, ids }) => [esencia, ids]))
  return { documento: [], contenedor: [], tramite: [], ...por }
}
