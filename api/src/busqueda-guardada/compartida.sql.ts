import type { BusquedaCompartida } from '@foja/domain/busqueda-guardada/schema.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'

/** De a uno se comparte con un área; dura lo que la transacción. */
export const unaVezPorArea = (sql: Sql, idArea: number) =>
  sql`select pg_advisory_xact_lock(hashtext('búsquedas compartidas'), ${idArea})`

/** Si esa persona alcanza la guardada `g`: es suya, o se comparte con un área en que está ahora. */
export const alAlcance = (sql: Sql, idUsuario: Fragmento) => sql`(g.id_usuario = ${idUsuario} or exists (
  select from busquedas_compartidas c
    join usuarios_areas ua on ua.id_area = c.id_area and ua.id_usuario = ${idUsuario}
    join areas a on a.id = c.id_area and a.eliminado = 0
  where c.id_busqueda = g.id))`

/** Las que otros comparten con esas áreas, por su nombre, con las de ellas con que cada una se comparte. */
export const compartidasCon = (
  sql: Sql,
  { id_usuario, areas }: { id_usuario: number; areas: readonly number[] },
) => sql<BusquedaCompartida[]>`
  select g.id, g.nombre, g.buscado, u.nombre_entero as de, not u.activo as de_baja,
    json_agg(json_build_object('id', a.id, 'nombre', a.nombre) order by a.nombre_orden, a.id) as areas,
    exists (select from vigilancias v where v.id_busqueda = g.id and v.id_usuario = ${id_usuario}) as avisar
  from busquedas_compartidas c
    join busquedas_guardadas g on g.id = c.id_busqueda and g.id_usuario <> ${id_usuario}
    join usuarios u on u.id = g.id_usuario
    join areas a on a.id = c.id_area
  where c.id_area = any(${areas as number[]}::int[])
  group by g.id, u.id order by clave_de_orden(g.nombre) collate "C", g.id`

/** Con qué áreas se comparte una de esa persona, que mientras tanto no se quita; nulo, si no es suya. */
export async function areasDe(sql: Sql, id: number, idUsuario: number): Promise<number[] | null> {
  const [fila] = await sql<{ areas: number[] }[]>`
    select array(select id_area from busquedas_compartidas where id_busqueda = g.id) as areas
    from busquedas_guardadas g where g.id = ${id} and g.id_usuario = ${idUsuario} for key share of g`
  return fila?.areas ?? null
}

/** Cuántas hay compartidas con un área, y cómo se llama ésta. */
export async function contarCompartidas(sql: Sql, idArea: number) {
  const [fila] = await sql<{ cuantas: number; nombre: string }[]>`
    select nombre, (select count(*)::int from busquedas_compartidas where id_area = a.id) as cuantas
    from areas a where id = ${idArea}`
  return fila!
}

type DeOtro = { id: number; areas: readonly number[] }

/** Quién comparte con esas áreas una guardada, y si está de baja; nulo, si no se comparte con ninguna. */
export async function quienComparte(sql: Sql, { id, areas }: DeOtro) {
  const [fila] = await sql<{ de: string; de_baja: boolean }[]>`
    select u.nombre_entero as de, not u.activo as de_baja
    from busquedas_guardadas g join usuarios u on u.id = g.id_usuario
    where g.id = ${id} and exists (
      select from busquedas_compartidas c where c.id_busqueda = g.id and c.id_area = any(${areas as number[]}::int[]))`
  return fila ?? null
}

/** Deja de compartirse con ésas; quien por eso deja de alcanzarla deja de vigilarla. */
export async function quitarDe(sql: Sql, { id, areas }: DeOtro): Promise<void> {
  await sql`delete from busquedas_compartidas where id_busqueda = ${id} and id_area = any(${areas as number[]}::int[])`
  await dejarDeVigilar(sql, id)
}

/** La comparte con ésas y con ninguna otra; quien por eso deja de alcanzarla deja de vigilarla. */
export async function compartirCon(sql: Sql, id: number, areas: readonly number[]): Promise<void> {
  await sql`delete from busquedas_compartidas where id_busqueda = ${id} and id_area <> all(${areas as number[]}::int[])`
  await sql`
    insert into busquedas_compartidas (id_busqueda, id_area)
    select ${id}::int, area from unnest(${areas as number[]}::int[]) as area on conflict do nothing`
  await dejarDeVigilar(sql, id)
}

/** Los que ya no alcanzan esa guardada. */
const dejarDeVigilar = (sql: Sql, id: number) => sql`
  delete from vigilancias v using busquedas_guardadas g
  where v.id_busqueda = ${id} and g.id = v.id_busqueda and not ${alAlcance(sql, sql`v.id_usuario`)}`
