import type { UsuarioParaElegir } from '@foja/domain/usuario/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { puedeRecibir } from '@foja/api/acceso/puede-recibir.sql.ts'

type Pedido = { texto: string; id?: number | undefined; limit: number; offset: number }

/** Cada palabra está en el nombre, el apellido o el usuario: «perez, ana» y «ana perez» son la misma. */
function buscados(sql: Sql, { texto, id }: Pick<Pedido, 'texto' | 'id'>) {
  const palabras = texto.match(/[^\s,]+/g) ?? texto.match(/\S+/g) ?? []
  const patrones = palabras.map((palabra) => `%${palabra.replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%`)
  return sql`${id === undefined ? puedeRecibir(sql) : sql`u.id = ${id}`}
    and plegado(u.nombre_entero || ' ' || u.usuario) like all (array(select plegado(p) from unnest(${patrones}::text[]) p))`
}

/**
 * Los usuarios activos con ese nombre, por apellido y nombre, y cuántos son. El de un id también si se fue: no es para
 * elegirlo, sino para decir de quién es lo que hizo (LIS-24).
 */
export async function usuariosParaElegir(
  sql: Sql,
  pedido: Pedido,
): Promise<{ rows: UsuarioParaElegir[]; total: number }> {
  const rows = await sql<UsuarioParaElegir[]>`
    select u.id, u.nombre, u.apellido, u.usuario,
      (select coalesce(json_agg(json_build_object('id', a.id, 'nombre', a.nombre, 'sigla', a.sigla)
          order by ua.por_defecto desc, a.nombre_orden, a.id), '[]')
        from usuarios_areas ua join areas a on a.id = ua.id_area and a.eliminado = 0
        where ua.id_usuario = u.id) as areas
    from usuarios u where ${buscados(sql, pedido)}
    order by u.apellido_orden, u.nombre_orden, u.id limit ${pedido.limit} offset ${pedido.offset}`
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*)::int as total from usuarios u where ${buscados(sql, pedido)}`
  return { rows: [...rows], total }
}
