import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { iniciarExpediente, remitir } from './escribir.ts'
import { dialogo } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
import { esperarEnLista, fila, filas, irALista } from './listas.ts'

const CUANTOS = 40
const seleccion = (page: Page) => page.getByRole('group', { name: 'Selección' })
const elegir = (page: Page, titulo: string) =>
  fila(page, titulo)
    .getByRole('checkbox', { name: /^Seleccionar/ })
    .check()
const elegirPagina = (page: Page) => page.getByRole('checkbox', { name: 'Seleccionar la página' }).check()
/** En la selección, y no en la fila que se mira. */
const conTodos = (page: Page, herramienta: string) =>
  seleccion(page).getByRole('button', { name: herramienta, exact: true }).click()

/** Manda todo lo elegido a recibir, y espera a que pase el plazo para deshacerlo. */
async function recibirElegidos(page: Page, cuantos: number) {
  await expect(seleccion(page)).toContainText(`${cuantos} seleccionado`)
  await conTodos(page, 'Recibir')
  // En su aviso y, si era la página entera, también donde estaban.
  const recibiendo = page.getByText(`Recibiendo ${cuantos} elemento`)
  await expect(recibiendo.first()).toBeVisible()
  await expect(recibiendo).toHaveCount(0, { timeout: 15_000 })
}

test.describe('the morning of the mesa de entradas', () => {
  test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 20_000 })
  test('forty items before coffee: some go back with the reason, the rest is received, one goes on to an area [LIS-04, HER-01, HER-27, API-33, API-34, EST-51, MOV-09]', async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000)
    const unico = `ratona${Date.now()}`
    const delArchivo = await browser.newPage({ baseURL: process.env.FOJA_URL! })
    await ingresar(delArchivo, 'archivo')
    const ids: number[] = []
    for (let i = 1; i <= CUANTOS; i++)
      ids.push((await iniciarExpediente(delArchivo, `Pedido ${i} de ${unico}`)).id)
    await remitir(delArchivo, ids, 'MESA')

    await ingresar(page, 'mesa')
    await esperarEnLista(page, 'inbox', { titulo: unico }, CUANTOS)
    await irALista(page, 'inbox', `?titulo=${unico}&filas=25`)
    await expect(filas(page)).toHaveCount(25)
    await expect(page.getByText('40 elementos')).toBeVisible()
    // Lo que no corresponde vuelve, con su motivo.
    const devueltos = (await filas(page).locator('[data-fila]').allInnerTexts()).slice(0, 3)
    for (const titulo of devueltos) await elegir(page, `${titulo}`)
    await conTodos(page, 'Rechazar')
    await dialogo(page).getByRole('textbox', { name: 'Motivo' }).fill('Falta la firma del solicitante.')
    await dialogo(page).getByRole('button', { name: 'Rechazar' }).click()
    await expect(page.getByText('37 elementos')).toBeVisible()
    // Lo demás se recibe todo, también lo que no está en la página.
    await elegirPagina(page)
    await conTodos(page, 'Elegir los 37 resultados')
    await page.getByRole('toolbar', { name: 'Herramientas' }).getByRole('button', { name: 'Recibir' }).click()
    await page.getByRole('button', { name: 'Recibir 37' }).click()
    await expect(page.getByRole('region', { name: 'Recibir' }).getByText('37 hechos.')).toBeVisible()
    await page.getByRole('link', { name: 'Volver a la lista' }).click()
    await expect(page.getByText('No hay documentos para recibir')).toBeVisible()
    await esperarEnLista(page, 'expedientes', { titulo: unico }, CUANTOS - 3)

    // En el archivo vuelven los tres, se leen y se reciben de vuelta.
    await esperarEnLista(delArchivo, 'inbox', { titulo: unico }, 3)
    await irALista(delArchivo, 'inbox', `?titulo=${unico}`)
    await expect(filas(delArchivo)).toHaveCount(3)
    for (const titulo of devueltos)
      await expect(fila(delArchivo, titulo)).toContainText('Falta la firma del solicitante.')
    await elegirPagina(delArchivo)
    await expect(seleccion(delArchivo).getByRole('button', { name: 'Rechazar', exact: true })).toHaveCount(0)
    await recibirElegidos(delArchivo, 3)
    await esperarEnLista(delArchivo, 'expedientes', { titulo: unico }, 3)

    // Y uno de los que quedaron sigue a su área.
    await irALista(page, 'expedientes', `?titulo=${unico}`)
    const sigue = (await filas(page).locator('[data-fila]').first().innerText()).trim()
    const suya = fila(page, sigue)
    await suya.getByRole('button', { name: /^Herramientas de/ }).click()
    await page.getByRole('menuitem', { name: 'Remitir' }).click()
    await dialogo(page).getByRole('combobox', { name: 'Áreas de destino' }).fill('obras part')
    await page
      .getByRole('option', { name: /^Obras Particulares/ })
      .first()
      .click()
    await dialogo(page).getByRole('textbox', { name: 'Observaciones' }).fill('Para su informe.')
    await dialogo(page).getByRole('button', { name: 'Remitir' }).click()
    await expect(page.getByText(/^Remitido a Obras Particulares/)).toBeVisible()
    await expect(page.getByText('36 elementos')).toBeVisible()
    await esperarEnLista(page, 'enviados', { titulo: unico }, 1)
    await irALista(page, 'enviados', `?titulo=${unico}`)
    await expect(fila(page, sigue)).toContainText('Para: Obras Particulares')
    await delArchivo.close()
  })
})
