import type { estypes } from '@elastic/elasticsearch'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { ALIAS, type Alias, INDICES } from '@foja/platform/indices/alias.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { indicesQueHay } from '@foja/indexer/indices/crear.ts'

/** Lo próximo que dé es mayor que ese número. @returns falso si ya lo era. */
const pasarSecuencia = (sql: Pool, secuencia: string, numero: number): Promise<boolean> =>
  sql.begin(async (tx) => {
    // De a uno: entre mirar y fijar, la que otro pasó más allá volvería atrás.
    await tx`select pg_advisory_xact_lock(hashtext('pasar marcas'))`
    const pasada = await tx`
      select setval(${secuencia}::regclass, ${numero})
      where ${numero} > coalesce(pg_sequence_last_value(${secuencia}::regclass), 0)`
    return pasada.length > 0
  })

/** La próxima marca es mayor que ésa. */
export const pasarMarcas = (sql: Pool, version: number) => pasarSecuencia(sql, 'marcas', version)

/**
 * El mayor número que algún índice de esos conoce; 0, si ninguno. También el que ya no se usa ni está registrado: en una base
 * que volvió de una copia anterior al último reindexado, es el único que sabe qué se dio después.
 */
async function ultimoConocido(es: Elastic, nombreAlias: string): Promise<number> {
  const index = await indicesQueHay(es, nombreAlias)
  if (index.length === 0) return 0
  await es.indices.refresh({ index })
  const { aggregations } = await es.search({
    allow_partial_search_results: false,
    index,
    size: 0,
    track_total_hits: false,
    aggs: { ultimo: { max: { field: 'id' } } },
  })
  return (aggregations!.ultimo as estypes.AggregationsMaxAggregate).value ?? 0
}

/**
 * Lo que un índice conoce más allá de la numeración son filas que se dieron y se perdieron, al volver la base a una copia
 * anterior: con su número, el QR de un papel impreso abriría otro documento. La numeración de cada tabla las pasa. Va antes
 * de dejar entrar a nadie, y de borrar lo que sobra, que después no se sabría cuáles fueron.
 * @param nombres el del alias de cada índice
 * @returns de las que adelantó, el último que no se vuelve a dar.
 * @throws Error si esta cuenta de Postgres no puede: el indexador, que no da números.
 */
export async function pasarNumeracion(
  sql: Pool,
  es: Elastic,
  nombres: Record<Alias, string>,
): Promise<Partial<Record<Alias, number>>> {
  const pasados: Partial<Record<Alias, number>> = {}
  for (const alias of ALIAS) {
    const { tabla } = INDICES[alias]
    const ultimo = await ultimoConocido(es, nombres[alias])
    const [{ secuencia, dados, puede }] = await sql<[{ secuencia: string; dados: number; puede: boolean }]>`
      select secuencia, coalesce(pg_sequence_last_value(secuencia::regclass), 0) as dados,
        has_sequence_privilege(secuencia, 'update') as puede
      from pg_get_serial_sequence(${tabla}, 'id') secuencia`
    if (ultimo <= dados) continue
    if (!puede)
      throw new Error(
        `Con esta cuenta de Postgres no se puede adelantar la numeración de «${tabla}», que volvería a dar números ` +
          'ya usados: hace falta la dueña de la base (DATABASE_URL). No se reparó nada.',
      )
    if (await pasarSecuencia(sql, secuencia, ultimo)) pasados[alias] = ultimo
  }
  return pasados
}

/** Lo que se le dice a quien repara o arranca. */
export const numeracionPasada = (pasados: Partial<Record<Alias, number>>): string[] =>
  Object.entries(pasados).map(
    ([alias, ultimo]) =>
      `${alias}: la numeración sigue después de ${ultimo}; lo que se perdió no da su número a otro`,
  )
