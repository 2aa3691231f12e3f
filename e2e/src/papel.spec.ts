import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { BUSQUEDA } from './busqueda.ts'
import { iniciarExpediente } from './escribir.ts'
import { incorporarNota } from './expedientes.ts'
import { dialogo, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
import { fila, filas, irALista, tabla } from './listas.ts'

/** Una hoja A4 con un centímetro de margen, desde una pantalla a oscuras. */
async function alPapel(page: Page) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 718, height: 1047 })
}

/** Nada que se apriete, se elija o se escriba: en el papel no se usa. */
async function sinNadaQueApretar(page: Page) {
  for (const papel of ['button', 'checkbox', 'combobox', 'textbox'] as const)
    await expect(
      page.getByRole('main').getByRole(papel).and(page.locator(':not([aria-sort] > *)')),
    ).toHaveCount(0)
}

test('a list goes to paper as a table with its area, its filters and whole rows, and nothing to press [LIS-09]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await iniciarExpediente(page, `Al papel ${Date.now()}`)
  await irALista(page, 'expedientes', '?titulo=papel')
  await expect(filas(page)).not.toHaveCount(0)
  await expect(fila(page, 'Al papel').first().locator(`[data-resultado="${id}"]`)).toBeVisible()
  await alPapel(page)
  await sinNadaQueApretar(page)
  await expect(page.getByRole('main').getByText('Mesa de Entradas', { exact: true })).toBeVisible()
  await expect(page.getByText('Título: papel')).toBeVisible()
  await expect(page.getByText('Página 1 de')).toBeVisible()
  await expect(tabla(page)).toHaveCSS('display', 'table')
  await expect(tabla(page).locator('thead')).toHaveCSS('display', 'table-header-group')
  for (const encabezado of await tabla(page).getByRole('columnheader').all())
    await expect(encabezado).toHaveCSS('position', 'static')
  await expect(filas(page).first()).toHaveCSS('break-inside', 'avoid')
  await expect(page.getByText('Página 1 de')).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('what was found goes to paper with what was searched, and without what it is narrowed with', async ({
  page,
}) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=subsidio&tipo=Nota`)
  await expect(page.locator('[data-resultado]').first()).toBeVisible()
  await alPapel(page)
  await expect(page.getByLabel('Buscar documentos')).toHaveValue('subsidio')
  await expect(page.getByLabel('Buscar documentos')).toBeVisible()
  await expect(page.getByText('Tipo: Nota', { exact: true })).toBeVisible()
  for (const nombre of ['Exportar', 'Agregar filtro', 'Siguiente'])
    await expect(page.getByRole('button', { name: nombre })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Maneras de buscar' })).toBeHidden()
  await expect(page.getByLabel('Ordenar por')).toBeHidden()
})

test('what the advanced search found goes to paper with what was asked in words, and without its form [BUS-33]', async ({
  page,
}) => {
  await ingresar(page, 'mesa', '/documentos/busqueda/avanzada?contiene=subsidio&visibilidad=publico')
  await expect(page.locator('[data-resultado]').first()).toBeVisible()
  await expect(page.getByText('Búsqueda avanzada: subsidio')).toBeHidden()
  await alPapel(page)
  await expect(page.getByText('Búsqueda avanzada: subsidio · Visibilidad: Público')).toBeVisible()
  await expect(page.locator('[data-resultado]').first()).toBeVisible()
  await sinNadaQueApretar(page)
  await expect(page.getByLabel('Contiene')).toBeHidden()
  await expect(page.getByLabel('Ordenar por')).toBeHidden()
  await expect(page.getByText('Volver a la búsqueda simple')).toBeHidden()
})

test('what a case file has inside goes to paper with whole numbers, and its map page after page [DLG-04, DLG-25]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await iniciarExpediente(page, `Con números ${Date.now()}`)
  for (let i = 0; i < 12; i++) await incorporarNota(page, id, `Parte ${i}`)
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  const numero = page
    .getByRole('table', { name: 'Documentos incorporados' })
    .getByRole('button', { name: /^MESA-\d+\/\d+p$/ })
    .first()
  await expect(numero).toBeVisible()
  await alPapel(page)
  await expect(numero).toBeVisible()
  const impreso = await numero.evaluate((uno) => [
    getComputedStyle(uno, '::after').content,
    getComputedStyle(uno).fontSize,
  ])
  expect(impreso).toEqual([`"${await numero.getAttribute('aria-label')}"`, '0px'])

  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1440, height: 900 })
  await usar(page, 'Mapa')
  await expect(dialogo(page).getByText('Incorporación')).toHaveCount(12)
  const hojas = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(hojas!.length).toBeGreaterThan(1)
  await alPapel(page)
  await expect(page.locator('#raiz')).toBeHidden()
  for (const nombre of ['Cerrar el diálogo', 'Gráfico'])
    await expect(dialogo(page).getByLabel(nombre)).toBeHidden()
})
