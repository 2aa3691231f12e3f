import type { Page } from 'playwright/test'
import { comprobarAccesible } from './accesible.ts'
import { foja } from './foja.ts'
import { ingresar, ingresarCon } from './ingresar.ts'
import { expect, test } from './prueba.ts'
import { avisosDeError } from './avisos.ts'

const NUEVA = 'caballo correcto batería grapa'

const DE_AHORA = 'Clave de ahora'
const OTRA_VEZ = 'Clave nueva, otra vez'
const dialogo = (page: Page) => page.getByRole('dialog', { name: 'Cambiar la clave' })

const campo = (page: Page, nombre: string) => dialogo(page).getByLabel(nombre, { exact: true })

async function abrirDialogo(page: Page) {
  await page.getByRole('button', { name: /^Usuario/ }).click()
  await page.getByRole('menuitem', { name: 'Cambiar la clave…' }).click()
  await expect(campo(page, DE_AHORA)).toBeFocused()
}

async function llenar(page: Page, ...claves: [string, string, string]) {
  for (const [i, nombre] of [DE_AHORA, 'Clave nueva', OTRA_VEZ].entries())
    await campo(page, nombre).fill(claves[i]!)
}

async function escribir(page: Page, ...claves: [string, string, string]) {
  await llenar(page, ...claves)
  await page.keyboard.press('Enter')
}

test('one changes one’s own password and goes on here; elsewhere one signs in with the new one', async ({
  page,
  browser,
}) => {
  const usuario = `renueva-${Date.now().toString(36)}`
  const { clave } = (await foja('usuarios', 'crear', usuario, '--rol', 'operador', '--area', 'MESA')) as {
    clave: string
  }
  await ingresarCon(page, { usuario, clave })
  const otro = await (await browser.newContext()).newPage()
  await ingresarCon(otro, { usuario, clave })

  await abrirDialogo(page)
  await comprobarAccesible(page)
  await escribir(page, clave, 'corta', 'corta')
  await expect(campo(page, 'Clave nueva')).toBeFocused()
  await expect(dialogo(page)).toContainText('La clave lleva 10 caracteres como mínimo.')
  await escribir(page, clave, NUEVA, 'otra cosa')
  await expect(campo(page, OTRA_VEZ)).toHaveAccessibleDescription('No es igual a la clave nueva.')
  await escribir(page, 'la que no es', NUEVA, NUEVA)
  await expect(campo(page, DE_AHORA)).toHaveAccessibleDescription('La clave de ahora no es ésa.')
  await expect(campo(page, DE_AHORA)).toBeFocused()

  await escribir(page, clave, NUEVA, NUEVA)
  await expect(page.getByText('Su clave cambió', { exact: true })).toBeVisible()
  await expect(dialogo(page)).toHaveCount(0)
  // Se sigue trabajando, y escribiendo, en la misma pantalla.
  await page.goto('/#/documentos/busqueda/simple?q=becas')
  await expect(page.getByText('Página 1 de')).toBeVisible()
  await abrirDialogo(page)
  await escribir(page, clave, 'otra frase cualquiera', 'otra frase cualquiera')
  await expect(dialogo(page)).toContainText('La clave de ahora no es ésa.')

  await otro.reload()
  await expect(otro.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  await ingresarCon(otro, { usuario, clave: NUEVA })
  await otro.context().close()
})

test('what fails while changing it is said once, with the focus where it was, and no more once it is done [SHL-17]', async ({
  page,
}) => {
  await ingresar(page, 'consulta')
  const fallo = avisosDeError(page).filter({ hasText: 'No se pudo cambiar la clave' })
  const cambiar = dialogo(page).getByRole('button', { name: 'Cambiar', exact: true })
  await abrirDialogo(page)
  await llenar(page, 'la que tiene', NUEVA, NUEVA)
  let estado = 500
  await page.route(/\/clave$/, (ruta) =>
    ruta.fulfill(
      estado === 200 ? { json: { data: true } } : { status: estado, json: { ref: `ref-${estado}` } },
    ),
  )
  await cambiar.click()
  await expect(fallo).toContainText('ref-500')
  await expect(cambiar).toBeFocused()
  estado = 503
  await cambiar.click()
  await expect(fallo.filter({ hasText: 'ref-503' })).toBeVisible()
  await expect(fallo).toHaveCount(1)
  estado = 200
  await cambiar.click()
  await expect(dialogo(page)).toHaveCount(0)
  await expect(fallo).toHaveCount(0)
})
