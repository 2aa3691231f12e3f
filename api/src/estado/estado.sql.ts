import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'

/** En qué estado está un documento que se puede ver; undefined si no se puede. */
export async function estadoDeDocumento(
  sql: Sql,
  id: number,
  filtro: FiltroDeAcceso,
): Promise<number | undefined> {
  const [fila] = await sql<{ estado: number }[]>`
    select d.estado from documentos d where d.id = ${id} and ${visible(sql, filtro)}`
  return fila?.estado
}
