import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** El efecto de una petición con clave. `huella`: de qué petición es. */
export type EfectoConClave = { id_usuario: number; clave: string; huella: string }

/** Hasta el fin de la transacción, lo que otro tiene tomado se espera diez segundos y no más. */
export const esperarPoco = (sql: Sql) => sql`select set_config('lock_timeout', '10s', true)`.execute()

/**
 * Anota el efecto, en la transacción que va a darlo. Si otra lo está dando, espera a que termine.
 * @returns si hay que darlo; si no, ya está hecho.
 */
export async function tomarEfecto(sql: Sql, { id_usuario, clave, huella }: EfectoConClave): Promise<boolean> {
  const filas = await sql`
    insert into idempotencia ${sql({ id_usuario, clave, huella, paso: 0 })}
    on conflict (id_usuario, clave, paso)
      do update set huella = excluded.huella, resultado = null, creada = excluded.creada
      where idempotencia.creada < now() - interval '24 hours'
    returning paso`
  return filas.length > 0
}

/** Lo anotado como hecho falló después: con su clave puede pedirse otra vez. */
export async function olvidarEfecto(
  sql: Sql,
  { id_usuario, clave }: Pick<EfectoConClave, 'id_usuario' | 'clave'>,
): Promise<void> {
  await sql`delete from idempotencia where id_usuario = ${id_usuario} and clave = ${clave}`
}

/**
 * Si esa petición ya tuvo su efecto: lo que se comprueba o se prepara antes de `unaVez` no se hace otra vez. Una hora
 * antes de que `tomarEfecto` la olvide ya no se cuenta con él.
 */
export async function yaSeDio(
  sql: Sql,
  { id_usuario, clave }: Pick<EfectoConClave, 'id_usuario' | 'clave'>,
): Promise<boolean> {
  const filas = await sql`
    select from idempotencia
    where id_usuario = ${id_usuario} and clave = ${clave} and creada > now() - interval '23 hours'`
  return filas.length > 0
}

/** Guarda lo que el efecto dio: JSON, o null si no dio nada. */
export async function fijarResultado(
  sql: Sql,
  { id_usuario, clave }: EfectoConClave,
  resultado: string | null,
): Promise<void> {
  await sql`update idempotencia set resultado = ${resultado} where id_usuario = ${id_usuario} and clave = ${clave}`
}

/** Lo que dio un efecto ya hecho, y de qué petición fue. */
export async function leerEfecto(sql: Sql, { id_usuario, clave }: EfectoConClave) {
  const [fila] = await sql<{ huella: string; resultado: string | null }[]>`
    select huella, resultado from idempotencia where id_usuario = ${id_usuario} and clave = ${clave}`
  return fila!
}
