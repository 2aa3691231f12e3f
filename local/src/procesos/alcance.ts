import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Cuenta } from '@foja/local/procesos/cuenta.ts'

/** Donde la cuenta llega siempre. */
const COPIAS = '/var/tmp'

/** Verdadero si la cuenta puede atravesar todas las carpetas que llevan a la ruta (la primera que exista). */
export function puedeLlegar(ruta: string, cuenta: Cuenta | null): boolean {
  if (!cuenta) return true
  let carpeta = resolve(ruta)
  while (!existsSync(carpeta)) carpeta = dirname(carpeta)
  for (carpeta = realpathSync(carpeta); ; carpeta = dirname(carpeta)) {
    const { mode, uid, gid } = statSync(carpeta)
    const bit = uid === cuenta.uid ? 0o100 : gid === cuenta.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (carpeta === dirname(carpeta)) return true
  }
}

const huella = (ruta: string) => createHash('sha256').update(resolve(ruta)).digest('hex').slice(0, 12)

/** Carpeta de datos para la cuenta: la pedida o, si no la alcanza, otra bajo /var/tmp que depende de ella. */
export function carpetaAlcanzable(
  pedida: string,
  cuenta: Cuenta | null,
  avisar: (texto: string) => void,
): string {
  if (puedeLlegar(pedida, cuenta)) return pedida
  const otra = join(COPIAS, `foja-${huella(pedida)}`)
  avisar(`  ${pedida} está cerrada a la cuenta sin privilegios: se usa ${otra}`)
  mkdirSync(otra, { recursive: true, mode: 0o755 })
  return otra
}

/**
 * Copia de un programa donde la cuenta pueda leerlo, sólo si donde está no puede. Se rehace cuando el programa cambia:
 * otra versión en la misma carpeta no corre con la copia de la anterior.
 */
export function programaAlcanzable(
  origen: string,
  cuenta: Cuenta | null,
  avisar: (texto: string) => void,
): string {
  if (puedeLlegar(origen, cuenta)) return origen
  const nombre = `foja-${huella(origen)}`
  const copia = join(COPIAS, `${nombre}-${Math.trunc(statSync(origen).mtimeMs)}`)
  if (existsSync(copia)) return copia
  avisar(`  ${origen} está cerrada a la cuenta sin privilegios: se copia a ${copia}`)
  for (const otra of readdirSync(COPIAS))
    if (otra.startsWith(nombre)) rmSync(join(COPIAS, otra), { recursive: true, force: true })
  // Aparte y con otro nombre hasta estar entera: quien muera copiando no deja una a medias.
  const aparte = mkdtempSync(join(COPIAS, 'copiando-foja-'))
  chmodSync(aparte, 0o755)
  cpSync(origen, aparte, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(aparte, copia)
  } catch (error) {
    rmSync(aparte, { recursive: true, force: true })
    if (!existsSync(copia)) throw error // si está, otro la hizo a la vez
  }
  return copia
}

/** Da una carpeta, con todo lo que contiene, a la cuenta. */
export function entregar(carpeta: string, cuenta: Cuenta | null): void {
  mkdirSync(carpeta, { recursive: true, mode: 0o700 })
  if (!cuenta) return
  chownSync(carpeta, cuenta.uid, cuenta.gid)
  for (const entrada of readdirSync(carpeta, { withFileTypes: true })) {
    const ruta = join(carpeta, entrada.name)
    if (entrada.isDirectory()) entregar(ruta, cuenta)
    else if (entrada.isFile()) chownSync(ruta, cuenta.uid, cuenta.gid)
  }
}
