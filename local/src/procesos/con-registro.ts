import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, renameSync, statSync } from 'node:fs'

/** Desde cuántos bytes lo escrito se deja aparte al arrancar, en lugar de lo que se había dejado antes. */
const LIMITE = 50 * 1024 * 1024

/**
 * Lanza un proceso que escribe en ese archivo, a continuación de lo que haya; lo que ya es mucho queda en el mismo
 * nombre con «.1». Se cierra al volver: el hijo tiene el suyo.
 */
export function conRegistro(archivo: string, lanzar: (salida: number) => ChildProcess): ChildProcess {
  if ((statSync(archivo, { throwIfNoEntry: false })?.size ?? 0) > LIMITE) renameSync(archivo, `${archivo}.1`)
  const salida = openSync(archivo, 'a')
  try {
    return lanzar(salida)
  } finally {
    closeSync(salida)
  }
}
