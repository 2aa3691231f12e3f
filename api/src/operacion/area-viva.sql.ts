import { areaAjena } from '@foja/domain/sesion/errores.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Espera a quien esté cargando la organización, que detiene las escrituras de documentos, y hasta el fin de la transacción
 * no empieza otra carga. Lo que se lee después es lo que quedó.
 */
export async function esperarCarga(sql: Sql): Promise<void> {
  await sql`lock table documentos in row exclusive mode`
}

/** Si el área sigue en pie: lo que nace en una eliminada no lo sigue nadie. */
export async function estaViva(sql: Sql, idArea: number): Promise<boolean> {
  const [viva] = await sql`select from areas where id = ${idArea} and eliminado = 0`
  return viva !== undefined
}

/**
 * Exige que el área exista hasta el fin de la transacción, tras esperar a quien esté cargando la organización.
 * @throws areaAjena (403)
 */
export async function exigirAreaViva(sql: Sql, idArea: number): Promise<void> {
  // Por la misma conexión van en este orden, y la segunda ve lo que quedó tras la espera.
  const [, viva] = await Promise.all([esperarCarga(sql), estaViva(sql, idArea)])
  if (!viva) throw areaAjena()
}
