import type { Sql } from '@foja/platform/postgres/postgres.ts'

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
