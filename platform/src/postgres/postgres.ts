import postgres from 'postgres'

/** Conexión o transacción: lo que reciben todas las funciones que hablan SQL. */
export type Sql = postgres.Sql | postgres.TransactionSql

/** Parte de una sentencia, que se escribe dentro de otra. */
export type Fragmento = postgres.PendingQuery<postgres.Row[]>

/** El pool; sólo él abre transacciones. */
export type Pool = postgres.Sql

/** Todo o nada: una transacción o, dentro de otra, una parte suya que se deshace sola. */
export const enTransaccion = <T>(sql: Sql, hacer: (sql: Sql) => Promise<T>): Promise<T> =>
  ('savepoint' in sql ? sql.savepoint(hacer) : (sql as Pool).begin(hacer)) as Promise<T>

/**
 * Hasta el fin de la transacción cada sentencia tiene un solo plan, sean cuales sean sus parámetros: para lo que va por
 * clave. Con `= any` y un solo id Postgres la planea de nuevo cada vez, que cuesta más que hacerla.
 */
export const conUnSoloPlan = (sql: Sql) =>
  sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`

/**
 * Al final de un `exists` sobre una tabla grande: que se lo mire por cada fila, por su índice. Sin él, con cientos de filas
 * Postgres suele preferir recorrer la tabla entera una vez, que tarda según lo que hay y no según lo que se pide.
 */
export const porCadaFila = (sql: Sql): Fragmento => sql`offset 0`

type Opciones = {
  conexiones?: number
  aplicacion?: string
  /** Parámetros de Postgres para todas las conexiones del pool. */
  ajustes?: Record<string, string>
  /** Recibe cada sentencia al mandarla. */
  alConsultar?: ((sentencia: string) => void) | undefined
}

/**
 * Abre un pool de Postgres. bigint (ids, marcas) llega como number: caben de sobra en 2^53.
 * Cierre: `await pool.end({ timeout: 5 })`.
 */
export function abrirPostgres(
  url: string,
  { conexiones = 20, aplicacion = 'foja', ajustes = {}, alConsultar }: Opciones = {},
): Pool {
  return postgres(url, {
    max: conexiones,
    connect_timeout: 10,
    idle_timeout: 60,
    onnotice: () => {},
    ...(alConsultar && { debug: (_, sentencia) => alConsultar(sentencia) }),
    connection: { application_name: aplicacion, TimeZone: 'UTC', ...ajustes },
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
    },
  }) as unknown as Pool
}

/**
 * Una conexión aparte, con las opciones de ese pool, que no se cierra por ociosa ni por vieja: para lo que dura lo que ella,
 * como un candado de sesión. Si se corta, lo que se le pida después abre otra; del pool, la reservada que murió vuelve a él.
 * Cierre: como el del pool.
 */
export const abrirAparte = (sql: Pool): Pool =>
  postgres({
    ...sql.options,
    max: 1,
    idle_timeout: null,
    max_lifetime: null,
    fetch_types: false,
  } as unknown as postgres.Options<Record<string, postgres.PostgresType>>) as unknown as Pool
