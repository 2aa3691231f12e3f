import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { RelacionDeFila } from '@foja/domain/busqueda/respuesta.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'

/** Qué tramo de las relaciones de cada fila se quiere. */
export type TramoDeRelaciones = { desde: number; tamano: number; pasivas: boolean }
export type RelacionesDeFila = { id: number; relaciones: RelacionDeFila[]; total_relaciones: number }

/**
 * Relaciones de las filas de una página, todas en una consulta. Las que llevan a lo que quien llama no puede ver
 * no están ni se cuentan. Una fila sin relaciones no aparece.
 */
export const relacionesDeFilas = (
  sql: Sql,
  ids: number[],
  acceso: FiltroDeAcceso,
  { desde, tamano, pasivas }: TramoDeRelaciones,
) => sql<RelacionesDeFila[]>`
  with todas as (
    select r.id, r.id_documento as fila, r.id_documento_relacionado as otro, 'activa' as relacion, r.id_tipo_relacion,
      r.fecha_relacion
    from relaciones r where r.id_documento = any(${ids}::bigint[])
    union all
    select r.id, r.id_documento_relacionado, r.id_documento, 'pasiva', r.id_tipo_relacion, r.fecha_relacion
    from relaciones r where ${pasivas} and r.id_documento_relacionado = any(${ids}::bigint[])
  ),
  visibles as (
    select t.*, d.nro_str, d.titulo, row_number() over (partition by t.fila order by t.fecha_relacion, t.id, t.relacion) as n
    from todas t join documentos d on d.id = t.otro
    where ${visible(sql, acceso)}
  )
  select v.fila as id, count(*)::int as total_relaciones,
    coalesce(json_agg(json_build_object(
      'id_tipo_relacion', v.id_tipo_relacion, 'relacion', v.relacion,
      'nombre', case v.relacion when 'activa' then t.relacion_a else t.relacion_p end,
      'id_documento_relacionado', v.otro, 'nro_str', v.nro_str, 'titulo', v.titulo) order by v.n)
      filter (where v.n > ${desde}::bigint and v.n <= ${desde + tamano}::bigint), '[]') as relaciones
  from visibles v join relaciones_tipos t on t.id = v.id_tipo_relacion
  group by v.fila`

/** De esos documentos, los que ya se relacionan, en cualquier sentido, con uno que quien llama puede ver (BUS-06). */
export async function relacionadosCon(
  sql: Sql,
  padre: number,
  ids: number[],
  acceso: FiltroDeAcceso,
): Promise<Set<number>> {
  const filas = await sql<{ id: number }[]>`
    select r.id_documento_relacionado as id from relaciones r join documentos d on d.id = r.id_documento
    where r.id_documento = ${padre} and r.id_documento_relacionado = any(${ids}::bigint[]) and ${visible(sql, acceso)}
    union
    select r.id_documento from relaciones r join documentos d on d.id = r.id_documento_relacionado
    where r.id_documento_relacionado = ${padre} and r.id_documento = any(${ids}::bigint[]) and ${visible(sql, acceso)}`
  return new Set(filas.map(({ id }) => id))
}
