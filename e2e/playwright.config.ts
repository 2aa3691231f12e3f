import { defineConfig } from 'playwright/test'
import { lanzamiento } from './src/chromium.ts'

/** Dónde deja su informe `npm test`; pedida sola, una prueba no lo tiene. */
const informe = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE

const { executablePath, args } = await lanzamiento()
/** En los segundos que vive la página de una prueba, compilarla mejor cuesta más de lo que se gana: una décima de todo. */
const SIN_OPTIMIZAR = '--js-flags=--no-maglev --no-turbofan --single-threaded-gc'

export default defineConfig({
  testDir: 'src',
  globalSetup: './src/sesiones.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // Más que los núcleos de la máquina más chica: mientras una espera a la pantalla, trabajan las otras.
  workers: 3,
  timeout: 60_000,
  // Lo que llega en vivo a una bandeja se vuelve a leer hasta diez segundos después (RT-10).
  expect: { timeout: 15_000 },
  // Con todo corriendo a la vez una carrera de la prueba puede perderse: se la da otra vez, y `npm test` dice cuáles fueron.
  retries: informe ? 1 : 0,
  reporter: [['list'], ...(informe ? [['json'] as ['json']] : [])],
  use: {
    baseURL: process.env.FOJA_URL!,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: { width: 1440, height: 900 },
    // Lo que no termina dice qué era, en lugar de gastar el tiempo de toda la prueba.
    actionTimeout: 30_000,
    // Sin animaciones: un diálogo que todavía se mueve no recibe el clic que se le da.
    contextOptions: { reducedMotion: 'reduce' },
    // Seguir cada paso encarece todos: se pide para mirar lo que falló (FOJA_RASTRO=1).
    trace: process.env.FOJA_RASTRO === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...args, SIN_OPTIMIZAR] },
  },
})
