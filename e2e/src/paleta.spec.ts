import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { detener } from './detener.ts'
import { crear } from './escribir.ts'
import { ingresar, ingresarPorPantalla } from './ingresar.ts'

const paleta = (page: Page) => page.getByRole('dialog', { name: 'Ir, crear o hacer' })
const opcion = (page: Page, name: string | RegExp) => paleta(page).getByRole('option', { name, exact: true })
const abrir = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await expect(paleta(page).getByRole('combobox')).toBeFocused()
}

test('with the keyboard alone one goes to a list, creates and searches from any screen', async ({ page }) => {
  await ingresar(page, 'mesa', '/documentos/portada')
  await abrir(page)
  await page.keyboard.type('exped')
  const caja = paleta(page).getByRole('combobox')
  const primera = opcion(page, 'Expedientes')
  await expect(caja).toHaveAttribute('aria-activedescendant', (await primera.getAttribute('id'))!)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/listado\/expedientes$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Expedientes')
  await expect(paleta(page)).toBeHidden()

  await abrir(page)
  await page.keyboard.type('crear nota')
  const { pedida, soltar } = await detener(page, /\/documentos\/tipos\/\d+$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/formulario\?tipo=\d+/)

  // Abierta antes de que la pantalla llegue, el foco queda en ella.
  await pedida
  await abrir(page)
  soltar()
  await expect(page.getByRole('textbox', { name: 'Título', includeHidden: true })).toBeAttached()
  await expect(caja).toBeFocused()
  // Como dice el botón que los crea.
  for (const dicho of ['nueva nota', 'nuevo']) {
    await caja.fill(dicho)
    await expect(
      paleta(page).getByRole('group', { name: 'Crear' }).getByRole('option', { name: 'Nota' }),
    ).toBeVisible()
  }
  await page.keyboard.press('Escape')

  await page.goto('/#/documentos/portada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesa de Entradas')
  await abrir(page)
  await page.keyboard.type('subsidio al transporte')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/busqueda\/simple\?q=subsidio/)
  await expect(page.getByRole('list', { name: 'Resultados' })).toBeVisible()

  await abrir(page)
  await page.keyboard.press('Escape')
  await expect(paleta(page)).toBeHidden()
})

test('what arrives later does not change the chosen one, and the palette goes with the screen it is over', async ({
  page,
}) => {
  await ingresar(page, 'mesa', '/documentos/portada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesa de Entradas')
  await page.goto('/#/documentos/listado/expedientes')
  await expect(page.getByText('Página 1')).toBeVisible()
  const { pedida, soltar } = await detener(page, /\/autocomplete/)
  await abrir(page)
  const caja = paleta(page).getByRole('combobox')
  await page.keyboard.type('exped')
  await page.keyboard.press('ArrowDown')
  const elegida = (await caja.getAttribute('aria-activedescendant'))!
  const primera = await paleta(page).getByRole('option').first().getAttribute('id')
  expect(elegida).not.toBe(primera)
  await pedida
  const antes = await paleta(page).getByRole('option').count()
  soltar()
  await expect(paleta(page).getByRole('option')).not.toHaveCount(antes)
  await expect(caja).toHaveAttribute('aria-activedescendant', elegida)
  await expect(paleta(page).locator('[data-combobox-selected]')).toHaveAttribute('id', elegida)
  await page.goBack()
  await expect(paleta(page)).toBeHidden()
  await expect(page).toHaveURL(/expedientes/)
  await abrir(page)
  await page.goto('/#/documentos/portada')
  await expect(paleta(page)).toBeHidden()
})

test('what is typed while the palette is on its way is for its box, also from the editor of a text', async ({
  page,
}) => {
  await ingresar(page, 'mesa', '/documentos/listado/expedientes')
  await expect(page.getByText('Página 1')).toBeVisible()
  // La página de antes puede tenerla ya.
  await page.reload()
  await expect(page.getByText('Página 1')).toBeVisible()
  const { pedida, soltar } = await detener(page, /\/Paleta-[^/]+\.js/)
  await page.keyboard.press('Control+k')
  await pedida
  // «x» elegiría una fila, y «?» abriría la ayuda.
  await page.keyboard.type('exx?')
  for (let i = 0; i < 2; i++) await page.keyboard.press('Backspace')
  await page.keyboard.type('p')
  soltar()
  const caja = paleta(page).getByRole('combobox')
  await expect(caja).toBeFocused()
  await expect(caja).toHaveValue('exp')
  await page.keyboard.type('ed')
  await expect(caja).toHaveValue('exped')
  await page.keyboard.press('Escape')
  await expect(paleta(page)).toBeHidden()
  await expect(page.getByRole('group', { name: 'Selección' })).toBeEmpty()
  await abrir(page)
  await expect(caja).toHaveValue('')
  await page.keyboard.type('crear nota')
  await page.keyboard.press('Enter')
  const texto = page.getByRole('textbox', { name: 'Contenido', exact: true })
  await texto.click()
  await expect(texto).toBeFocused()
  await abrir(page)
  await page.keyboard.press('Escape')
  await expect(texto).toBeFocused()
})

