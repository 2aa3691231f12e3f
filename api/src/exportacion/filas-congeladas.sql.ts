import { filtroDeAcceso, type Acceso, type FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'
import { seVio, visible } from '@foja/api/acceso/visible.sql.ts'
import { observacionesDe } from '@foja/api/evento/observaciones.sql.ts'

/**
 * Un tramo de las filas congeladas que van en el archivo, desde después de esa posición; con `cambios`, sólo lo que cambió.
 * Cada una en un renglón (`filaDeRenglon`): en otro proceso se las lee, y aquí no se gasta en armarlas, ni en pasar a texto los
 * bytes que llegan para volverlos a pasar a bytes.
 */
export async function tramoCongelado(
  sql: Sql,
  id: number,
  despuesDe: number,
  cuantas: number,
  cambios: boolean,
) {
  const [[hasta, filas, renglones]] = (await sql`
    select max(n)::int as hasta, count(*)::int as filas,
      string_agg(coalesce(to_json(cambio)::text, '') || E'\t' || fila::text, E'\n' order by n) || E'\n' as renglones
    from (
      select n, fila, cambio from exportaciones_filas
      where id_exportacion = ${id} and n > ${despuesDe} ${cambios ? sql`and cambio is not null` : sql``}
      order by n limit ${cuantas}
    ) t`.raw()) as unknown as [[Buffer | null, Buffer, Buffer]]
  return hasta === null ? undefined : { hasta: Number(hasta), filas: Number(filas), renglones }
}

/** De qué día son las filas de una exportación con ese alias; nulo, de su momento. */
export const diaDe = (sql: Sql, alias: string): Fragmento =>
  sql`(${sql(alias)}.pedido #>> '{filtros,al}')::date`

/** Si el documento `d` se puede ver ahora y, de un día que pasó, también se podía entonces. */
export const visibleEn = (sql: Sql, acceso: FiltroDeAcceso, dia: Fragmento): Fragmento =>
  sql`(${visible(sql, acceso)} and ${seVeiaEn(sql, acceso, dia)})`

/** Como `visibleEn`, de uno borrado: si se vería de no estarlo. */
export const seVeriaEn = (sql: Sql, acceso: FiltroDeAcceso, dia: Fragmento): Fragmento => sql`(
  tokens_de_documento(d.id, d.visibilidad, d.id_usuario, null, d.estado, d.id_area_actual) && ${acceso.tokens as string[]}::text[]
  and d.id_tipo = any(${acceso.tipos as number[]}::int[]) and ${seVeiaEn(sql, acceso, dia)})`

const seVeiaEn = (sql: Sql, acceso: FiltroDeAcceso, dia: Fragmento): Fragmento => sql`(
  ${dia} is null or exists (
    select from (
      select j.tokens from jornadas j where j.id_documento = d.id and j.dia <= ${dia} order by j.dia desc limit 1) j
    where j.tokens && ${acceso.tokens as string[]}::text[]))`

/**
 * Si lo que dice la fila congelada con ese alias, de un documento `d` que se ve, se puede leer todavía: es como una versión
 * anterior, que se ve con la visibilidad y el estado de entonces, y repite lo que se dijo en su evento.
 */
export const seLee = (sql: Sql, acceso: FiltroDeAcceso, alias: string): Fragmento => {
  const fila = sql(`${alias}.fila`)
  return sql`(
    exists (
      select from (values (${fila} ->> 'visibilidad', (${fila} #>> '{estado,id}')::smallint)) p (visibilidad, estado)
      where (p.visibilidad, p.estado) = (d.visibilidad, d.estado)
        or (p.visibilidad = 'publico' and p.estado not in (${ESTADO.borrador}, ${ESTADO.rechazado}))
        or ${seVio(sql, acceso)})
    and (${fila} ->> 'observaciones' is null or exists (
      select from eventos e
      where e.id = (${fila} ->> 'id_evento')::bigint and ${observacionesDe(sql, acceso)} is not null)))`
}

/** Cuántas de sus filas quien la pidió ya no puede ver (PER-26); las que ya no están son del día de la exportación anterior. */
export async function yaNoVisibles(sql: Sql, id: number, entrada: Acceso): Promise<number> {
  const acceso = filtroDeAcceso(entrada)
  const [fila] = await sql<[{ cuantas: number }]>`
    select count(*)::int as cuantas
    from exportaciones_filas f join exportaciones x on x.id = f.id_exportacion
    cross join lateral (select case when f.se_fue then f.dia else ${diaDe(sql, 'x')} end as dia) y
    where f.id_exportacion = ${id} and f.fila ->> 'oculta' is null
      -- De una de cambios, lo que no cambió no está en el archivo.
      and (x.pedido -> 'desde' is null or f.cambio is not null)
      and not exists (
      select from documentos d
      where d.id = f.id_documento and ${visibleEn(sql, acceso, sql`y.dia`)} and ${seLee(sql, acceso, 'f')})`
  return fila.cuantas
}
