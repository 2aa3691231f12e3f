import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { avisar } from '@foja/api/tiempo-real/avisar.ts'

/**
 * Avisa a quien creó un documento (RT-08), con el commit de esa transacción. Así se entera aunque la respuesta se haya
 * perdido. @param clave la Idempotency-Key del pedido: dice cuál de sus pedidos fue.
 */
export async function avisarCreacion(
  sql: Sql,
  { id_usuario }: Acceso,
  id: number,
  clave?: string,
): Promise<void> {
  await avisar(
    sql,
    { usuarios: [id_usuario], documento: id },
    { evento: 'notificacion:documentocreado', datos: { id, ...(clave !== undefined && { clave }) } },
  )
}
