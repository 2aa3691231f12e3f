import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { escribirDeUnaVez } from '@foja/local/escribir-de-una-vez.ts'
import { hacerCarpeta } from '@foja/platform/hacer-carpeta.ts'
import { estaVivo, ordenDe } from '@foja/local/procesos/anotados.ts'
import { exigirDeLaCuenta } from '@foja/local/procesos/de-la-cuenta.ts'

const archivo = (carpeta: string) => join(carpeta, 'duenio.json')

/**
 * Toma la carpeta de datos para este proceso; si no está, la hace.
 * @throws Error si otra Foja viva la tiene, si esta cuenta no puede leerla y escribirla, si lo que tiene es de otra, o si no
 * es de Foja.
 */
export function tomarCarpeta(carpeta: string): void {
  exigirUsable(carpeta)
  exigirDeLaCuenta(carpeta)
  exigirDeFoja(carpeta)
  if (existsSync(archivo(carpeta))) {
    const { pid, url } = leer(carpeta)
    if (
      pid !== undefined &&
      pid !== process.pid &&
      estaVivo(pid) &&
      ordenDe(pid).includes('local/src/start.ts')
    ) {
      throw new Error(
        `Ya hay una Foja en marcha con estos datos (proceso ${pid}${url ? `, ${url}` : ''}): ${carpeta}`,
      )
    }
  }
  escribirDeUnaVez(archivo(carpeta), { pid: process.pid })
}

export const anunciarUrl = (carpeta: string, url: string) =>
  escribirDeUnaVez(archivo(carpeta), { pid: process.pid, url })
export const soltarCarpeta = (carpeta: string) => rmSync(archivo(carpeta), { force: true })

function exigirUsable(carpeta: string): void {
  try {
    abrirCamino(dirname(resolve(carpeta)))
    hacerCarpeta(carpeta, 0o700)
    accessSync(carpeta, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      code === 'EEXIST'
        ? `La carpeta de datos, ${carpeta}, es un archivo (EEXIST): elija otra (FOJA_DATOS).`
        : `No se puede leer y escribir en la carpeta de datos, ${carpeta} (${code}).`,
      { cause: error },
    )
  }
}

/** Carpetas que puede haber en ella antes que los secretos, que son lo primero que se deja; y la de un disco recién hecho. */
const DE_ANTES = new Set(['registros', 'almacen', 'postgres', 'elasticsearch', 'lost+found'])

/**
 * Todo lo que hay en ella se cierra a los demás (`cerrarCarpeta`): con FOJA_DATOS=/ sería la máquina entera. Un archivo suelto
 * no la hace ajena: ahí va a dar el registro de quien la arranca.
 */
function exigirDeFoja(carpeta: string): void {
  if (existsSync(join(carpeta, 'secretos.json'))) return
  const ajena = readdirSync(carpeta, { withFileTypes: true }).find(
    (una) => una.isDirectory() && !DE_ANTES.has(una.name),
  )
  if (ajena)
    throw new Error(
      `La carpeta de datos, ${carpeta}, no es de Foja: tiene otras carpetas (${ajena.name}), que quedarían cerradas a los demás. ` +
        'Elija una nueva o vacía (FOJA_DATOS). No se tocó nada.',
    )
}

/** Las que llevan a ella, si no están, se hacen abiertas al paso: cerradas, la cuenta de los almacenes no llegaría. */
function abrirCamino(padre: string): void {
  if (existsSync(padre)) return
  const antes = process.umask(0o066)
  try {
    hacerCarpeta(padre)
  } finally {
    process.umask(antes)
  }
}

function leer(carpeta: string): { pid?: number; url?: string } {
  try {
    return JSON.parse(readFileSync(archivo(carpeta), 'utf8')) as { pid: number; url?: string }
  } catch {
    return {}
  }
}
