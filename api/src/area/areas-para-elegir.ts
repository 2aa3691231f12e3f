import { MAXIMO_DE_USUARIOS, type AreaConUsuarios, type AreaParaElegir } from '@foja/domain/area/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Coincidencia } from '@foja/api/http/sugerencias.ts'

type Pedido = { texto: string; limit: number; offset: number }

/** Sólo las áreas que no están eliminadas (BUS-22), por nombre o sigla. */
const buscadas = (sql: Sql, texto: string, coincide: Coincidencia) =>
  sql`eliminado = 0 and (${coincide(sql, 'nombre', texto)} or ${coincide(sql, 'sigla', texto)})`

/** Áreas para elegir, por nombre (BUS-28). */
export const areasParaElegir = (sql: Sql, { texto, limit, offset }: Pedido, coincide: Coincidencia) => sql<
  AreaParaElegir[]
>`
  select id as id_area, nombre, sigla, codigo, ruta_completa, eliminado
  from areas where ${buscadas(sql, texto, coincide)} order by nombre_orden, id limit ${limit} offset ${offset}`

/** Las mismas áreas con sus usuarios activos, por apellido y nombre (API-116). */
export const areasConUsuarios = (sql: Sql, { texto, limit, offset }: Pedido, coincide: Coincidencia) => sql<
  AreaConUsuarios[]
>`
  select a.id_area, a.nombre, a.sigla, a.codigo, a.ruta_completa, a.eliminado, u.usuarios, t.total_usuarios
  from (
    select id as id_area, nombre, nombre_orden, sigla, codigo, ruta_completa, eliminado
    from areas where ${buscadas(sql, texto, coincide)} order by nombre_orden, id limit ${limit} offset ${offset}) a
  cross join lateral (
    select count(*)::int as total_usuarios
    from usuarios_areas ua join usuarios u on u.id = ua.id_usuario and u.activo where ua.id_area = a.id_area) t
  cross join lateral (
    select coalesce(json_agg(x.quien order by x.apellido_orden, x.nombre_orden, x.id), '[]') as usuarios from (
      select json_build_object('id', u.id, 'nombre', u.nombre, 'apellido', u.apellido, 'usuario', u.usuario) as quien,
        u.apellido_orden, u.nombre_orden, u.id
      from usuarios_areas ua join usuarios u on u.id = ua.id_usuario and u.activo where ua.id_area = a.id_area
      order by u.apellido_orden, u.nombre_orden, u.id limit ${MAXIMO_DE_USUARIOS}) x) u
  order by a.nombre_orden, a.id_area`

export async function contarAreas(sql: Sql, texto: string, coincide: Coincidencia): Promise<number> {
  const [cuenta] = await sql<{ total: number }[]>`
    select count(*)::int as total from areas where ${buscadas(sql, texto, coincide)}`
  return cuenta!.total
}
