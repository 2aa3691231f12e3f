import { VISIBILIDADES } from '@foja/domain/documento/visibilidad.ts'
import { RESULTADOS } from '@foja/domain/evento/evento.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'
import {
  CABEN,
  CLASES_DE_TOKEN,
  DE_CADA_CLASE,
  DIA_CERO,
  VALIDECES,
  type HechoConDias,
} from '@foja/platform/vista/dias.ts'

/** Cómo se lee de una jornada `j` el código de cada hecho (platform/src/vista/dias.ts); ninguno, si no hay nada que decir. */
type Codigos = Partial<Record<HechoConDias, Fragmento>>

/** Una constante nuestra, escrita en la sentencia. */
const fijo = (sql: Sql, valor: number | string) => sql.unsafe(String(valor))

const lugarEn = (sql: Sql, valores: readonly string[], valor: Fragmento) =>
  sql`array_position(${valores as string[]}::text[], ${valor})::bigint`

const acceso = (sql: Sql): Codigos => ({
  tokens: sql`select lugar * ${fijo(sql, DE_CADA_CLASE)}::bigint + coalesce(nullif(split_part(t, ':', 2), ''), '0')::bigint
    from unnest(j.tokens) t, lateral (
      select array_position(${CLASES_DE_TOKEN as unknown as string[]}::text[], split_part(t, ':', 1)) - 1 as lugar) c`,
  estado: sql`select j.estado::bigint`,
  visibilidad: sql`select ${lugarEn(sql, VISIBILIDADES, sql`j.visibilidad`)}`,
})

const todos = (sql: Sql): Codigos => ({
  ...acceso(sql),
  validez: sql`select ${lugarEn(sql, VALIDECES, sql`j.validez`)}`,
  publicado: sql`select 1 where j.publicado`,
  id_area_actual: sql`select j.id_area_actual`,
  id_area_archivo: sql`select j.id_area_archivo`,
  en_transito: sql`select 1 where j.en_transito`,
  areas_paralelas: sql`select unnest(j.areas_paralelas)`,
  en_manos_de: sql`select unnest(j.en_manos_de)`,
})

/** Los días de cada valor de esos hechos, juntando los tramos seguidos, siempre en el mismo orden: verificar los compara. */
function rangos(sql: Sql, codigos: Codigos, jornadas: Fragmento): Fragmento {
  const valores = Object.entries(codigos)
    .map(([hecho, codigo]) => sql`select ${hecho}::text as hecho, codigo from (${codigo}) x (codigo)`)
    .reduce((unos, otro) => sql`${unos} union all ${otro}`)
  return sql`(
    select json_object_agg(hecho, tramos order by hecho) from (
      select hecho, json_agg(json_build_object('gte', codigo * ${fijo(sql, CABEN)}::bigint + lower(r), 'lte', codigo * ${fijo(sql, CABEN)}::bigint + upper(r) - 1)
        order by codigo, r) as tramos
      from (
        select v.hecho, v.codigo, range_agg(j.tramo) as tramos
        from (${jornadas}) j, lateral (${valores}) v group by 1, 2) m, unnest(m.tramos) r
      group by hecho) x)`
}

const tramo = (sql: Sql) => sql`int4range(greatest(dia - ${fijo(sql, `date '${DIA_CERO}'`)}, 0),
  greatest(coalesce(lead(dia) over (order by dia) - ${fijo(sql, `date '${DIA_CERO}'`)}, ${fijo(sql, CABEN)}), 0)) as tramo`

const jornadas = (sql: Sql) => sql`select *, ${tramo(sql)} from jornadas where id_documento = d.id`

/** Qué días tuvo el documento `d` cada valor de cada hecho. */
export const diasDeDocumento = (sql: Sql) => rangos(sql, todos(sql), jornadas(sql))

/**
 * Lo mismo, sólo del acceso y lo que filtra los movimientos, de los documentos con esos ids: una tabla `docs (id, dias)`. Una
 * vez por documento: el que lleva años tiene miles de movimientos, y todos dicen lo mismo.
 */
export const diasDeSusDocumentos = (sql: Sql, ids: Fragmento) => sql`docs as materialized (
  select d.id, ${rangos(sql, acceso(sql), jornadas(sql))} as dias
  from documentos d where d.id in (${ids}) and d.borrado is null)`

/** De `docs`, y además los del resultado de la parte `p`. */
export const diasDeParte = (sql: Sql) => sql`(
  coalesce(docs.dias::jsonb, '{}') || coalesce(${rangos(
    sql,
    { resultado: sql`select ${lugarEn(sql, RESULTADOS, sql`j.resultado`)}` },
    sql`select *, ${tramo(sql)} from jornadas_partes where id_parte = p.id`,
  )}::jsonb, '{}'))`

/** Desde y hasta qué día cada fecha de recibido del documento `d` fue la última: por ella se ordena el pasado. */
export const recepciones = (sql: Sql) => sql`(
  select json_agg(json_build_object('desde', desde, 'hasta', hasta,
    'fecha_recibido', to_char(fecha_recibido at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by desde)
  from (
    select fecha_recibido, dia as desde, coalesce(lead(dia) over (order by dia) - 1, '2158-11-09') as hasta
    from (select dia, fecha_recibido, lag(fecha_recibido) over (order by dia) as antes from jornadas where id_documento = d.id) j
    where antes is distinct from fecha_recibido) r)`
