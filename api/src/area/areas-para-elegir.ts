import { MAXIMO_DE_USUARIOS, type AreaConUsuarios, type AreaParaElegir } from '@foja/domain/area/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { llano, type Coincidencia } from '@foja/api/http/sugerencias.ts'

type Pedido = { texto: string; limit: number; offset: number }

/**
 * Sólo las áreas que no están eliminadas (BUS-22): por nombre o sigla o, de las que se llaman igual, con palabras de su
 * ruta («mesa entradas salud»). Aparte, para que las dos primeras sigan yendo por su índice.
 */
const buscadas = (sql: Sql, texto: string, coincide: Coincidencia) => sql`eliminado = 0 and id in (
  select id from areas where ${propias(sql, texto, coincide)}
  union all
  select id from areas where ${enSuRuta(sql, texto)})`

const propias = (sql: Sql, texto: string, coincide: Coincidencia) =>
  sql`${coincide(sql, 'nombre', texto)} or ${coincide(sql, 'sigla', texto)}`

/** Cada palabra escrita empieza alguna de la ruta, que termina en el nombre, o de la sigla. */
function enSuRuta(sql: Sql, texto: string) {
  const palabras = llano(texto).match(/[\p{L}\p{N}]+/gu) ?? []
  if (palabras.length === 0) return sql`false`
  // Con una expresión regular por palabra, Postgres las prepara otra vez en cada área.
  return sql`regexp_replace(ruta_plegada || plegado(sigla), '[^[:alnum:]]+', ' ', 'g')
    like all (${palabras.map((palabra) => `% ${palabra}%`)})`
}

/** Primero la de esa sigla, que es una sola, y después las que se llaman así; cada parte, por nombre (BUS-28). */
const enOrden = (sql: Sql, texto: string, coincide: Coincidencia) => sql`
  plegado(sigla) = ${llano(texto)} desc, (${propias(sql, texto, coincide)}) desc, nombre_orden, id`

/** Áreas para elegir. */
export const areasParaElegir = (sql: Sql, { texto, limit, offset }: Pedido, coincide: Coincidencia) => sql<
  AreaParaElegir[]
>`
  select id as id_area, nombre, sigla, codigo, ruta_completa, eliminado
  from areas where ${buscadas(sql, texto, coincide)} order by ${enOrden(sql, texto, coincide)} limit ${limit} offset ${offset}`

/** Las mismas áreas con sus usuarios activos, por apellido y nombre (API-116). */
export const areasConUsuarios = (sql: Sql, { texto, limit, offset }: Pedido, coincide: Coincidencia) => sql<
  AreaConUsuarios[]
>`
  select a.id_area, a.nombre, a.sigla, a.codigo, a.ruta_completa, a.eliminado, u.usuarios, t.total_usuarios
  from (
    select id as id_area, row_number() over (order by ${enOrden(sql, texto, coincide)}) as lugar, nombre, sigla, codigo, ruta_completa, eliminado
    from areas where ${buscadas(sql, texto, coincide)} order by ${enOrden(sql, texto, coincide)} limit ${limit} offset ${offset}) a
  cross join lateral (
    select count(*)::int as total_usuarios
    from usuarios_areas ua join usuarios u on u.id = ua.id_usuario and u.activo where ua.id_area = a.id_area) t
  cross join lateral (
    select coalesce(json_agg(x.quien order by x.apellido_orden, x.nombre_orden, x.id), '[]') as usuarios from (
      select json_build_object('id', u.id, 'nombre', u.nombre, 'apellido', u.apellido, 'usuario', u.usuario) as quien,
        u.apellido_orden, u.nombre_orden, u.id
      from usuarios_areas ua join usuarios u on u.id = ua.id_usuario and u.activo where ua.id_area = a.id_area
      order by u.apellido_orden, u.nombre_orden, u.id limit ${MAXIMO_DE_USUARIOS}) x) u
  order by a.lugar`

export async function contarAreas(sql: Sql, texto: string, coincide: Coincidencia): Promise<number> {
  const [cuenta] = await sql<{ total: number }[]>`
    select count(*)::int as total from areas where ${buscadas(sql, texto, coincide)}`
  return cuenta!.total
}
