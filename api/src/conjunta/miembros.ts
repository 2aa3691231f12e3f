import type { Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Los expedientes que se tramitan en conjunto con ésos, que los encabezan, en orden de id: lo que se hace con la
 * cabecera y los mueve los toma `junto` con ella (EST-50).
 */
export async function miembrosDe(sql: Sql, ids: readonly number[]): Promise<number[]> {
  const filas = await sql<{ id: number }[]>`
    select id_expediente as id from tramitaciones_conjuntas
    where id_cabecera = any(${ids as number[]}::bigint[]) order by id_expediente`
  return filas.map(({ id }) => id)
}
