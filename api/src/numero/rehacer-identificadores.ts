import { identificadoresDe } from '@foja/domain/numero/identificadores.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { leerNumerado } from '@foja/api/numero/numero.sql.ts'

/** Rehace las formas con que se encuentra un documento cuando cambió otro de sus números, como el externo. */
export async function rehacerIdentificadores(sql: Sql, id: number): Promise<void> {
  const fila = await leerNumerado(sql, id)
  await sql`update documentos set identificadores = ${identificadoresDe(fila)}::text[] where id = ${id}`
}
