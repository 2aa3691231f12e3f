import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Más que lo que lleva mandar y guardar el cuerpo más grande; si el proceso muere, lo que espera esa persona. */
const VENCE = '2 minutes'

/** Anota que esa persona manda un cuerpo largo. @returns false si ya hay otro suyo en curso, en cualquier proceso. */
export async function tomarTurnoDeCuerpo(sql: Sql, idUsuario: number, peticion: string): Promise<boolean> {
  const filas = await sql`
    insert into cuerpos_en_curso as c (id_usuario, peticion, vence)
    values (${idUsuario}, ${peticion}, now() + ${VENCE}::interval)
    on conflict (id_usuario) do update set peticion = excluded.peticion, vence = excluded.vence
      where c.vence < now()
    returning id_usuario`
  return filas.length > 0
}

export async function soltarTurnoDeCuerpo(sql: Sql, idUsuario: number, peticion: string): Promise<void> {
  await sql`delete from cuerpos_en_curso where id_usuario = ${idUsuario} and peticion = ${peticion}`
}
