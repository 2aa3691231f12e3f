import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

/** Lanza un proceso que escribe en ese archivo, a continuación de lo que haya. Se cierra al volver: el hijo tiene el suyo. */
export function conRegistro(archivo: string, lanzar: (salida: number) => ChildProcess): ChildProcess {
  const salida = openSync(archivo, 'a')
  try {
    return lanzar(salida)
  } finally {
    closeSync(salida)
  }
}
