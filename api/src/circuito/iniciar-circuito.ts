import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { circuitoNoExiste } from '@foja/domain/circuito/errores.ts'
import { evaluarCircuito } from '@foja/domain/circuito/evaluar.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { conoceCircuito, fijarPasos, leerCircuito } from '@foja/api/circuito/circuito.sql.ts'
import { tiposConocidos } from '@foja/api/circuito/tipos-conocidos.ts'

type Nacido = {
  idDocumento: number
  /** El que se pidió; sin él, el del tipo del documento. */
  idCircuito?: number | null | undefined
}

/**
 * Pone en el paso inicial a un documento recién creado, en la transacción de su creación (EST-31). Sin circuito, nada.
 * @throws circuitoNoExiste (404) si se pidió uno que no hay o que quien llama no conoce
 */
export async function iniciarCircuito(
  sql: Sql,
  acceso: Acceso,
  { idDocumento, idCircuito }: Nacido,
): Promise<void> {
  if (idCircuito != null && !(await conoceCircuito(sql, idCircuito, tiposConocidos(acceso))))
    throw circuitoNoExiste()
  const id = idCircuito ?? (await delTipo(sql, idDocumento))
  if (id === null) return
  const circuito = await leerCircuito(sql, id)
  if (!circuito) throw circuitoNoExiste()
  const id_paso = evaluarCircuito(circuito, null, { tipos: [] })!
  await fijarPasos(sql, [{ id_documento: idDocumento, id_circuito: id, id_paso }], acceso.id_usuario)
}

async function delTipo(sql: Sql, idDocumento: number): Promise<number | null> {
  const [tipo] = await sql<{ id_circuito: number | null }[]>`
    select t.id_circuito from documentos d join tipos_documento t on t.id = d.id_tipo
    join circuitos c on c.id = t.id_circuito and c.eliminado = 0
    where d.id = ${idDocumento}`
  return tipo?.id_circuito ?? null
}
