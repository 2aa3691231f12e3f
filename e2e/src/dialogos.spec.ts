import { expect, test } from './prueba.ts'
import { crear } from './escribir.ts'
import { dialogo, usar } from './herramientas.ts'
import { ingresarPorPantalla } from './ingresar.ts'

const unico = `tero${Date.now()}`

test('a session that ends while a dialog is open does not take what was written in it', async ({
  page,
  context,
}) => {
  await ingresarPorPantalla(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: `Con diálogo ${unico}`, contenido: '<p>a</p>' })
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await usar(page, 'Anular')
  const motivo = dialogo(page).getByRole('textbox')
  await motivo.fill('Se cargó dos veces')
  await context.clearCookies()
  await dialogo(page).getByRole('button', { name: 'Anular', exact: true }).click()
  await expect(page.getByText('Su sesión terminó')).toBeVisible()
  await expect(motivo).toHaveValue('Se cargó dos veces')
  const [otra] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Ingresar en otra pestaña' }).click(),
  ])
  await expect(otra.getByRole('heading', { name: 'Ingresar a Foja' })).toBeVisible()
  await ingresarPorPantalla(otra, 'mesa')
  await expect(motivo).toHaveValue('Se cargó dos veces')
  // El botón no repite lo que se acaba de pedir con él (SHL-19).
  await expect(async () => {
    await dialogo(page).getByRole('button', { name: 'Anular', exact: true }).click({ timeout: 1_000 })
    await expect(dialogo(page)).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  await expect(page.getByText('(Anulado)').first()).toBeVisible()
})
