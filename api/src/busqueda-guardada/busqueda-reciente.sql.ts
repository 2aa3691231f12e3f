import { RECIENTES_COMO_MUCHO } from '@foja/domain/busqueda-guardada/limites.ts'
import type { BusquedaConNombre, BusquedaDeAlguien } from '@foja/domain/busqueda-guardada/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** De la última a la primera. */
export const recientesDe = (sql: Sql, idUsuario: number) => sql<BusquedaDeAlguien[]>`
  select id, nombre, buscado from busquedas_recientes where id_usuario = ${idUsuario} order by usada desc, id desc`

/**
 * La anota como la última; si ya estaba, no se repite. La de hace un momento a la que sólo se le siguió escribiendo se
 * olvida, y lo que pasa del máximo también.
 */
export async function anotarReciente(
  sql: Sql,
  idUsuario: number,
  { nombre, buscado }: BusquedaConNombre,
): Promise<void> {
  await sql`
    insert into busquedas_recientes (id_usuario, nombre, buscado)
    values (${idUsuario}, ${nombre}, ${sql.json(buscado)})
    on conflict (id_usuario, huella) do update
      set nombre = excluded.nombre, buscado = excluded.buscado, usada = excluded.usada`
  await sql`
    with ultima as (
      select buscado from busquedas_recientes where id_usuario = ${idUsuario} order by usada desc, id desc limit 1
    )
    delete from busquedas_recientes r using ultima u
    where r.id_usuario = ${idUsuario} and r.usada > clock_timestamp() - interval '2 minutes'
      and r.buscado - '{q,orden,direccion}'::text[] = u.buscado - '{q,orden,direccion}'::text[]
      and r.buscado->>'q' <> u.buscado->>'q' and starts_with(u.buscado->>'q', r.buscado->>'q')`
  await sql`
    delete from busquedas_recientes where id in (
      select id from busquedas_recientes where id_usuario = ${idUsuario}
      order by usada desc, id desc offset ${RECIENTES_COMO_MUCHO})`
}

/** Una o, sin decir cuál, todas. */
export const olvidarRecientes = (sql: Sql, idUsuario: number, id: number | null) => sql`
  delete from busquedas_recientes where id_usuario = ${idUsuario} and (${id}::int is null or id = ${id})`
