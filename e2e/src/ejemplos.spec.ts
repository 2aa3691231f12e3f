import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { BUSQUEDA, caja, indiceAlDia, resultados } from './busqueda.ts'
import { ingresar } from './ingresar.ts'

const README = readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8')
/** Un número con su año, o lo que lo anuncia: nombra un documento. */
const NOMBRA = /\d\/\d{2}|Nº/

test.beforeAll(indiceAlDia)

/** Lo escrito entre <code> en lo que el manual dice de buscar, sin las palabras que trae de ejemplo de otra. */
async function delManual(page: Page): Promise<string[]> {
  await page.goto('/ayuda/')
  return page
    .locator('#buscar ~ ul')
    .first()
    .locator('code')
    .evaluateAll((codigos) => codigos.map((codigo) => codigo.textContent!.replace(/\s+/g, ' ')))
}

test('every example of README, manual and the search finds something; a number, its document', async ({
  page,
}) => {
  const manual = await delManual(page)
  await ingresar(page, 'archivo', BUSQUEDA)
  // La pantalla está antes que sus ejemplos.
  await expect(page.locator('main dt').nth(3)).toBeVisible()
  const comienzo = await page.locator('main dt').allTextContents()
  const quien = /Quien escribe `([^`]+)`/.exec(README)?.[1]
  expect(manual.length).toBeGreaterThan(10)
  for (const ejemplo of [quien!, ...comienzo, ...manual]) {
    await caja(page).fill(ejemplo)
    await caja(page).press('Enter')
    await expect(page).toHaveTitle(new RegExp(`^${ejemplo.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} ·`))
    await expect(page.locator('[data-esperando]')).toHaveCount(0)
    await expect(resultados(page).first(), ejemplo).toBeVisible()
    if (NOMBRA.test(ejemplo))
      await expect(page.locator('[data-exacta]').first(), ejemplo).toContainText(/000123|001145|COMP-000007/)
    await caja(page).fill('')
    await expect(resultados(page)).toHaveCount(0)
  }
})
