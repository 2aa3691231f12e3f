import type { Page } from 'playwright'

/** Ingresa como `mesa` y queda en la búsqueda. */
export async function ingresarEnBusqueda(page: Page, clave: string): Promise<void> {
  await page.goto('/#/documentos/busqueda/simple')
  await page.getByLabel('Usuario', { exact: true }).fill('mesa')
  await page.getByLabel('Clave', { exact: true }).fill(clave)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.getByRole('combobox', { name: 'Buscar documentos' }).waitFor()
}
