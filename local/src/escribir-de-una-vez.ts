import { renameSync, writeFileSync } from 'node:fs'

/** Escribe un JSON que sólo lee su dueño. Nadie lo ve, ni queda, a medias. */
export const escribirDeUnaVez = (archivo: string, valor: unknown): void =>
  escribirTextoDeUnaVez(archivo, `${JSON.stringify(valor, null, 2)}\n`)

/** Lo mismo, un texto. Aparte y con otro nombre hasta estar entero. */
export function escribirTextoDeUnaVez(archivo: string, texto: string): void {
  const nuevo = `${archivo}.nuevo`
  writeFileSync(nuevo, texto, { mode: 0o600, flush: true })
  renameSync(nuevo, archivo)
}
