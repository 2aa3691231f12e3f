import postgres from 'postgres'

/** Conexión o transacción: lo que reciben todas las funciones que hablan SQL. */
export type Sql = postgres.Sql | postgres.TransactionSql

/** El pool; sólo él abre transacciones. */
export type Pool = postgres.Sql

/** `ajustes`: parámetros de Postgres para todas las conexiones del pool. */
type Opciones = { conexiones?: number; aplicacion?: string; ajustes?: Record<string, string> }

/**
 * Abre un pool de Postgres. bigint (ids, marcas) llega como number: caben de sobra en 2^53.
 * Cierre: `await pool.end({ timeout: 5 })`.
 */
export function abrirPostgres(
  url: string,
  { conexiones = 20, aplicacion = 'foja', ajustes = {} }: Opciones = {},
): Pool {
  return postgres(url, {
    max: conexiones,
    connect_timeout: 10,
    idle_timeout: 60,
    onnotice: () => {},
    connection: { application_name: aplicacion, TimeZone: 'UTC', ...ajustes },
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
    },
  }) as unknown as Pool
}
