import type {
  BusquedaConNombre,
  BusquedaDeAlguien,
  BusquedaGuardada,
} from '@foja/domain/busqueda-guardada/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Las de una persona, guardadas y recientes, se cambian de a una vez, en todos los procesos; dura lo que la transacción. */
export const unaVezPorPersona = (sql: Sql, idUsuario: number) =>
  sql`select pg_advisory_xact_lock(hashtext('busquedas guardadas'), ${idUsuario})`

/** Con las áreas con que las comparte, y si las vigila. */
export const guardadasDe = (sql: Sql, idUsuario: number) => sql<BusquedaGuardada[]>`
  select g.id, g.nombre, g.buscado,
    (select coalesce(json_agg(json_build_object('id', a.id, 'nombre', a.nombre) order by a.nombre_orden, a.id), '[]')
      from busquedas_compartidas c join areas a on a.id = c.id_area where c.id_busqueda = g.id) as areas,
    exists (select from vigilancias v where v.id_busqueda = g.id and v.id_usuario = g.id_usuario) as avisar
  from busquedas_guardadas g where g.id_usuario = ${idUsuario} order by g.lugar, g.id`

/** Con hasta cuándo se vio lo que encuentra cada una, en ISO 8601. */
export const miradasDe = (sql: Sql, idUsuario: number) => sql<(BusquedaDeAlguien & { mirada: string })[]>`
  select id, nombre, buscado, to_char(mirada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as mirada
  from busquedas_guardadas where id_usuario = ${idUsuario} order by lugar, id`

/** Lo que todavía espera en la cola no pudo verse: cuenta desde ahí. */
const ahora = (sql: Sql) => sql`least(now(), (select creada from cola order by seq limit 1))`

/** Al final de las suyas; la que ya estaba toma el nombre y el orden nuevos donde está. @returns su id */
export async function ponerGuardada(
  sql: Sql,
  idUsuario: number,
  { nombre, buscado }: BusquedaConNombre,
): Promise<number> {
  const [fila] = await sql<{ id: number }[]>`
    insert into busquedas_guardadas (id_usuario, nombre, buscado, lugar, mirada)
    select ${idUsuario}, ${nombre}, ${sql.json(buscado)}, coalesce(max(lugar), 0) + 1, ${ahora(sql)}
    from busquedas_guardadas where id_usuario = ${idUsuario}
    on conflict (id_usuario, huella) do update set nombre = excluded.nombre, buscado = excluded.buscado
    returning id`
  return fila!.id
}

type Cual = { id: number; idUsuario: number }

export const renombrarGuardada = async (sql: Sql, { id, idUsuario }: Cual, nombre: string) =>
  (
    await sql`update busquedas_guardadas set nombre = ${nombre} where id = ${id} and id_usuario = ${idUsuario}`
  ).count

export const quitarGuardada = async (sql: Sql, { id, idUsuario }: Cual) =>
  (await sql`delete from busquedas_guardadas where id = ${id} and id_usuario = ${idUsuario}`).count

export const mirarGuardada = async (sql: Sql, { id, idUsuario }: Cual) =>
  (
    await sql`
      update busquedas_guardadas set mirada = ${ahora(sql)} where id = ${id} and id_usuario = ${idUsuario}`
  ).count

/** Primero las nombradas, en ese orden; detrás las demás, como estaban. */
export const ordenarGuardadas = (sql: Sql, idUsuario: number, ids: number[]) => sql`
  update busquedas_guardadas g set lugar = o.lugar
  from (
    select id, row_number() over (order by array_position(${ids}::int[], id), lugar, id) as lugar
    from busquedas_guardadas where id_usuario = ${idUsuario}
  ) as o
  where g.id = o.id and g.lugar <> o.lugar`
