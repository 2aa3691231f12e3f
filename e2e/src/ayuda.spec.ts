import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { comprobarAccesible } from './accesible.ts'
import { BUSQUEDA, indiceAlDia, resultados } from './busqueda.ts'
import { crear } from './escribir.ts'
import { editor, listo, pegar, titulo } from './formulario.ts'
import { ingresar, ingresarPorPantalla } from './ingresar.ts'

/** Con FOJA_IMAGENES=escribir las imágenes quedan donde el manual las muestra; si no, sólo se comprueba que salen. */
const CARPETA =
  process.env.FOJA_IMAGENES === 'escribir'
    ? join(import.meta.dirname, '..', '..', 'web', 'public', 'ayuda', 'img')
    : 'test-results/ayuda'
mkdirSync(CARPETA, { recursive: true })

test.use({ viewport: { width: 1200, height: 600 }, colorScheme: 'light' })

const tomar = async (page: Page, nombre: string) => {
  // Sin el cursor que titila ni lo que se esté moviendo.
  await page.screenshot({ path: join(CARPETA, `${nombre}.png`), animations: 'disabled', caret: 'hide' })
}

// La demostración se indexa mientras la pantalla ya anda: las imágenes la muestran al día.
test.beforeAll(indiceAlDia)

test('pictures of the manual: signing in, the cover, the keys', async ({ page }) => {
  await page.goto('/#/auth/login')
  await expect(page.getByLabel('Usuario')).toBeFocused()
  await tomar(page, 'ingresar')
  await ingresarPorPantalla(page, 'mesa')
  await expect(page.getByRole('navigation', { name: 'Nuevo documento' }).getByRole('link')).toHaveCount(13)
  await expect(page.locator('[data-cuenta="expedientes"]')).toBeVisible()
  await tomar(page, 'inicio')
  await page.keyboard.press('?')
  await expect(
    page.getByRole('dialog', { name: 'Teclado' }).getByRole('table', { name: 'Teclado' }),
  ).toBeVisible()
  await tomar(page, 'teclado')
})

test('pictures of the manual: a list', async ({ page }) => {
  await ingresar(page, 'mesa', '/documentos/listado/expedientes')
  const filas = page.getByRole('table').locator('tbody tr')
  await filas.nth(2).hover()
  await expect(filas.nth(2).getByRole('button', { name: 'Modificar' })).toBeVisible()
  await expect(page.locator('[data-cuenta="expedientes"]')).toBeVisible()
  await tomar(page, 'lista')
})

test('pictures of the manual: searching, preview, reading', async ({ page }) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=subsidio%20transporte`)
  await expect(resultados(page).first()).toBeVisible()
  await tomar(page, 'buscar')

  await page.getByLabel('Buscar documentos').press('ArrowDown')
  await expect(resultados(page).first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('complementary', { name: 'Vista del documento' })).toContainText(/subsidio/)
  // Mucho texto pesa mucho: el manual muestra el comienzo.
  await page.setViewportSize({ width: 1200, height: 480 })
  await tomar(page, 'vista-previa')
  await page.setViewportSize({ width: 1200, height: 600 })
  await page.keyboard.press('Escape')

  await resultados(page).first().click()
  await expect(page.getByRole('group', { name: 'Palabras halladas' })).toBeVisible()
  for (const n of [1, 2, 3]) {
    await page.keyboard.press('n')
    await expect(page.getByRole('status').filter({ hasText: `${n} de` })).toBeVisible()
  }
  await tomar(page, 'leer')
})

test('pictures of the manual: the PDF as it is printed', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 760 })
  await ingresar(page, 'mesa')
  const { id } = await crear(page, {
    tipo: 'Nota',
    titulo: 'Solicita refuerzo del transporte escolar',
    contenido: '<p>Se solicita reforzar el transporte escolar de la zona norte durante el ciclo lectivo.</p>',
  })
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await page.getByRole('button', { name: 'Vista previa de PDF' }).click()
  const hoja = page.getByRole('group', { name: 'Página 1 de 1' })
  await expect(hoja.locator('.textLayer')).toContainText('zona norte')
  await expect(hoja.locator('canvas')).toBeVisible()
  await tomar(page, 'vista-de-pdf')
})

test('pictures of the manual: filters, and when nothing is found', async ({ page }) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=subsidio&anio=2025`)
  await page.getByRole('group', { name: 'Tipo' }).getByRole('checkbox', { name: 'Resolución' }).check()
  await expect(page.getByRole('button', { name: 'Quitar filtro Tipo: Resolución' })).toBeVisible()
  await page.getByRole('button', { name: 'Agregar filtro' }).click()
  await expect(page.getByRole('listbox', { name: 'Clases de filtro' })).toBeVisible()
  await tomar(page, 'filtros')

  await page.goto(`/#${BUSQUEDA}?q=subsidio&anio=1890`)
  await expect(page.getByText('No se encontraron documentos ni expedientes...')).toBeVisible()
  await page.getByRole('button', { name: '¿Por qué no aparece?' }).click()
  await page.getByRole('textbox', { name: '¿Por qué no aparece?' }).fill('RES-4521/2025')
  await page.getByRole('button', { name: 'Preguntar' }).click()
  await expect(page.getByText('No hay ningún documento con ese número')).toBeVisible()
  await tomar(page, 'por-que')
})

test('pictures of the manual: writing', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 760 })
  await ingresar(page, 'mesa')
  await page.getByRole('navigation', { name: 'Nuevo documento' }).getByRole('link', { name: 'Nota' }).click()
  await listo(page)
  await titulo(page).fill('Solicita refuerzo del transporte escolar')
  await page.getByLabel('Descripción').fill('Para los barrios del sur, desde marzo.')
  await expect(page.locator('[data-guardado]')).toHaveText('Sin guardar')
  await tomar(page, 'escribir')
  await editor(page).click()
  await pegar(
    page,
    '<h2>Transporte escolar</h2><p>Se solicita reforzar el servicio en los horarios de entrada:</p>' +
      '<table><tr><th>Línea</th><th>Horario</th></tr><tr><td>12</td><td>7:30</td></tr><tr><td>14</td><td>7:45</td></tr></table><p></p>',
  )
  await editor(page).locator('td').first().click()
  await page.mouse.wheel(0, 620)
  await expect(page.getByRole('heading', { name: 'Datos generales' })).not.toBeInViewport()
  await page.getByRole('button', { name: 'Tabla', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Agregar fila arriba' })).toBeVisible()
  await tomar(page, 'editor')
})

test('the manual opens, its pictures load and it is accessible [RUT-28]', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/ayuda/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayuda de Foja')
    await expect(page.getByRole('table', { name: 'Teclado' })).toHaveCount(1)
    const rotas = await page.evaluate<string[]>(
      `Promise.all([...document.images].map((i) => i.decode().then(() => '', () => i.src))).then((r) => r.filter(Boolean))`,
    )
    expect(rotas).toEqual([])
    await comprobarAccesible(page)
  }
})
