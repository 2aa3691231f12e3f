import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'

const DEL_SISTEMA = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (ruta) => existsSync(ruta),
)

/** Cómo lanza Playwright un Chromium: el del sistema o, si no hay, el de npm. */
export const lanzamiento = async () => ({
  executablePath: DEL_SISTEMA ?? (await chromium.executablePath()),
  // Los argumentos de @sparticuz son para funciones sin servidor: un solo proceso y sin seguridad web.
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
})
