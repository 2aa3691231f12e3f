import { expect, type Page } from 'playwright/test'

const claves = JSON.parse(process.env.FOJA_CLAVES ?? '{}') as Record<string, string>

/** Ingresa por la pantalla, como una persona. */
export async function ingresar(
  page: Page,
  usuario: 'admin' | 'mesa' | 'archivo' | 'consulta',
  destino = '/',
) {
  await page.goto(`/#${destino}`)
  await page.getByLabel('Usuario', { exact: true }).fill(usuario)
  await page.getByLabel('Clave', { exact: true }).fill(claves[usuario]!)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('button', { name: /^Usuario/ })).toBeVisible()
}
