import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Anota que esa persona manda un cuerpo largo. @returns false si ya hay otro suyo en curso, en cualquier proceso. */
export async function tomarTurnoDeCuerpo(
  sql: Sql,
  idUsuario: number,
  peticion: string,
  duraMs: number,
): Promise<boolean> {
  const filas = await sql`
    insert into cuerpos_en_curso as c (id_usuario, peticion, vence)
    values (${idUsuario}, ${peticion}, now() + make_interval(secs => ${duraMs / 1000}))
    on conflict (id_usuario) do update set peticion = excluded.peticion, vence = excluded.vence
      where c.vence < now()
    returning id_usuario`
  return filas.length > 0
}

export async function soltarTurnoDeCuerpo(sql: Sql, idUsuario: number, peticion: string): Promise<void> {
  await sql`delete from cuerpos_en_curso where id_usuario = ${idUsuario} and peticion = ${peticion}`
}
