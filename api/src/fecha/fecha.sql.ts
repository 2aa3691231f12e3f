import { CABEN } from '@foja/domain/fecha/cabe.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Instante como cadena ISO en UTC, o null si no cabe en cuatro cifras de año: Postgres guarda fechas (y hasta
 * «infinity») que ni ISO 8601 ni JavaScript escriben igual.
 */
export function fechaIso(sql: Sql, columna: string | Fragmento): Fragmento {
  const fecha = typeof columna === 'string' ? sql`${sql(columna)}` : columna
  return sql`
  case when ${fecha} >= ${CABEN.desde}::timestamptz and ${fecha} < ${CABEN.hasta}::timestamptz
    then to_char(${fecha} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`
}

/** Como `fechaIso`, de una columna que siempre tiene valor: si no cabe, vacía, que su respuesta promete un texto. */
export const fechaSiempre = (sql: Sql, columna: string | Fragmento): Fragmento =>
  sql`coalesce(${fechaIso(sql, columna)}, '')`
