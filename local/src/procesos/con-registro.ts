import type { ChildProcess } from 'node:child_process'
import { closeSync, copyFileSync, openSync, renameSync, statSync, truncateSync } from 'node:fs'

/** Desde cuántos bytes lo escrito se deja aparte, en lugar de lo que se había dejado antes. */
const LIMITE = 50 * 1024 * 1024
/** Cada cuánto se mira, mientras el proceso escribe. */
const CADA_MS = 60_000

const pesa = (archivo: string) => (statSync(archivo, { throwIfNoEntry: false })?.size ?? 0) > LIMITE

/**
 * Lo deja aparte mientras se escribe en él: quien lo tiene abierto agrega al final, y sigue en el mismo archivo vaciado. Se
 * pierde lo que llegue entre una cosa y la otra. Sin lugar en el disco para la copia, se vacía igual.
 */
function recortar(archivo: string): void {
  if (!pesa(archivo)) return
  try {
    copyFileSync(archivo, `${archivo}.1`)
  } finally {
    truncateSync(archivo)
  }
}

/**
 * Lanza un proceso que escribe en ese archivo, a continuación de lo que haya; lo que ya es mucho, al arrancar o después,
 * queda en el mismo nombre con «.1». Se cierra al volver: el hijo tiene el suyo.
 */
export function conRegistro(
  archivo: string,
  lanzar: (salida: number) => ChildProcess,
  cadaMs = CADA_MS,
): ChildProcess {
  if (pesa(archivo)) renameSync(archivo, `${archivo}.1`)
  const salida = openSync(archivo, 'a')
  try {
    const hijo = lanzar(salida)
    const reloj = setInterval(() => {
      try {
        recortar(archivo)
      } catch {
        // Que el registro no pueda recortarse no detiene a quien lo escribe.
      }
    }, cadaMs).unref()
    return hijo.once('exit', () => clearInterval(reloj))
  } finally {
    closeSync(salida)
  }
}
