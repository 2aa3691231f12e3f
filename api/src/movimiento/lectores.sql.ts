import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'
import { de, type DestinoElegido } from '@foja/api/movimiento/destinos.sql.ts'

/** Si `u`, en el área `m`, lee el tipo `t`: la misma cuenta que hace su sesión (api/src/acceso/identidad.sql.ts). */
const lee = (sql: Sql): Fragmento => sql`exists (
  select from tipos_permisos tp
  where tp.id_tipo = t.id_tipo and tp.leer
    and (tp.id_rol is null or exists (
      select from usuarios_roles r
      where r.id_usuario = u.id and r.id_rol = tp.id_rol and (r.id_area is null or r.id_area = m.id_area)))
    and (tp.id_area is null or exists (
      select from usuarios_areas x join areas a on a.id = x.id_area and a.eliminado = 0
      where x.id_usuario = u.id and x.id_area = tp.id_area)))`

/**
 * Los destinos que no podrían recibir esos documentos, porque ahí nadie lee su tipo. Un área sin nadie todavía sí puede.
 * @returns el primero, por id de tipo
 */
export async function sinLectores(
  sql: Sql,
  documentos: readonly number[],
  destinos: readonly DestinoElegido[],
): Promise<Map<number, DestinoElegido>> {
  const filas = await sql<{ id_tipo: number; id_area: number | null; id_usuario: number | null }[]>`
    with t as (select distinct id_tipo from documentos where id = any(${documentos as number[]}::bigint[]))
    select t.id_tipo, m.id_area, null::int as id_usuario
    from t cross join usuarios_areas m join usuarios u on u.id = m.id_usuario and u.activo
    where m.id_area = any(${de(destinos, 'id_area')}::int[])
    group by t.id_tipo, m.id_area having not bool_or(${lee(sql)})
    union all
    select t.id_tipo, null, u.id
    from t cross join usuarios u join usuarios_areas m on m.id_usuario = u.id
    join areas a on a.id = m.id_area and a.eliminado = 0
    where u.id = any(${de(destinos, 'id_usuario')}::int[])
    group by t.id_tipo, u.id having not bool_or(${lee(sql)})`
  return new Map(
    filas.map(({ id_tipo, id_area, id_usuario }) => [
      id_tipo,
      destinos.find((uno) => uno.id_area === id_area && uno.id_usuario === id_usuario)!,
    ]),
  )
}
