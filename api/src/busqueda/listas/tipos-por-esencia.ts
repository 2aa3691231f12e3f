import type { Esencia } from '@foja/domain/tipo/schema.ts'
import { recordar } from '@foja/platform/recordar.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { TiposPorEsencia } from '@foja/platform/vista/filtro-de-vista.ts'

const VIGENCIA_MS = 5_000

/**
 * Los tipos de cada esencia, también los que ya no se usan. Se recuerdan cinco segundos; si entre los que lee
 * quien pregunta hay uno que no se conocía, se vuelven a leer.
 */
export function crearTiposPorEsencia(sql: Sql): (legibles: readonly number[]) => Promise<TiposPorEsencia> {
  const leer = async () => {
    const filas = await sql<{ esencia: Esencia; ids: number[] }[]>`
      select esencia, array_agg(id order by id) as ids from tipos_documento group by esencia`
    const por = Object.fromEntries(filas.map(({ esencia, ids }) => [esencia, ids]))
    return {
      conocidos: new Set(filas.flatMap(({ ids }) => ids)),
      por: { documento: [], contenedor: [], tramite: [], ...por } as TiposPorEsencia,
    }
  }
  let recordados = recordar(VIGENCIA_MS, leer)
  return async (legibles) => {
    const { conocidos, por } = await recordados()
    if (legibles.every((id) => conocidos.has(id))) return por
    recordados = recordar(VIGENCIA_MS, leer)
    return (await recordados()).por
  }
}
