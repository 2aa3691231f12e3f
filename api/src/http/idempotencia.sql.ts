import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Un paso (una transacción) de una petición con clave. `huella`: de qué petición es. */
export type Paso = { id_usuario: number; clave: string; paso: number; huella: string }

/**
 * Anota el paso, en la transacción que va a darlo. Si otra lo está dando, espera a que termine.
 * @returns si hay que darlo; si no, ya está hecho.
 */
export async function tomarPaso(sql: Sql, paso: Paso): Promise<boolean> {
  const filas = await sql`
    insert into idempotencia ${sql(paso)}
    on conflict (id_usuario, clave, paso)
      do update set huella = excluded.huella, resultado = null, creada = excluded.creada
      where idempotencia.creada < now() - interval '24 hours'
    returning paso`
  return filas.length > 0
}

export async function fijarResultado(sql: Sql, { id_usuario, clave, paso }: Paso, resultado: string | null) {
  await sql`
    update idempotencia set resultado = ${resultado}
    where id_usuario = ${id_usuario} and clave = ${clave} and paso = ${paso}`
}

export async function leerPaso(sql: Sql, { id_usuario, clave, paso }: Paso) {
  const [fila] = await sql<{ huella: string; resultado: string | null }[]>`
    select huella, resultado from idempotencia
    where id_usuario = ${id_usuario} and clave = ${clave} and paso = ${paso}`
  return fila!
}

/** Anota una petición sin clave. @returns false si la misma llegó hace menos de `ms`, por cualquier proceso. */
export async function anotarPeticion(
  sql: Sql,
  idUsuario: number,
  huella: string,
  ms: number,
): Promise<boolean> {
  const filas = await sql`
    insert into peticiones_recientes as r (id_usuario, huella) values (${idUsuario}, ${huella})
    on conflict (id_usuario, huella) do update set ts = clock_timestamp()
      where r.ts < clock_timestamp() - make_interval(secs => ${ms / 1000})
    returning ts`
  return filas.length > 0
}

/** Lo vencido ya no vale; borrarlo es sólo orden. */
export async function olvidarPeticiones(sql: Sql): Promise<void> {
  await sql`delete from idempotencia where creada < now() - interval '24 hours'`
  await sql`delete from peticiones_recientes where ts < now() - interval '1 hour'`
}
