import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { RelacionDeDocumento } from '@foja/domain/incorporacion/schema.ts'
import { DEJAN_DENTRO } from '@foja/domain/relacion-tipo/relacion.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'
import { homonima } from '@foja/api/operacion/homonima.sql.ts'

/** Qué relaciones de un documento, y de cuál a cuál. */
export type TramoDeRelaciones = {
  tipos?: readonly number[] | undefined
  sentido?: 'activa' | 'pasiva' | undefined
  limite?: number | undefined
  desde?: number | undefined
  solo?: number | undefined
  /** De lo que tiene dentro, de dónde está dentro y de quiénes lo relacionan, sólo las primeras; de las que hizo, todas. */
  primeras?: number | undefined
}

/**
 * Relaciones en los dos sentidos, como se fueron haciendo; todas, o un tramo, y cuántas son sin contar el tramo. De lo
 * que no puede verse, nada que lo describa: ni cuántas fojas, ni cuándo, ni quién.
 */
export const relacionesDe = (
  sql: Sql,
  id: number,
  filtro: FiltroDeAcceso,
  { tipos, sentido, solo, limite, desde = 0, primeras }: TramoDeRelaciones = {},
) => sql<(RelacionDeDocumento & { total: number })[]>`
  select r.total, r.id, r.id_tipo_relacion,
    case when v.si then r.fojas_desde end as fojas_desde, case when v.si then r.fojas_hasta end as fojas_hasta,
    case when r.hecha then 'activa' else 'pasiva' end as relacion,
    case when r.hecha then rt.relacion_a else rt.relacion_p end as nombre_relacion,
    ${id}::bigint as id_documento, o.id as id_documento_relacionado, v.si as visible,
    case when v.si then t.nombre_singular end as tipo_documento,
    case when v.si then o.nro_str end as nro_str,
    case when v.si then o.titulo end as titulo,
    case when v.si then o.visibilidad end as visibilidad,
    case when v.si then o.estado end as estado_documento,
    case when v.si then (select json_build_object('id', a.id, 'nombre', a.nombre, 'sigla', a.sigla,
      'homonima', ${homonima(sql, 'a')}) from areas a where a.id = o.id_area_creacion) end as origen,
    case when v.si then (select count(*)::int from relaciones x
        join documentos u on u.id = case when x.id_documento = o.id then x.id_documento_relacionado else x.id_documento end
        where o.id in (x.id_documento, x.id_documento_relacionado) and u.borrado is null)
      end as total_relaciones,
    r.id_documento as documento_padre_id, r.id_documento_relacionado as documento_incorporar_id,
    case when v.si then r.id_usuario end as usuario_id, false as added,
    case when v.si then ${fechaIso(sql, 'r.fecha_relacion')} end as fecha_relacion
  from (
    select r.*, r.id_documento = ${id} as hecha, o.id as id_otro, count(*) over ()::int as total,
      row_number() over (partition by r.id_documento = ${id}, r.id_tipo_relacion = any(${DEJAN_DENTRO as number[]}::int[])
        order by r.fecha_relacion, r.id) as puesto
    from relaciones r
    join documentos o on o.id = case when r.id_documento = ${id} then r.id_documento_relacionado else r.id_documento end
    where (r.id_documento = ${id} or r.id_documento_relacionado = ${id}) and o.borrado is null
      ${tipos ? sql`and r.id_tipo_relacion = any(${tipos as number[]}::int[])` : sql``}
      ${sentido ? sql`and (r.id_documento = ${id}) = ${sentido === 'activa'}` : sql``}
      ${solo === undefined ? sql`` : sql`and r.id = ${solo}`}
    order by r.fecha_relacion, r.id
    ${limite === undefined ? sql`` : sql`limit ${limite}`} offset ${desde}) r
  join relaciones_tipos rt on rt.id = r.id_tipo_relacion
  join documentos o on o.id = r.id_otro
  join tipos_documento t on t.id = o.id_tipo
  cross join lateral (select ${visible(sql, filtro, 'o')} as si) v
  ${
    primeras === undefined
      ? sql``
      : sql`where r.puesto <= ${primeras}
          or r.hecha and r.id_tipo_relacion <> all(${DEJAN_DENTRO as number[]}::int[])`
  }
  order by r.fecha_relacion, r.id`
