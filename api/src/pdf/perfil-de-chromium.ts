import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporal } from '@foja/platform/chromium/chromium.ts'

const PREFIJO = 'foja-perfil-'

/** Carpeta nueva para el perfil de un Chromium de este proceso. Antes se van las de los que murieron sin borrarlas. */
export function perfilNuevo(): string {
  const donde = temporal()
  for (const nombre of readdirSync(donde)) if (esDeMuerto(nombre)) borrar(join(donde, nombre))
  return mkdtempSync(join(donde, `${PREFIJO}${process.pid}-`))
}

function esDeMuerto(nombre: string): boolean {
  const pid = Number(/^\d+(?=-)/.exec(nombre.slice(PREFIJO.length))?.[0])
  if (!nombre.startsWith(PREFIJO) || !pid) return false
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
