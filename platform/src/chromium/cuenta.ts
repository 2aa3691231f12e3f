import { readFileSync } from 'node:fs'

/** De los números que los sistemas dejan para servicios sin cuenta propia. */
const PRIMERA = 64_900

/**
 * Cuenta con que corre Chromium cuando este proceso es root: un número que no es de nadie, ni de los almacenes; nulo cuando
 * no hace falta cambiar.
 */
export function cuentaDeChromium(passwd = '/etc/passwd'): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const lineas = readFileSync(passwd, 'utf8').split('\n')
  const tomados = new Set(lineas.flatMap((linea) => linea.split(':').slice(2, 4).map(Number)))
  let libre = PRIMERA
  while (tomados.has(libre)) libre++
  return { uid: libre, gid: libre }
}
