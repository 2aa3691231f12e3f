import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { avisosDeError } from './avisos.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { detener } from './detener.ts'
import { crear, modificar } from './escribir.ts'
import { usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
import { esperarEnLista, irALista } from './listas.ts'

const PARRAFO = '<p>Visto y considerando lo actuado.</p>'

/** Una nota con tres versiones, abierta. */
async function abrirConVersiones(page: Page) {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, {
    tipo: 'Nota',
    titulo: 'Compra de sillas',
    contenido: `${PARRAFO.repeat(8)}<p>Se aprueba el gasto de cien pesos.</p>`,
    palabras_clave: ['sillas'],
  })
  await modificar(
    page,
    id,
    'Compra de sillas y mesas',
    `${PARRAFO.repeat(8)}<p>Se aprueba el gasto de mil pesos.</p>`,
  )
  await modificar(
    page,
    id,
    'Compra de sillas y mesas',
    `${PARRAFO.repeat(8)}<p>Se aprueba el gasto de mil pesos.</p><p>Archívese.</p>`,
  )
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await expect(page.getByRole('article')).toBeVisible()
  return id
}

const linea = (page: Page) => page.getByRole('region', { name: 'Versiones' })
const historial = (page: Page) => page.getByRole('dialog', { name: 'Versiones' })
const abrirHistorial = (page: Page) => page.getByRole('button', { name: 'Comparar y restaurar' }).click()

