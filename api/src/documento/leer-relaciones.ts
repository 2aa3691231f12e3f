import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { RelacionDeDocumento } from '@foja/domain/incorporacion/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { relacionesDe, type TramoDeRelaciones } from '@foja/api/documento/relaciones.sql.ts'

/** Las relaciones de un documento que se puede ver, o un tramo de ellas, y cuántas son en total. */
export async function leerRelaciones(
  sql: Sql,
  filtro: FiltroDeAcceso,
  id: number,
  tramo: TramoDeRelaciones = {},
): Promise<{ rows: RelacionDeDocumento[]; total: number }> {
  const filas = await relacionesDe(sql, id, filtro, tramo)
  const rows = filas.map((fila) => {
    const { total: _, ...relacion } = fila
    return relacion
  })
  if (filas.length > 0 || !tramo.desde) return { rows, total: filas[0]?.total ?? 0 }
  // Más allá de la última no hay fila que diga cuántas son.
  const { total } = await leerRelaciones(sql, filtro, id, { ...tramo, desde: 0, limite: 1 })
  return { rows, total }
}
