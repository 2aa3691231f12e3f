import { renameSync, writeFileSync } from 'node:fs'

/** Escribe un JSON que sólo lee su dueño. Aparte y con otro nombre hasta estar entero: nadie lo ve, ni queda, a medias. */
export function escribirDeUnaVez(archivo: string, valor: unknown): void {
  const nuevo = `${archivo}.nuevo`
  writeFileSync(nuevo, `${JSON.stringify(valor, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(nuevo, archivo)
}
