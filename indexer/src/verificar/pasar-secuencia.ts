import { type Alias, INDICES } from '@foja/platform/indices/alias.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'

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
 * Lo que sobra en el índice, en una base que volvió de una copia anterior, son filas que se dieron y se perdieron: con su
 * número, el QR de un papel impreso abriría otro documento. La numeración de esa tabla las pasa. Va antes de borrarlas, que
 * después no se sabría cuáles fueron.
 * @returns el último que no se vuelve a dar; nulo si ya lo había pasado.
 * @throws Error si esta cuenta de Postgres no puede: el indexador, que no da números.
 */
export async function pasarNumeracion(sql: Pool, alias: Alias, sobran: number[]): Promise<number | null> {
  const ultimo = sobran.reduce((mayor, id) => Math.max(mayor, id), 0)
  if (ultimo === 0) return null
  const { tabla } = INDICES[alias]
  const [{ secuencia, puede }] = await sql<[{ secuencia: string; puede: boolean }]>`
    select secuencia, has_sequence_privilege(secuencia, 'update') as puede
    from pg_get_serial_sequence(${tabla}, 'id') secuencia`
  if (!puede)
    throw new Error(
      `Con esta cuenta de Postgres no se puede adelantar la numeración de «${tabla}», que volvería a dar números ` +
        'ya usados: hace falta la dueña de la base (DATABASE_URL). No se reparó nada.',
    )
  return (await pasarSecuencia(sql, secuencia, ultimo)) ? ultimo : null
}
