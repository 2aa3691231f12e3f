import { existsSync } from 'node:fs'

const DEL_SISTEMA = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Programa de Chromium: el que diga PUPPETEER_EXECUTABLE_PATH, el del sistema o, donde no hay ninguno, el de npm.
 * @throws Error si no hay ninguno de los tres.
 */
export async function rutaDeChromium(variables: NodeJS.ProcessEnv = process.env): Promise<string> {
  const elegido = variables.PUPPETEER_EXECUTABLE_PATH || DEL_SISTEMA.find((ruta) => existsSync(ruta))
  if (elegido) return elegido
  const { default: chromium } = await import('@sparticuz/chromium').catch(() => {
    throw new Error('No hay Chromium: instálelo o diga dónde está en PUPPETEER_EXECUTABLE_PATH.')
  })
  return chromium.executablePath()
}

/**
 * Con qué se lanza. Los argumentos de @sparticuz son para funciones sin servidor: un solo proceso y sin seguridad web.
 * Sin su propio aislamiento, que pide privilegios que un contenedor no da: lo rodea el del contenedor.
 */
export const ARGUMENTOS_DE_CHROMIUM = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu']
