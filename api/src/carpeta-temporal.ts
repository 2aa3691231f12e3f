import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Carpeta nueva de este proceso, que la borra al terminar con ella. Antes se van las del mismo prefijo de los procesos que
 * murieron sin borrarlas.
 */
export function carpetaTemporal(donde: string, prefijo: string): string {
  for (const nombre of readdirSync(donde)) if (esDeMuerto(nombre, prefijo)) borrar(join(donde, nombre))
  return mkdtempSync(join(donde, `${prefijo}${process.pid}-`))
}

function esDeMuerto(nombre: string, prefijo: string): boolean {
  const pid = Number(/^\d+(?=-)/.exec(nombre.slice(prefijo.length))?.[0])
  if (!nombre.startsWith(prefijo) || !pid) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

function borrar(carpeta: string): void {
  try {
    rmSync(carpeta, { recursive: true, force: true })
  } catch {
    // Es de otra cuenta: la borra ella.
  }
}