test('two documents with the same name are two options, and they go with what was typed', async ({
  page,
}) => {
  await ingresar(page, 'mesa', '/documentos/portada')
  const nota = { clase: 'documento', texto: 'Pedido de sillas', detalle: null, id_tipo: 1 }
  await page.route('**/autocomplete', (ruta) => {
    const { texto } = ruta.request().postDataJSON() as { texto: string }
    const rows = texto === 'sillas' ? ['1', '2', '3'].map((id) => ({ ...nota, id })) : []
    return ruta.fulfill({ json: { rows } })
  })
  await abrir(page)
  const caja = paleta(page).getByRole('combobox')
  await caja.fill('sillas')
  await expect(opcion(page, 'Pedido de sillas')).toHaveCount(3)
  await caja.fill('mesas')
  await expect(opcion(page, 'Pedido de sillas')).toHaveCount(0)
  await caja.fill('sillas')
  await expect(opcion(page, 'Pedido de sillas')).toHaveCount(3)
})

test('only what one may do is offered, and with what is open only what the server allows [HER-02]', async ({
  page,
}) => {
  await ingresar(page, 'mesa', '/documentos/portada')
  const { id, idTipo } = await crear(page, { tipo: 'Nota', titulo: 'De la paleta', contenido: '<p>x</p>' })
  await page.goto(`/#/documentos/presentacion?tipo=${idTipo}&id=${id}`)
  await expect(page.getByRole('toolbar', { name: 'Herramientas' })).toBeVisible()
  await abrir(page)
  await expect(opcion(page, 'Eliminar')).toBeVisible()
  await expect(opcion(page, 'Publicar')).toHaveCount(0)
  // También por las otras palabras con que se la busca.
  await page.keyboard.type('dar vista')
  await expect(opcion(page, 'Compartir')).toBeVisible()
  await expect(opcion(page, 'Eliminar')).toHaveCount(0)
  await opcion(page, 'Compartir').click()
  await expect(page.getByRole('dialog', { name: /^Compartir/ })).toBeVisible()
  // Sobre un diálogo no se abre otra cosa.
  await page.keyboard.press('Control+k')
  await expect(paleta(page)).toHaveCount(0)
  await page.keyboard.press('Escape')

  await ingresar(page, 'consulta', '/documentos/portada')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await abrir(page)
  await expect(opcion(page, 'Archivo público')).toBeVisible()
  for (const no of ['Archivo reservado', 'Nota', 'Eliminar']) await expect(opcion(page, no)).toHaveCount(0)
})

test('what one has in one’s menu is there too, by its other names: the area, how it looks, the keys, leaving [SHL-01, SHL-04, SES-09]', async ({
  page,
}) => {
  await ingresarPorPantalla(page, 'admin')
  const pedir = async (escrito: string, nombre: string) => {
    await abrir(page)
    await page.keyboard.type(escrito)
    await expect(opcion(page, nombre)).toBeVisible()
    await page.keyboard.press('Enter')
  }
  const area = page.getByRole('combobox', { name: 'Área activa' })
  const otra = (await area.inputValue()) === 'Biblioteca' ? 'Mesa de Entradas' : 'Biblioteca'
  await pedir(`otra area ${otra}`, otra)
  await expect(area).toHaveValue(otra)
  await pedir('tema osc', 'Oscuro')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  // El de ahora no se ofrece.
  await abrir(page)
  await page.keyboard.type('tema')
  await expect(opcion(page, 'Claro')).toBeVisible()
  await expect(opcion(page, 'Oscuro')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await pedir('atajos', 'Teclado')
  await expect(page.getByRole('dialog', { name: 'Teclado' })).toBeVisible()
  await page.keyboard.press('Escape')
  const ayuda = page.waitForEvent('popup')
  await pedir('ayuda', 'Ayuda')
  expect((await ayuda).url()).toContain('/ayuda')
  await pedir('cerrar sesion', 'Salir')
  await expect(page).toHaveURL(/auth\/login/)
})

enCadaAncho('the palette, from the menu too', async (page) => {
  await ingresar(page, 'mesa', '/documentos/portada')
  const usuario = page.getByRole('button', { name: /^Usuario/ })
  await usuario.click()
  await page.getByRole('menuitem', { name: 'Ir, crear o hacer…' }).click()
  await mirar(page, 'paleta')
  await paleta(page).getByRole('combobox').fill('exp')
  await expect(opcion(page, 'Buscar «exp»')).toBeVisible()
  await mirar(page, 'paleta, con lo escrito')
  await page.keyboard.press('Escape')
  await expect(usuario).toBeFocused()
})
