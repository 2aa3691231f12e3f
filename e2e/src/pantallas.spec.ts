import { expect, test } from 'playwright/test'
import { comprobarAccesible, VISTAS } from './accesible.ts'
import { ingresar, ingresarPorPantalla } from './ingresar.ts'

for (const { nombre, viewport, colorScheme } of VISTAS) {
  test.describe(nombre, () => {
    // Sin transiciones: a medio aparecer nada contrasta.
    test.use({ viewport, colorScheme })
    const foto = (pantalla: string) => ({ path: `test-results/fotos/${pantalla} ${nombre}.png` })

    test('every screen is accessible and fits', async ({ page }) => {
      await page.goto('/#/auth/login')
      await expect(page.getByLabel('Usuario')).toBeFocused()
      await comprobarAccesible(page)
      await page.screenshot(foto('ingreso'))

      await ingresarPorPantalla(page, 'mesa')
      await expect(page.getByText('datos son inventados')).toBeVisible()
      await comprobarAccesible(page)
      await page.screenshot(foto('portada'))

      await page.goto('/#/documentos/busqueda/simple')
      await expect(page.getByLabel('Buscar documentos')).toBeFocused()
      await comprobarAccesible(page)
      await page.screenshot(foto('busqueda vacia'))

      await page.goto('/#/documentos/busqueda/simple?q=subsidio%20transporte')
      await expect(page.getByText('Página 1 de')).toBeVisible()
      await comprobarAccesible(page)
      await page.screenshot(foto('busqueda'))

      await page.goto('/#/documentos/busqueda/simple?q=xyzzyplugh')
      await expect(page.getByText('No se encontraron documentos ni expedientes...')).toBeVisible()
      await comprobarAccesible(page)
      await page.screenshot(foto('sin resultados'))

      await page.goto('/#/documentos/busqueda/simple?q=becas')
      await page.locator('[data-resultado]').first().click()
      await expect(page.getByRole('article')).toBeVisible()
      await comprobarAccesible(page)
      await page.screenshot({ ...foto('presentacion'), fullPage: true })

      const id = /[?&]id=(\d+)/.exec(page.url())![1]!
      await page.goto(`/#/documentos/presentacion?id=${id}&resaltar=becas`)
      await expect(page.getByRole('group', { name: 'Palabras halladas' })).toBeVisible()
      await page.getByRole('button', { name: 'Coincidencia siguiente' }).click()
      await comprobarAccesible(page)
      await page.screenshot(foto('presentacion con marcas'))

      await page.evaluate(`location.hash = '#/preview?idDocumento=${id}&desdeVista=1&resaltar=becas'`)
      await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible()
      await comprobarAccesible(page)
      await page.screenshot(foto('vista previa'))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()

      await page.goto(`/#/preview?idDocumento=${id}`)
      await expect(page.getByRole('article')).toBeVisible()
      await comprobarAccesible(page)

      await page.getByRole('button', { name: 'Nuevo' }).click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      await comprobarAccesible(page)
      await page.screenshot(foto('menu de nuevo'))
      await page.getByRole('menuitem', { name: 'Nota' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuevo documento: Nota')
      await comprobarAccesible(page)
      await page.screenshot(foto('formulario'))

      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Teclado' })).toBeVisible()
      await comprobarAccesible(page)
      await page.screenshot(foto('teclado'))

      for (const codigo of [401, 404, 500]) {
        await page.goto(`/#/${codigo}?mensaje=Un%20mensaje%20de%20prueba`)
        await expect(page.getByText('Un mensaje de prueba')).toBeVisible()
        await comprobarAccesible(page)
      }
      await page.screenshot(foto('error'))

      await page.goto('/ayuda/')
      await comprobarAccesible(page)
      await page.screenshot(foto('ayuda'))
    })
  })
}

test.describe('telefono', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the menu is a drawer with area, version and help', async ({ page }) => {
    await ingresar(page, 'admin')
    const abrir = page.getByRole('button', { name: 'Abrir el menú' })
    await expect(page.getByRole('link', { name: 'Búsqueda', exact: true })).toBeHidden()
    await abrir.click()
    await expect(page.getByRole('link', { name: /Ayuda/ })).toHaveAttribute('href', '/ayuda/')
    await expect(page.getByText('1.4.23')).toBeVisible()
    await comprobarAccesible(page)
    await page.screenshot({ path: 'test-results/fotos/menu telefono.png' })
    await page.getByRole('link', { name: 'Búsqueda', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Inicio' })).toBeHidden()
  })
})
