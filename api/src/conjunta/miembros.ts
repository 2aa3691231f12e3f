import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'

/**
 * Los expedientes que se tramitan en conjunto con ésos, en orden de id, y quién encabeza cada uno: lo que mueve a la
 * cabecera los mueve con ella (EST-50). @param filtro sólo de las cabeceras que puede ver
 */
export async function cabecerasDeMiembros(
  sql: Sql,
  ids: readonly number[],
  filtro?: FiltroDeAcceso,
): Promise<Map<number, number>> {
  const filas = await sql<{ id_expediente: number; id_cabecera: number }[]>`
    select c.id_expediente, c.id_cabecera from tramitaciones_conjuntas c join documentos d on d.id = c.id_cabecera
    where c.id_cabecera = any(${ids as number[]}::bigint[]) ${filtro ? sql`and ${visible(sql, filtro)}` : sql``}
    order by c.id_expediente`
  return new Map(filas.map(({ id_expediente, id_cabecera }) => [id_expediente, id_cabecera]))
}

/**
 * Los que se tramitan en conjunto con ésos, en orden de id: se toman `junto` con su cabecera.
 * @param filtro sólo de las cabeceras que puede ver: sin él, quien las nombra haría esperar por lo que no existe para él
 */
export const miembrosDe = async (
  sql: Sql,
  ids: readonly number[],
  filtro?: FiltroDeAcceso,
): Promise<number[]> => [...(await cabecerasDeMiembros(sql, ids, filtro)).keys()]

/** Quién encabeza a cada uno de los que van con alguno de ésos, o de ésos con alguno. */
export async function cabecerasEntre(sql: Sql, ids: readonly number[]): Promise<Map<number, number>> {
  const filas = await sql<{ id_expediente: number; id_cabecera: number }[]>`
    select id_expediente, id_cabecera from tramitaciones_conjuntas
    where id_cabecera = any(${ids as number[]}::bigint[]) or id_expediente = any(${ids as number[]}::bigint[])
    order by id_expediente`
  return new Map(filas.map(({ id_expediente, id_cabecera }) => [id_expediente, id_cabecera]))
}

/**
 * Quiénes encabezan las tramitaciones conjuntas en que están ésos, ellos mismos o no, en orden de id. @param filtro sólo
 * de los que puede ver, y sólo las que puede ver
 */
export async function cabecerasDe(
  sql: Sql,
  ids: readonly number[],
  filtro: FiltroDeAcceso,
): Promise<number[]> {
  const filas = await sql<{ id: number }[]>`
    select distinct h.id from documentos d
    join tramitaciones_conjuntas c on d.id in (c.id_expediente, c.id_cabecera)
    join documentos h on h.id = c.id_cabecera
    where d.id = any(${ids as number[]}::bigint[]) and ${visible(sql, filtro)} and ${visible(sql, filtro, 'h')}
    order by h.id`
  return filas.map(({ id }) => id)
}
