import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { ingresar } from './ingresar.ts'

const dialogo = (page: Page) => page.getByRole('dialog', { name: 'Elegir una plantilla' })
const aceptar = (page: Page) => dialogo(page).getByRole('button', { name: 'Aceptar' })

/** Abre el diálogo en el formulario de un documento nuevo de ese tipo. */
async function abrir(page: Page, tipo: string) {
  const { rows } = (await (await page.request.get('/documentos/tipos')).json()) as {
    rows: { id: number; nombre_singular: string }[]
  }
  const { id } = rows.find(({ nombre_singular }) => nombre_singular === tipo)!
  await page.goto(`/#/documentos/formulario?tipo=${id}&esencia=documento`)
  await page.getByRole('button', { name: 'Usar una plantilla' }).click()
  await expect(dialogo(page)).toBeVisible()
}

test('exactly one template is chosen, by mouse or keyboard, and found by its title, ten at a time or as many as one says [DLG-29, CON-01, LIS-12]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrir(page, 'Nota')
  await expect(dialogo(page).getByLabel('Buscar por título')).toBeFocused()
  await expect(dialogo(page).getByRole('radio')).toHaveCount(10)
  await expect(dialogo(page).getByRole('status')).toHaveText('12 plantillas')
  await expect(aceptar(page)).toBeDisabled()
  await dialogo(page).getByLabel('Acuse de recibo').check()
  await dialogo(page).getByLabel('Aviso de licencia').check()
  await expect(dialogo(page).getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(dialogo(page).getByRole('region', { name: 'Contenido de «Aviso de licencia»' })).toContainText(
    'haré uso de licencia',
  )
  await expect(aceptar(page)).toBeEnabled()

  // Con Enter se termina de escribir lo que se busca: no acepta la que se eligió antes.
  await dialogo(page).getByLabel('Buscar por título').fill('aviso')
  await page.keyboard.press('Enter')
  await expect(dialogo(page).getByRole('status')).toHaveText('1 plantilla')
  await expect(aceptar(page)).toBeEnabled()
  await dialogo(page).getByLabel('Buscar por título').fill('')
  await expect(dialogo(page).getByRole('radio')).toHaveCount(10)

  // Lo que deja de verse deja de estar elegido.
  await dialogo(page).getByRole('button', { name: 'Siguiente' }).click()
  await expect(dialogo(page)).toContainText('Página 2 de 2')
  await expect(dialogo(page).getByRole('radio')).toHaveCount(2)
  await expect(aceptar(page)).toBeDisabled()
  await dialogo(page).getByLabel('Filas por página').selectOption('15')
  await expect(dialogo(page).getByRole('radio')).toHaveCount(12)
  await expect(dialogo(page)).toContainText('Página 1 de 1')

  await dialogo(page).getByLabel('Buscar por título').fill('ELEVACION')
  await expect(dialogo(page).getByRole('status')).toHaveText('1 plantilla')
  await page.keyboard.press('Enter')
  await expect(dialogo(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(dialogo(page)).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Contenido' })).toContainText('Elevo a usted')

  await abrir(page, 'Nota')
  await dialogo(page).getByLabel('Buscar por título').fill('no hay así')
  await expect(dialogo(page).getByRole('status')).toHaveText('Ninguna plantilla se llama así.')
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Usar una plantilla' })).toBeFocused()
})

test('a type without templates says so [DLG-29]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrir(page, 'Memorando')
  await expect(dialogo(page)).toContainText('No hay templates asociados para este documento')
  await expect(aceptar(page)).toBeDisabled()
})

enCadaAncho('the dialog is accessible and fits [DLG-29]', async (page) => {
  await ingresar(page, 'mesa')
  await abrir(page, 'Nota')
  await dialogo(page).getByLabel('Pedido de audiencia').check()
  await expect(dialogo(page).getByRole('region')).toBeVisible()
  await mirar(page, 'plantillas')
})
