import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { encolar } from '@foja/platform/trabajos/trabajos.ts'
import { COLA_DE_PDF } from '@foja/api/pdf/cola.ts'
import { fallidos } from '@foja/api/pdf/fallidos.sql.ts'

/** De a cuántos: si el almacén faltó mientras se cerraba mucho, no vuelven todos de golpe. */
const TANDA = 300
/** Después de lo que se acaba de cerrar. */
const PRIORIDAD = -1

/**
 * Vuelve a pedir los PDF definitivos que agotaron sus intentos: el almacén pudo faltar todo ese rato, y nadie más los pide.
 * El que vuelve a fallar, cada vez menos seguido; `foja estado` los cuenta. Lo que no puede imprimirse por lo que dice no
 * falla, y por eso no vuelve (`trabajoDePdf`).
 */
export async function pedirPdfFallidos(sql: Pool): Promise<void> {
  await sql.begin(async (sql) => {
    for (const datos of await fallidos(sql, TANDA))
      await encolar(sql, COLA_DE_PDF, datos, { prioridad: PRIORIDAD, sinRepetir: true })
  })
}
