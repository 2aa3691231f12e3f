import type { Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Los expedientes que se tramitan en conjunto con ésos, en orden de id, y quién encabeza cada uno: lo que mueve a la
 * cabecera los mueve con ella (EST-50).
 */
export async function cabecerasDeMiembros(sql: Sql, ids: readonly number[]): Promise<Map<number, number>> {
  const filas = await sql<{ id_expediente: number; id_cabecera: number }[]>`
    select id_expediente, id_cabecera from tramitaciones_conjuntas
    where id_cabecera = any(${ids as number[]}::bigint[]) order by id_expediente`
  return new Map(filas.map(({ id_expediente, id_cabecera }) => [id_expediente, id_cabecera]))
}

/** Los que se tramitan en conjunto con ésos, en orden de id: se toman `junto` con su cabecera. */
export const miembrosDe = async (sql: Sql, ids: readonly number[]): Promise<number[]> => [
  ...(await cabecerasDeMiembros(sql, ids)).keys(),
]
