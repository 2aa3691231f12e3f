import { ADMINISTRACION } from '@foja/domain/sesion/exigir.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Hasta el fin de la transacción, nadie más cambia usuarios ni organización: dos bajas a la vez no dejan al sistema
 * sin quien administre, ni dos cargas se mezclan.
 */
export const bloquearOrganizacion = (sql: Sql) =>
  sql`select pg_advisory_xact_lock(hashtextextended('foja.organizacion', 0))`

/** Los usuarios que pueden ingresar y administrar: activos, con clave y con un rol que lo permite donde trabajan. */
export async function administradores(sql: Sql): Promise<string[]> {
  const filas = await sql<{ usuario: string }[]>`
    select u.usuario from usuarios u
    where u.activo and u.clave_hash is not null and exists (
      select from usuarios_roles ur
      join roles_permisos rp on rp.id_rol = ur.id_rol and rp.acceso = ${ADMINISTRACION}
      where ur.id_usuario = u.id and (ur.id_area is null or exists (
        select from usuarios_areas ua join areas a on a.id = ua.id_area and a.eliminado = 0
        where ua.id_usuario = u.id and ua.id_area = ur.id_area)))
    order by u.usuario`
  return filas.map(({ usuario }) => usuario)
}
