import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'

/** Las reglas de axe que miran colores: las únicas cuya respuesta depende del tema. */
const DE_COLOR = ['color-contrast', 'link-in-text-block']

/** axe no encuentra nada serio ni crítico en la pantalla, y nada se sale de ella a lo ancho. */
export async function comprobarAccesible(page: Page) {
  await exigirSinFaltas(page)
  await expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth'))
    .toBeLessThanOrEqual(0)
}

/**
 * Mira una pantalla entera en el tema en que está y, en el escritorio, sus colores en el otro: en el teléfono son los mismos.
 * Con FOJA_FOTOS=1 deja una foto de cada tema en test-results/fotos.
 */
export async function mirar(page: Page, pantalla: string) {
  await comprobarAccesible(page)
  await fotografiar(page, pantalla)
  if (page.viewportSize()!.width < ANCHOS[0].viewport.width && !CON_FOTOS) return
  const tema = await temaDe(page)
  await ponerTema(page, tema === 'dark' ? 'light' : 'dark')
  await exigirSinFaltas(page, DE_COLOR)
  await fotografiar(page, pantalla)
  await ponerTema(page, tema)
}

/** Cuenta un test dos veces, en un escritorio y en un teléfono: quien mira, mira los dos temas en cada uno. */
export function enCadaAncho(titulo: string, contar: (page: Page) => Promise<void>): void {
  for (const { ancho, viewport } of ANCHOS)
    test.describe(ancho, () => {
      test.use({ viewport })
      test(titulo, async ({ page }) => {
        test.slow()
        await contar(page)
      })
    })
}

export const ANCHOS = [
  { ancho: 'escritorio', viewport: { width: 1440, height: 900 } },
  { ancho: 'telefono', viewport: { width: 390, height: 844 } },
] as const

type Tema = 'light' | 'dark'

const CON_FOTOS = process.env.FOJA_FOTOS === '1'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const SE_ASIENTA_MS = 15_000

/** Espera, como toda afirmación: un diálogo recibe su nombre un instante después de estar en la pantalla. */
const exigirSinFaltas = (page: Page, reglas?: string[]) =>
  expect(() => exigirSinFaltasAhora(page, reglas)).toPass({ timeout: SE_ASIENTA_MS })

/** axe directo y una vez por página: @axe-core/playwright lo vuelve a poner, entero, cada vez que mira. */
async function exigirSinFaltasAhora(page: Page, reglas?: string[]) {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(AXE)
  const opciones: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...(reglas && { runOnly: { type: 'rule', values: reglas } }),
  }
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(document, ${JSON.stringify(opciones)}).then(({ violations }) => violations)`,
  )
  const graves = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const tema = await temaDe(page)
  expect(graves.map(({ id, nodes }) => `${tema} ${id}: ${nodes.map((n) => n.html).join(' | ')}`)).toEqual([])
}

const temaDe = async (page: Page): Promise<Tema> =>
  (await page.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`)) ? 'dark' : 'light'

async function ponerTema(page: Page, colorScheme: Tema) {
  await page.emulateMedia({ colorScheme })
  // El manual es una página suelta: le alcanza con lo que prefiere el navegador.
  await expect(
    page.locator(`html:not([data-mantine-color-scheme]), html[data-mantine-color-scheme=${colorScheme}]`),
  ).toBeAttached()
}

/** Con FOJA_FOTOS=1, una foto de la pantalla en test-results/fotos. */
export async function fotografiar(page: Page, pantalla: string) {
  if (!CON_FOTOS) return
  const [tema, { width }] = [await temaDe(page), page.viewportSize()!]
  await page.screenshot({ path: `test-results/fotos/${pantalla} ${width} ${tema}.png`, fullPage: true })
}
