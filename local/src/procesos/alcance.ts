import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
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
function puedeLlegar(ruta: string, cuenta: Cuenta | null): boolean {
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

/**
 * Dónde están, o van a estar, los almacenes de una carpeta de datos: en ella o, si la cuenta no llega, en otra bajo
 * /var/tmp que depende de ella; la que ya tenga los datos.
 */
export function dondeEstan(pedida: string, cuenta: Cuenta | null): string {
  const otra = join(COPIAS, `foja-${huella(pedida)}`)
  const tiene = (carpeta: string) => existsSync(join(carpeta, 'postgres'))
  return puedeLlegar(dirname(resolve(pedida)), cuenta) && (tiene(pedida) || !tiene(otra)) ? pedida : otra
}

/**
 * La carpeta de `dondeEstan`, hecha si es otra que la pedida.
 * @throws Error si esa otra la hizo alguien más.
 */
export function carpetaAlcanzable(
  pedida: string,
  cuenta: Cuenta | null,
  avisar: (texto: string) => void,
): string {
  const otra = dondeEstan(pedida, cuenta)
  if (otra === pedida) return pedida
  avisar(`  ${pedida} está cerrada a la cuenta sin privilegios: se usa ${otra}`)
  mkdirSync(otra, { recursive: true, mode: 0o700 })
  return exigirPropia(otra)
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
  if (existsSync(copia)) return exigirPropia(copia)
  avisar(`  ${origen} está cerrada a la cuenta sin privilegios: se copia a ${copia}`)
  for (const otra of readdirSync(COPIAS))
    if (otra.startsWith(nombre)) rmSync(join(COPIAS, otra), { recursive: true, force: true })
  // Aparte y con otro nombre hasta estar entera: quien muera copiando no deja una a medias.
  const aparte = mkdtempSync(join(COPIAS, 'copiando-foja-'))
  cpSync(origen, aparte, { recursive: true, verbatimSymlinks: true })
  cambiarModo('a+rX', aparte)
  try {
    renameSync(aparte, copia)
  } catch (error) {
    rmSync(aparte, { recursive: true, force: true })
    if (!existsSync(copia)) throw error // si está, otro la hizo a la vez
  }
  return exigirPropia(copia)
}

/** /var/tmp es de todos: lo que otro haya puesto ahí con ese nombre no se usa. */
function exigirPropia(carpeta: string): string {
  const { uid } = lstatSync(carpeta)
  if (uid !== process.getuid?.() || !lstatSync(carpeta).isDirectory())
    throw new Error(
      `${carpeta} no es de quien arranca Foja: bórrela o elija otra carpeta de datos (FOJA_DATOS).`,
    )
  return carpeta
}

/** `chmod -R`, que aun con un millón de archivos lleva un segundo. Los enlaces que haya dentro no se siguen. */
export function cambiarModo(modo: string, ...rutas: string[]): void {
  if (rutas.length > 0) execFileSync('chmod', ['-R', modo, ...rutas], { stdio: ['ignore', 'ignore', 'pipe'] })
}

/**
 * Cierra una carpeta de datos y todo lo que tenga: sólo su dueño la lee. Si quien arranca es root, los almacenes corren con
 * otra cuenta y su grupo la atraviesa, sin leerla, hasta la carpeta de cada uno.
 * @throws Error si algo de ella es de otro.
 */
export function cerrarCarpeta(carpeta: string, cuenta: Cuenta | null): void {
  mkdirSync(carpeta, { recursive: true, mode: 0o700 })
  cambiarModo('go=', ...readdirSync(carpeta).map((nombre) => join(carpeta, nombre)))
  if (cuenta) chownSync(carpeta, statSync(carpeta).uid, cuenta.gid)
  chmodSync(carpeta, cuenta ? 0o710 : 0o700)
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
