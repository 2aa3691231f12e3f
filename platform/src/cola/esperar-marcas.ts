import { setTimeout as esperar } from 'node:timers/promises'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

const SONDEO_MS = 25

/**
 * Espera a que no quede en la cola ninguna fila con esas marcas: lo escrito ya está indexado o en cuarentena.
 * @returns false si venció el plazo.
 */
export async function esperarMarcas(sql: Sql, marcas: number[], plazoMs = 2_000): Promise<boolean> {
  const limite = Date.now() + plazoMs
  for (;;) {
    const quedan = await sql`select 1 from cola where marca = any(${marcas}::bigint[]) limit 1`
    if (quedan.length === 0) return true
    if (Date.now() + SONDEO_MS > limite) return false
    await esperar(SONDEO_MS)
  }
}

const MAXIMO = 100

/** Marcas de una cabecera X-Foja-Marca («12», o «12, 15»: así junta Node dos cabeceras); lo que no sea eso se ignora. */
export function leerMarcas(cabecera: string | string[] | undefined): number[] {
  if (typeof cabecera !== 'string' || !/^\d{1,15}(\s*,\s*\d{1,15})*$/.test(cabecera)) return []
  return cabecera.split(',').slice(0, MAXIMO).map(Number)
}
