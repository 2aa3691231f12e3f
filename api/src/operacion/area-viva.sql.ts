import { areaAjena } from '@foja/domain/sesion/errores.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Exige que el área exista hasta el fin de la transacción: lo que nace en una que se acaba de eliminar no lo seguiría
 * nadie. Quien carga la organización detiene las escrituras de documentos, así que antes de mirar se espera a que termine.
 * @throws areaAjena (403)
 */
export async function exigirAreaViva(sql: Sql, idArea: number): Promise<void> {
  // Por la misma conexión van en este orden, y la segunda ve lo que quedó tras la espera.
  const [, [viva]] = await Promise.all([
    sql`lock table documentos in row exclusive mode`,
    sql`select from areas where id = ${idArea} and eliminado = 0`,
  ])
  if (!viva) throw areaAjena()
}
