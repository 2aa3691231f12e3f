import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'

/** Lo que de un documento hace falta para enviarlo. */
export type Remitible = {
  id: number
  nro_str: string
  titulo: string
  id_tipo: number
  visibilidad: Visibilidad
  ultima_foja: number
  usa_fojas: boolean
  sigue_circuito: boolean
  /** Si puede verlo quien lo manda: a alguno lo lleva, sin que lo sepa, el que lo encabeza. */
  visible: boolean
}

/** Por id de documento; quién puede mandarlos lo comprobó quien los tomó. */
export async function leerRemitibles(
  sql: Sql,
  ids: readonly number[],
  acceso: FiltroDeAcceso,
): Promise<Map<number, Remitible>> {
  const filas = await sql<Remitible[]>`
    select d.id, d.nro_str, d.titulo, d.id_tipo, d.visibilidad, d.ultima_foja, coalesce(d.atributos -> 'usa_fojas' = 'true', false) as usa_fojas,
      d.id_circuito is not null as sigue_circuito, ${visible(sql, acceso)} as visible
    from documentos d where d.id = any(${ids as number[]}::bigint[])`
  return new Map(filas.map((fila) => [fila.id, fila]))
}
