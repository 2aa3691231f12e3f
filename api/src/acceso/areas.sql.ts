import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Áreas vivas del usuario, la de por defecto primero (ENT-39, API-61). `usuarios`: cuántos hay en ella, sin los que están de baja. */
export function areasDe(sql: Sql, idUsuario: number) {
  return sql<
    {
      id_area: number
      nombre: string
      sigla: string
      eliminado: number
      por_defecto: boolean
      usuarios: number
    }[]
  >`
    select a.id as id_area, a.nombre, a.sigla, a.eliminado, ua.por_defecto,
           (select count(*)::int from usuarios_areas x join usuarios u on u.id = x.id_usuario and u.activo
             where x.id_area = a.id) as usuarios
    from usuarios_areas ua join areas a on a.id = ua.id_area and a.eliminado = 0
    where ua.id_usuario = ${idUsuario}
    order by ua.por_defecto desc, a.nombre_orden, a.id`
}
