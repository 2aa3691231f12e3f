import type { Cambio } from '@foja/domain/organizacion/cambios.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { idsDe } from '@foja/api/organizacion/ids.sql.ts'
import { desactivar } from '@foja/api/usuario/dar-de-baja.ts'

/** Los usuarios, con sus áreas y sus roles enteros. Los nuevos no tienen clave: no ingresan hasta que se les ponga. */
export async function aplicarUsuarios(sql: Sql, cambios: readonly Cambio<'usuarios'>[]): Promise<void> {
  if (cambios.length === 0) return
  const [areas, roles] = [await idsDe(sql, 'areas'), await idsDe(sql, 'roles')]
  for (const { antes, despues } of cambios) {
    const { areas: siglas, roles: suyos, activo, ...columnas } = despues
    const [fila] = await sql<{ id: number }[]>`
      insert into usuarios ${sql(columnas)} on conflict (usuario) do update set
        nombre = excluded.nombre, apellido = excluded.apellido, dni = excluded.dni, email = excluded.email,
        nivel_firma = excluded.nivel_firma
      returning id`
    const { id } = fila!
    if (!activo) await desactivar(sql, id)
    else if (antes?.activo === false) await sql`update usuarios set activo = true where id = ${id}`
    const ids = siglas.map(areas)
    await sql`delete from usuarios_areas where id_usuario = ${id} and id_area <> all(${ids}::int[])`
    await sql`update usuarios_areas set por_defecto = false where id_usuario = ${id} and por_defecto`
    await sql`
      insert into usuarios_areas (id_usuario, id_area, por_defecto)
      select ${id}::int, a, a = ${ids[0] ?? null}::int from unnest(${ids}::int[]) as a
      on conflict (id_usuario, id_area) do update set por_defecto = excluded.por_defecto`
    await sql`delete from usuarios_roles where id_usuario = ${id}`
    const filas = suyos.map(({ rol, area }) => ({
      id_usuario: id,
      id_rol: roles(rol!),
      id_area: area === null ? null : areas(area),
    }))
    if (filas.length > 0) await sql`insert into usuarios_roles ${sql(filas)}`
  }
}
