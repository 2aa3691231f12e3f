import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { avisarEnvios } from '@foja/api/movimiento/avisar-envios.ts'
import { asentarDesenlaces } from '@foja/api/movimiento/desenlace.sql.ts'

/**
 * Lo que de los envíos de unos documentos tomados todavía no recibió nadie queda anulado: siguieron camino. Avisa a
 * quienes lo tenían en su bandeja.
 */
export async function anularPendientes(sql: Sql, ids: readonly number[]): Promise<void> {
  const filas = await sql<{ id_evento: number }[]>`
    update eventos_partes set resultado = 'anulado'
    where id_documento = any(${ids as number[]}::bigint[]) and lado = 'destino' and resultado = 'enviado'
    returning id_evento`
  const eventos = [...new Set(filas.map(({ id_evento }) => id_evento))]
  if (eventos.length === 0) return
  await asentarDesenlaces(sql, eventos)
  await avisarEnvios(sql, eventos)
}