test('a version opens from the timeline and says which one it is [PRE-02, API-08]', async ({ page }) => {
  await abrirConVersiones(page)
  await expect(linea(page).getByRole('listitem')).toHaveCount(3)
  await expect(linea(page).getByRole('link', { name: '0.3 (actual)' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await linea(page).getByRole('link', { name: '0.1' }).click()
  await expect(page).toHaveURL(/version=0\.1/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compra de sillas')
  await expect(page.getByText('Versión 0.1, guardada el')).toBeVisible()
  await expect(linea(page).getByRole('link', { name: '0.1' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Ver la versión actual' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compra de sillas y mesas')
})

test('the table of versions sorts by its headings [DLG-13]', async ({ page }) => {
  await abrirConVersiones(page)
  await abrirHistorial(page)
  const primera = historial(page).getByRole('row').nth(1)
  await expect(primera).toContainText('0.3')
  await expect(primera).toContainText('Borrador')
  // También de las que no están ordenadas se ve que se ordena.
  await expect(historial(page).locator('th:has(button) svg')).toHaveCount(5)
  await historial(page).getByRole('button', { name: 'Versión', exact: true }).click()
  await expect(primera).toContainText('0.1')
  await expect(historial(page).getByRole('columnheader', { name: 'Versión', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(
    historial(page)
      .getByRole('status')
      .filter({ hasText: /^Ordenado/ }),
  ).toHaveText('Ordenado por Versión, ascendente')
})

test('on a phone, what is done with each version is not out of the window [API-09, DLG-13]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await abrirConVersiones(page)
  await abrirHistorial(page)
  const botones = historial(page).getByRole('button', { name: /^(Comparar|Restaurar) la versión/ })
  await expect(botones).toHaveCount(4)
  for (const boton of await botones.all()) await expect(boton).toBeInViewport({ ratio: 1 })
})

test('of two versions that differ in where a link goes, it is read where [API-08]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const conEnlace = (a: string) => `<p>Según <a href="https://${a}.example">la norma</a>.</p>`
  const { id } = await crear(page, { tipo: 'Nota', titulo: 'Con enlace', contenido: conEnlace('vieja') })
  await modificar(page, id, 'Con enlace', conEnlace('nueva'))
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await abrirHistorial(page)
  await expect(historial(page).getByRole('deletion')).toHaveText(['vieja'])
  await expect(historial(page).getByRole('insertion')).toHaveText(['nueva'])
})

test('two versions are compared word by word, marked by more than colour [API-08]', async ({ page }) => {
  await abrirConVersiones(page)
  await abrirHistorial(page)
  await historial(page).getByRole('button', { name: 'Comparar la versión 0.1 con la actual' }).click()
  const texto = historial(page).getByRole('region', { name: 'Comparar' })
  await expect(texto.getByRole('deletion')).toHaveText(['cien'])
  await expect(texto.getByRole('insertion')).toHaveText([' y mesas', 'mil', 'Archívese.'])
  await expect(texto.getByRole('deletion').first()).toHaveCSS('text-decoration-line', 'line-through')
  await expect(texto.getByRole('insertion').first()).toHaveCSS('text-decoration-line', 'underline')
  await expect(texto.getByText('Palabras clave')).toHaveCount(0)

  await expect(texto.getByText('Visto y considerando')).toHaveCount(2)
  await texto.getByRole('button', { name: '7 párrafos iguales' }).click()
  await expect(texto.getByText('Visto y considerando')).toHaveCount(16)
  await expect(texto.locator('tr:focus')).toContainText('Visto y considerando')

  await historial(page).getByText('En un texto').click()
  await expect(texto.getByRole('cell', { name: 'Se aprueba el gasto de cienmil pesos.' })).toBeVisible()

  // Lo desplegado de un par no se despliega en otro, aunque ya estuviera leído.
  const iguales = texto.getByRole('button', { name: /^\d párrafos iguales$/ })
  const hasta = async (version: RegExp) => {
    await historial(page).getByRole('combobox', { name: 'a la versión' }).click()
    await page.getByRole('option', { name: version }).click()
  }
  await hasta(/^0\.2/)
  await iguales.click()
  await expect(iguales).toHaveCount(0)
  await hasta(/^0\.3/)
  await expect(iguales).toBeVisible()

  await hasta(/^0\.1/)
  await expect(texto).toContainText('Las dos versiones dicen lo mismo.')
})

test('a row of a table is compared as one line, whatever its cells have inside [API-08]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const celda = (texto: string) => `<td><p>${texto}</p></td>`
  const tabla = (monto: string) =>
    `<table><tbody><tr>${celda('Sillas')}${celda(monto)}</tr><tr>${celda('Mesas')}${celda('')}</tr></tbody></table>`
  const { id } = await crear(page, { tipo: 'Nota', titulo: 'Compra', contenido: tabla('100') })
  await modificar(page, id, 'Compra', tabla('200'))
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await abrirHistorial(page)
  await historial(page).getByText('En un texto').click()
  const filas = historial(page)
    .getByRole('table', { name: /^1 párrafo distinto/ })
    .locator('tbody tr')
  await expect(filas).toHaveText(['Sillas · 100200', 'Mesas'])
})

test('one opens on the last two versions that differ: closing leaves another alike [API-08]', async ({
  page,
}) => {
  await abrirConVersiones(page)
  await usar(page, 'Cerrar')
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar documento' }).click()
  await expect(linea(page).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('button', { name: 'Comparar versiones' }).click()
  const texto = historial(page).getByRole('region', { name: 'Comparar' })
  await expect(texto.getByRole('combobox', { name: 'De la versión' })).toHaveValue(/^0\.2/)
  await expect(texto.getByRole('combobox', { name: 'a la versión', exact: true })).toHaveValue(/^0\.3/)
  await expect(texto.getByRole('insertion')).toHaveText(['Archívese.'])
})

test('restoring asks first, keeps the rest in the history, and may not ask again [API-09, DLG-43, SHL-16]', async ({
  page,
}) => {
  await abrirConVersiones(page)
  await abrirHistorial(page)
  const pregunta = page.getByRole('dialog', { name: '¿Restaurar la versión 0.1?' })
  const restaurar = (version: string) =>
    historial(page)
      .getByRole('button', { name: `Restaurar la versión ${version}` })
      .click()

  await restaurar('0.1')
  await expect(pregunta.getByRole('button', { name: 'Restaurar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pregunta).toBeHidden()
  await expect(historial(page)).toBeVisible()

  await restaurar('0.1')
  await pregunta.getByLabel('No volver a preguntar').check()
  await pregunta.getByRole('button', { name: 'Restaurar' }).click()
  await expect(
    page
      .locator('.mantine-Notification-root')
      .filter({ hasText: 'Se restauró la versión 0.1: ahora es la 1.0.' }),
  ).toBeVisible()
  await expect(historial(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compra de sillas')
  await expect(linea(page).getByRole('listitem')).toHaveCount(4)

  await abrirHistorial(page)
  await restaurar('0.3')
  await expect(page.getByText('ahora es la 2.0')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compra de sillas y mesas')

  await page.getByRole('button', { name: /^Usuario/ }).click()
  await page.getByRole('menuitem', { name: 'Volver a preguntar todo' }).click()
  await abrirHistorial(page)
  await restaurar('0.1')
  await expect(pregunta).toBeVisible()
})

test('without the question, a double click restores once; who left meanwhile is not brought back [API-09]', async ({
  page,
}) => {
  await abrirConVersiones(page)
  const restaurar = (version: string) =>
    historial(page).getByRole('button', { name: `Restaurar la versión ${version}` })
  await abrirHistorial(page)
  await restaurar('0.1').click()
  const pregunta = page.getByRole('dialog', { name: '¿Restaurar la versión 0.1?' })
  await pregunta.getByLabel('No volver a preguntar').check()
  await pregunta.getByRole('button', { name: 'Restaurar' }).click()
  await expect(historial(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compra de sillas')

  const pedidas: string[] = []
  page.on('request', (pedido) => {
    if (pedido.url().endsWith('/versiones/restaurar')) pedidas.push(pedido.url())
  })
  await abrirHistorial(page)
  const { pedida, soltar } = await detener(page, /versiones\/restaurar$/)
  await restaurar('0.3').dblclick()
  await pedida
  await page.keyboard.press('Escape')
  await expect(historial(page)).toBeHidden()
  await page.getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL(/portada$/)
  soltar()
  await expect(page.getByText('ahora es la 2.0')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Documentos recientes' })).toBeVisible()
  await expect(page).toHaveURL(/portada$/)
  expect(pedidas).toHaveLength(1)
})

test('looking at a version, and back at the current one, one still goes on to the next of the list [PRE-02, RUT-26]', async ({
  page,
}) => {
  const unico = `hornero${Date.now()}`
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: `Una ${unico}`, contenido: PARRAFO })
  await modificar(page, id, `Una ${unico}`, `${PARRAFO}<p>Más.</p>`)
  await esperarEnLista(page, 'documentos', { titulo: unico }, 1)
  await irALista(page, 'documentos', `?titulo=${unico}`)
  await page.getByRole('link', { name: `Una ${unico}` }).click()
  const enLista = page.getByRole('navigation', { name: 'Lista' })
  await expect(enLista).toBeVisible()
  await linea(page).getByRole('link', { name: '0.1' }).click()
  await expect(page.getByText('Versión 0.1, guardada el')).toBeVisible()
  await expect(enLista).toBeVisible()
  await linea(page).getByRole('link', { name: '0.2 (actual)' }).click()
  await expect(page.getByText('Versión 0.1, guardada el')).toHaveCount(0)
  await abrirHistorial(page)
  await historial(page).getByRole('link', { name: 'Abrir la versión 0.1' }).click()
  await expect(page.getByText('Versión 0.1, guardada el')).toBeVisible()
  await expect(enLista).toBeVisible()
})

test('back closes the versions that are open, and they never become those of another document', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const [uno, otro] = [
    await crear(page, { tipo: 'Nota', titulo: `Primero ${Date.now()}`, contenido: '<p>a</p>' }),
    await crear(page, { tipo: 'Nota', titulo: `Segundo ${Date.now()}`, contenido: '<p>a</p>' }),
  ]
  for (const { id } of [uno, otro]) await modificar(page, id, `Cambiado ${id}`, '<p>b</p>')
  const direccion = ({ id }: { id: number }) => `/#/documentos/presentacion?id=${id}`
  await page.goto(direccion(uno))
  await expect(page.getByRole('button', { name: 'Comparar y restaurar' })).toBeVisible()
  await page.goto(direccion(otro))
  await page.getByRole('heading', { level: 1, name: `Cambiado ${otro.id}` }).waitFor()
  await page.getByRole('button', { name: 'Comparar y restaurar' }).click()
  const versiones = page.getByRole('dialog', { name: 'Versiones' })
  await expect(versiones).toBeVisible()
  await page.goBack()
  await expect(versiones).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`id=${otro.id}$`))
  // A mano, sin «atrás» que lo cierre.
  await page.getByRole('button', { name: 'Comparar y restaurar' }).click()
  await expect(versiones).toBeVisible()
  await page.goto(direccion(uno))
  await page.getByRole('heading', { level: 1, name: `Cambiado ${uno.id}` }).waitFor()
  await expect(versiones).toHaveCount(0)
})

test('someone saved meanwhile: nothing is restored over it, and the list is brought up to date [API-09]', async ({
  page,
}) => {
  const id = await abrirConVersiones(page)
  await abrirHistorial(page)
  await historial(page).getByRole('button', { name: 'Restaurar la versión 0.1' }).click()
  const pregunta = page.getByRole('dialog', { name: '¿Restaurar' })
  await expect(pregunta).toBeVisible()
  await modificar(page, id, 'Mientras tanto', '<p>Otra cosa</p>')
  await pregunta.getByRole('button', { name: 'Restaurar' }).click()
  await expect(avisosDeError(page)).toContainText('guardó el documento mientras usted lo editaba')
  await expect(historial(page).getByRole('row').nth(1)).toContainText('0.4')
})

enCadaAncho('the versions are accessible and fit', async (page) => {
  await abrirConVersiones(page)
  await mirar(page, 'versiones en la presentacion')
  await abrirHistorial(page)
  await historial(page).getByRole('button', { name: 'Comparar la versión 0.1 con la actual' }).click()
  await expect(historial(page).getByRole('insertion').first()).toBeVisible()
  await mirar(page, 'versiones')
  await historial(page).getByRole('button', { name: 'Restaurar la versión 0.1' }).click()
  await expect(page.getByRole('dialog', { name: '¿Restaurar' })).toBeVisible()
  await mirar(page, 'confirmar')
})
