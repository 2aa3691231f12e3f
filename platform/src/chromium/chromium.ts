import { execFile } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const DEL_SISTEMA = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Con qué se lanza. Los argumentos de @sparticuz son para funciones sin servidor: un solo proceso y sin seguridad web. */
export const ARGUMENTOS_DE_CHROMIUM = ['--disable-dev-shm-usage', '--disable-gpu']
/** Sin su aislamiento, que pide al núcleo lo que un contenedor no suele dar y no acepta ser root. */
export const SIN_AISLAMIENTO = '--no-sandbox'

/**
 * Programa de Chromium: el que diga PUPPETEER_EXECUTABLE_PATH, el del sistema o, donde no hay ninguno, el de npm.
 * @throws Error si no hay ninguno de los tres.
 */
export async function rutaDeChromium(variables: NodeJS.ProcessEnv = process.env): Promise<string> {
  return (
    variables.PUPPETEER_EXECUTABLE_PATH ||
    DEL_SISTEMA.find((ruta) => existsSync(ruta)) ||
    (await delPaquete())
  )
}

/** Carpeta temporal a la que llega también otra cuenta, si este proceso es root. */
export const temporal = () => (process.getuid?.() === 0 ? '/tmp' : tmpdir())

/**
 * El de npm viene comprimido: se abre una vez por cuenta, donde cualquiera puede leerlo y sólo ella escribirlo. Lo hace otro
 * proceso, con su propia carpeta temporal: el paquete lo abriría en una ruta fija, que otro puede haber ocupado.
 */
async function delPaquete(): Promise<string> {
  const carpeta = join(temporal(), `foja-chromium-${process.getuid?.() ?? 0}-${version()}`)
  if (!existsSync(carpeta)) {
    const nueva = mkdtempSync(`${carpeta}-`)
    const abrir = "await (await import('@sparticuz/chromium')).default.executablePath()"
    try {
      await promisify(execFile)(process.execPath, ['--input-type=module', '-e', abrir], {
        cwd: import.meta.dirname,
        env: { PATH: process.env.PATH, TMPDIR: nueva },
      })
      await promisify(execFile)('chmod', ['-R', 'a+rX', nueva])
      chmodSync(join(nueva, 'chromium'), 0o755)
      renameSync(nueva, carpeta)
    } catch (error) {
      // Con el disco lleno, cada intento dejaría otra.
      rmSync(nueva, { recursive: true, force: true })
      if (!existsSync(carpeta)) throw error // si está, otro proceso la abrió primero
    }
  }
  const { uid } = lstatSync(carpeta)
  if (!lstatSync(carpeta).isDirectory() || (process.getuid && uid !== process.getuid()))
    throw new Error(`${carpeta} no es de quien corre Foja: bórrela.`)
  return join(carpeta, 'chromium')
}

function version(): string {
  try {
    const programa = createRequire(import.meta.url).resolve('@sparticuz/chromium')
    const paquete = join(dirname(programa), '..', 'package.json')
    return (JSON.parse(readFileSync(paquete, 'utf8')) as { version: string }).version
  } catch {
    throw new Error('No hay Chromium: instálelo o diga dónde está en PUPPETEER_EXECUTABLE_PATH.')
  }
}
