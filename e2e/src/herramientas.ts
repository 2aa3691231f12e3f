import { expect, type Page } from 'playwright/test'

/** La barra de herramientas de un documento, en la presentación o en el formulario. */
export const barra = (page: Page) => page.getByRole('toolbar', { name: 'Herramientas' })
export const dialogo = (page: Page) => page.getByRole('dialog')
const POR_QUE = '¿Por qué no puedo…?'

const mas = (page: Page) => barra(page).getByRole('button', { name: 'Más', exact: true })

/** Usa una herramienta, esté a la vista o en «Más». */
export async function usar(page: Page, nombre: string): Promise<void> {
  const boton = barra(page).getByRole('button', { name: nombre, exact: true })
  await expect(barra(page)).toBeVisible()
  if (await boton.isVisible()) return boton.click()
  const opcion = page.getByRole('menuitem', { name: nombre, exact: true })
  if (!(await opcion.isVisible())) await mas(page).click()
  return opcion.click()
}

/** Las que juzgan las historias; una nueva la prueban su regla y su propio test. */
const JUZGADAS = [
  'Modificar',
  'Vista previa de PDF',
  'Cerrar',
  'Recaratular',
  'Copiar',
  'Publicar',
  'Despublicar',
  'Cambiar visibilidad',
  'Transformar en expediente',
  'Anular',
  'Eliminar',
]

/** De ésas se ofrecen exactamente éstas, en el orden de «Más», que las tiene todas. */
export const seOfrecen = (page: Page, nombres: readonly string[]) =>
  expect.poll(() => ofrecidas(page)).toEqual(nombres)

async function ofrecidas(page: Page): Promise<string[]> {
  await mas(page).click()
  await expect(page.getByRole('menuitem', { name: POR_QUE })).toBeVisible()
  const enElMenu = await page.getByRole('menuitem').allInnerTexts()
  // Recién abierto, el foco puede no haber llegado al menú, y Escape es de quien lo tiene.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem').first()).toBeHidden({ timeout: 2_000 })
  }).toPass()
  return enElMenu.filter((nombre) => JUZGADAS.includes(nombre))
}

/** Por qué no se ofrece una, con las palabras de «¿Por qué no puedo…?». */
export async function motivoDe(page: Page, nombre: string): Promise<string> {
  const motivo = dialogo(page).locator(`dt:text-is("${nombre}") ~ dd`)
  // En un teléfono el menú es más alto que lo que entra y se corre: un toque puede caer fuera de la opción.
  await expect(async () => {
    if (!(await dialogo(page).isVisible())) await usar(page, POR_QUE)
    await expect(motivo).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 15_000 })
  const dicho = await motivo.innerText()
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toBeHidden()
  return dicho
}
