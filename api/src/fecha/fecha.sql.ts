import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Instante como cadena ISO en UTC, o null si no cabe en cuatro cifras de año: Postgres guarda fechas (y hasta
 * «infinity») que ni ISO 8601 ni JavaScript escriben igual.
 */
export function fechaIso(sql: Sql, columna: string | Fragmento): Fragmento {
  const fecha = typeof columna === 'string' ? sql`${sql(columna)}` : columna
  return sql`
  case when ${fecha} >= '0001-01-01 00:00+00' and ${fecha} < '9999-12-31 00:00+00'
    then to_char(${fecha} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`
}
