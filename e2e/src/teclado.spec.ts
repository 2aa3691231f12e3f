import type { Locator } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { comprobarAccesible } from './accesible.ts'
import { caja } from './busqueda.ts'
import { abrirNuevo, barra } from './formulario.ts'
import { ingresar } from './ingresar.ts'

test('«?» lists the keys and «/» goes to the search box, with the menu put away too', async ({ page }) => {
  await ingresar(page, 'mesa')
  const buscar = page.getByRole('combobox', { name: 'Buscar', exact: true })
  await page.getByRole('button', { name: 'Cerrar el menú' }).click()
  await page.keyboard.press('/')
  await expect(buscar).toBeFocused()
  await page.keyboard.type('?')
  await expect(buscar).toHaveValue('?')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const ayuda = page.getByRole('dialog', { name: 'Teclado' })
  await expect(ayuda.getByRole('rowheader')).toHaveCount(19)
  await comprobarAccesible(page)
  await page.keyboard.press('Escape')
  await expect(ayuda).toBeHidden()
})

test('keys of one sign can be switched off, and stay so', async ({ page }) => {
  await ingresar(page, 'mesa')
  await page.getByRole('button', { name: /^Usuario/ }).click()
  await page.getByRole('menuitem', { name: 'Teclado' }).click()
  await page.getByRole('switch', { name: 'Usar teclas de un solo signo' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesa de Entradas')
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Buscar', exact: true })).not.toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Ir, crear o hacer' })).toBeVisible()
})

test('an arrow with Alt is the browser’s, which goes back with it: neither a chip, nor the box, nor the bar of the editor takes it', async ({
  page,
}) => {
  await ingresar(page, 'mesa', '/documentos/busqueda/simple?q=nota&anio=2024')
  const sinUsar = async (donde: Locator) => {
    await donde.focus()
    await page.evaluate(() => {
      const anotar = ({ key, defaultPrevented }: KeyboardEvent) =>
        Object.assign(globalThis, { usada: `${key} ${defaultPrevented}` })
      addEventListener('keydown', anotar)
    })
    await page.keyboard.press('Alt+ArrowLeft')
    expect(await page.evaluate('usada')).toBe('ArrowLeft false')
    await expect(donde).toBeFocused()
  }
  await sinUsar(page.getByRole('button', { name: 'Quitar filtro Año: 2024' }))
  await caja(page).press('Home')
  await sinUsar(caja(page))
  await abrirNuevo(page, 'Nota')
  await sinUsar(barra(page).getByRole('button', { name: 'Título 2' }))
})

test('the side menu marks the place', async ({ page }) => {
  await ingresar(page, 'mesa')
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await expect(menu.locator('[aria-current=page]')).toHaveText('Inicio')
  await menu.getByRole('link', { name: 'Búsqueda', exact: true }).click()
  await expect(menu.locator('[aria-current=page]')).toHaveText('Búsqueda')
  await menu.getByRole('link', { name: 'Búsqueda rápida' }).click()
  await expect(menu.locator('[aria-current=page]')).toHaveText('Búsqueda rápida')
})

test('without the general search the menu does not offer it [PER-21, PER-17]', async ({ page }) => {
  await page.route('**/auth/usuarios/*/roles', (ruta) => ruta.fulfill({ json: { rows: [], total: 0 } }))
  await ingresar(page, 'mesa')
  await expect(page.getByRole('link', { name: 'Inicio' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Búsqueda/ })).toHaveCount(0)
})
