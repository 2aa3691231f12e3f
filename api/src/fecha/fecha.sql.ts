import type { Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Instante como cadena ISO en UTC, o null si no cabe en cuatro cifras de año: Postgres guarda fechas (y hasta
 * «infinity») que ni ISO 8601 ni JavaScript escriben igual.
 */
export const fechaIso = (sql: Sql, columna: string) => sql`
  case when ${sql(columna)} >= '0001-01-01 00:00+00' and ${sql(columna)} < '9999-12-31 00:00+00'
    then to_char(${sql(columna)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`
