import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'
import { defineConfig } from 'playwright/test'

const DEL_SISTEMA = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (ruta) => existsSync(ruta),
)

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as ['json']] : [])],
  use: {
    baseURL: process.env.FOJA_URL!,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    browserName: 'chromium',
    launchOptions: {
      executablePath: DEL_SISTEMA ?? (await chromium.executablePath()),
      // Los argumentos de @sparticuz son para funciones sin servidor: un solo proceso y sin seguridad web.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    },
  },
})
