import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Hace una carpeta y las que llevan a ella, si no están. No con `recursive`: donde nada se crea, como /proc, Node la pide para
 * siempre.
 */
export function hacerCarpeta(ruta: string, mode = 0o777): void {
  const carpeta = resolve(ruta)
  if (!existsSync(dirname(carpeta))) hacerCarpeta(dirname(carpeta), mode)
  try {
    mkdirSync(carpeta, { mode })
  } catch (error) {
    if (!statSync(carpeta, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
