import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'

/** Una conexión aparte, con una transacción en que otro cambia algo mientras alguien espera; lo que deje a medias se deshace. */
export async function conOtraEnCurso<T>(
  sql: Sql & { reserve: () => Promise<Sql & { release: () => void }> },
  hacer: (otra: Sql, esperanA: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const otra = await sql.reserve()
  const pid = (await otra`select pg_backend_pid() as pid`)[0]!.pid as number
  const esperanA = () =>
    esperarA(async () => {
      const [detenido] = await sql`select from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`
      return detenido ? undefined : 'Nadie la espera'
    }, 8_000)
  try {
    await otra`begin`
    return await hacer(otra, esperanA)
  } finally {
    await otra`rollback`
    otra.release()
  }
}
