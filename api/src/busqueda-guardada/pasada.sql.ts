import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Buscado } from '@foja/domain/busqueda-guardada/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { alAlcance } from '@foja/api/busqueda-guardada/compartida.sql.ts'

/**
 * Toma el turno si la última pasada empezó hace tanto, en segundos, o si dice haber empezado bastante después de ahora: el
 * reloj estuvo adelantado. Con varios procesos de api, lo toma uno.
 */
export const tomarTurno = async (sql: Sql, segundos: number): Promise<boolean> =>
  (
    await sql`
      update vigilancias_turno set ultima = now()
      where ultima <= now() - make_interval(secs => ${segundos}) or ultima > now() + interval '1 minute'`
  ).count > 0

/**
 * Si ninguna otra pasada está en una tanda, y hasta que ésta termine. Dos a la vez se repartirían lo de una vigilancia en dos
 * anuncios, y el que se escribió antes podría verse después.
 */
export const tomarTanda = async (sql: Sql): Promise<boolean> => {
  const [fila] = await sql<[{ tomada: boolean }]>`
    select pg_try_advisory_xact_lock(hashtext('vigilancias')) as tomada`
  return fila.tomada
}

export type Cambio = { seq: number; id_documento: number; marca: number; viejo: boolean }

/** Los que siguen, hasta tantos. `viejo`: lleva un día sin aparecer en el índice. */
export const leerCambios = (sql: Sql, desde: number, cuantos: number) => sql<Cambio[]>`
  select seq, id_documento, marca, creado < now() - interval '1 day' as viejo
  from vigilancias_cambios where seq > ${desde} order by seq limit ${cuantos}`

export const borrarCambios = (sql: Sql, seqs: number[]) =>
  sql`delete from vigilancias_cambios where seq = any(${seqs}::bigint[])`

export type Vigilada = {
  id: number
  id_usuario: number
  id_area: number | null
  huella: string
  buscado: Buscado
}

/** Las vigilancias para las que algo de eso puede ser nuevo, de quienes alcanzan todavía su búsqueda. */
export const vigiladas = (sql: Sql, ids: number[]) => sql<Vigilada[]>`
  select v.id, v.id_usuario, v.id_area, g.huella, g.buscado
  from vigilancias v join busquedas_guardadas g on g.id = v.id_busqueda
  where v.desde <= (select max(fecha_recibido) from documentos where id = any(${ids}::bigint[]))
    and ${alAlcance(sql, sql`v.id_usuario`)}
  order by v.id`

/**
 * Anota lo nuevo de una vigilancia: lo recibido después de pedirla que puede verse y no se había anunciado. Lo que creó
 * quien vigila y no fue a otra parte, él ya lo sabe. Lo primero lleva la hora en que se anota, y no la de cuando empezó la
 * pasada: lo que se mira mientras dura es de antes.
 * @param pasada con qué fecha se anotó lo anterior de esta pasada, al milisegundo
 * @returns la fecha, si hay algo y es lo primero de esta pasada
 */
export async function anunciar(
  sql: Sql,
  { id, acceso }: { id: number; acceso: FiltroDeAcceso },
  ids: number[],
  pasada: Date | null,
): Promise<Date | undefined> {
  const [primera] = await sql<{ pasada: Date }[]>`
    with momento as materialized (
      select coalesce(${pasada}::timestamptz, date_trunc('milliseconds', clock_timestamp())) as pasada),
    nuevas as (
      insert into vigilancias_anunciados (id_vigilancia, id_documento, recibido, pasada)
      select v.id, d.id, d.fecha_recibido, momento.pasada
      from momento, vigilancias v join documentos d on d.id = any(${ids}::bigint[]) and d.fecha_recibido >= v.desde
      where v.id = ${id} and ${visible(sql, acceso)}
        and not (d.id_usuario = v.id_usuario and d.fecha_recibido <= d.creado)
      order by d.id
      on conflict do nothing returning id_vigilancia, pasada)
    insert into vigilancias_anuncios (id_vigilancia, pasada)
    select distinct id_vigilancia, pasada from nuevas on conflict do nothing returning pasada`
  return primera?.pasada
}

/** De lo anunciado se recuerda lo último; lo recibido antes de eso ya no es nuevo, así que tampoco se repite. */
export const olvidarAnunciados = (sql: Sql, ids: number[], seRecuerdan: number) => sql`
  with borrados as (
    delete from vigilancias_anunciados x using (
      select id_vigilancia, id_documento,
        row_number() over (partition by id_vigilancia order by recibido desc, id_documento desc) as n
      from vigilancias_anunciados where id_vigilancia = any(${ids}::int[])) o
    where o.n > ${seRecuerdan} and x.id_vigilancia = o.id_vigilancia and x.id_documento = o.id_documento
    returning x.id_vigilancia, x.recibido)
  update vigilancias v set desde = b.hasta
  from (select id_vigilancia, max(recibido) + interval '1 microsecond' as hasta from borrados group by 1) b
  where v.id = b.id_vigilancia and v.desde < b.hasta`
