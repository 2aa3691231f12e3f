import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { avisosDeError } from './avisos.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { BUSQUEDA, caja, filtro, importar, llamadas, olvidarBusquedas, resultados } from './busqueda.ts'
import { detener } from './detener.ts'
import { cerrarYPublicar, crear, llamar } from './escribir.ts'
import { ingresar } from './ingresar.ts'
import { crearNormas } from './norma.ts'

const unico = `tipa${Date.now()}`
const norma = crearNormas(unico)

test.beforeAll(() => importar(norma(1), norma(2), norma(3)))
test.beforeEach(() => olvidarBusquedas('archivo'))
test.afterAll(() => olvidarBusquedas('archivo'))

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' })
const guardadas = (page: Page) => menu(page).getByRole('region', { name: 'Búsquedas guardadas' })
const boton = (page: Page) => page.getByRole('button', { name: 'Guardar búsqueda' })
const dialogo = (page: Page) => page.getByRole('dialog')

async function guardar(page: Page, direccion: string, nombre: string) {
  await page.goto(`/#${BUSQUEDA}${direccion}`)
  await boton(page).click()
  await dialogo(page).getByLabel('Nombre').fill(nombre)
  await dialogo(page).getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(dialogo(page)).toBeHidden()
  await expect(guardadas(page).getByRole('link', { name: nombre })).toBeVisible()
}

/** Elige en el menú de esa guardada. */
async function elegir(page: Page, nombre: string, que: string) {
  await guardadas(page)
    .getByRole('button', { name: `Opciones de la búsqueda ${nombre}` })
    .click()
  await page.getByRole('menuitem', { name: que }).click()
}

test('a search is saved from its results with a name taken from it, and opens from the menu as it was', async ({
  page,
}) => {
  await ingresar(page, 'archivo', `${BUSQUEDA}?q=${unico}&anio=2024&orden=titulo`)
  await expect(filtro(page, 'Año: 2024')).toBeVisible()
  await boton(page).click()
  const nombre = dialogo(page).getByLabel('Nombre')
  await expect(nombre).toBeFocused()
  await expect(nombre).toHaveValue(`${unico} · Año: 2024`)
  await page.keyboard.press('Enter')
  const enlace = guardadas(page).getByRole('link', { name: `${unico} · Año: 2024` })
  await expect(enlace).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: /^Guardada: / })).toBeFocused()

  await menu(page).getByRole('link', { name: 'Inicio' }).click()
  await expect(enlace).not.toHaveAttribute('aria-current', 'true')
  await page.reload()
  await enlace.click()
  await expect(resultados(page)).toHaveCount(3)
  await expect(caja(page)).toHaveValue(unico)
  await expect(filtro(page, 'Año: 2024')).toBeVisible()
  await expect(page.getByLabel('Ordenar por')).toHaveValue('titulo')

  // La misma en otro orden sigue siendo ella: guardarla de nuevo le cambia el nombre.
  await page.getByLabel('Ordenar por').selectOption('recibido')
  await page.getByRole('button', { name: /^Guardada: / }).click()
  await nombre.fill('Las tipas')
  // Si la sesión terminó, se ingresa en otra pestaña y lo escrito queda (SES-01).
  const suya = '**/busquedas/guardadas'
  await page.route(suya, (ruta) => ruta.fulfill({ status: 401, json: { error: 'sin_sesion' } }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Su sesión terminó')).toBeVisible()
  await expect(nombre).toHaveValue('Las tipas')
  await page.unroute(suya)
  // El botón no repite lo que se acaba de pedir con él (SHL-19).
  await expect(async () => {
    await dialogo(page).getByRole('button', { name: 'Guardar', exact: true }).click({ timeout: 1_000 })
    await expect(dialogo(page)).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  await expect(guardadas(page).getByRole('link')).toHaveText(['Las tipas'])
})

test('what is saved is the search that was seen, under its own name, though another one is answered meanwhile', async ({
  page,
}) => {
  await ingresar(page, 'archivo', `${BUSQUEDA}?q=${unico}&anio=2024`)
  await expect(resultados(page)).toHaveCount(3)
  const { pedida, soltar } = await detener(page, /\/search$/)
  await caja(page).fill('subsidio')
  await pedida
  await boton(page).click()
  const nombre = dialogo(page).getByLabel('Nombre')
  await expect(nombre).toHaveValue(`${unico} · Año: 2024`)
  soltar()
  await expect(page).toHaveURL(/q=subsidio/)
  await page.keyboard.press('Enter')
  const enlace = guardadas(page).getByRole('link', { name: `${unico} · Año: 2024` })
  await expect(enlace).toHaveAttribute('href', new RegExp(`q=${unico}`))
})

test('that one could not be removed is said once, and no longer once it is', async ({ page }) => {
  await ingresar(page, 'archivo')
  await guardar(page, `?q=${unico}`, 'Una')
  const quitar = async () => {
    await elegir(page, 'Una', 'Quitar')
    await dialogo(page).getByRole('button', { name: 'Quitar' }).click()
    await expect(dialogo(page)).toHaveCount(0)
  }
  const dicho = avisosDeError(page).filter({ hasText: 'No se pudo quitar la búsqueda' })
  const suya = /\/busquedas\/guardadas\/\d+$/
  await page.route(suya, (ruta) => ruta.fulfill({ status: 500, json: { error: 'x', message: 'Otra cosa' } }))
  await quitar()
  await expect(dicho).toHaveCount(1)
  const otraVez = page.waitForResponse(suya)
  await quitar()
  await otraVez
  await expect(dicho).toHaveCount(1)
  await page.unroute(suya)
  await quitar()
  await expect(guardadas(page)).toHaveCount(0)
  await expect(dicho).toHaveCount(0)
})

test('that one could not be removed goes on being said when another one is [SHL-17]', async ({ page }) => {
  await ingresar(page, 'archivo')
  for (const nombre of ['Una', 'Otra']) await guardar(page, `?q=${unico}+${nombre}`, nombre)
  const quitar = async (nombre: string) => {
    await elegir(page, nombre, 'Quitar')
    await dialogo(page).getByRole('button', { name: 'Quitar' }).click()
    await expect(dialogo(page)).toHaveCount(0)
  }
  const dicho = avisosDeError(page).filter({ hasText: 'No se pudo quitar la búsqueda' })
  const suya = /\/busquedas\/guardadas\/\d+$/
  await page.route(suya, (ruta) => ruta.fulfill({ status: 500, json: { error: 'x', message: 'Otra cosa' } }))
  await quitar('Una')
  await expect(dicho).toHaveCount(1)
  await page.unroute(suya)
  await quitar('Otra')
  await expect(guardadas(page).getByRole('link')).toHaveText(['Una'])
  await expect(dicho).toHaveCount(1)
  await quitar('Una')
  await expect(dicho).toHaveCount(0)
})

test('they are put in order, renamed and removed from the menu, by keyboard too; the section folds and stays so', async ({
  page,
}) => {
  await ingresar(page, 'archivo')
  for (const nombre of ['Uno', 'Dos', 'Tres']) await guardar(page, `?q=${unico}+${nombre}`, nombre)
  await elegir(page, 'Tres', 'Subir')
  await expect(guardadas(page).getByRole('link')).toHaveText(['Uno', 'Tres', 'Dos'])
  await expect(guardadas(page).getByRole('button', { name: 'Opciones de la búsqueda Tres' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Cambiar el nombre' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(guardadas(page).getByRole('link')).toHaveText(['Tres', 'Uno', 'Dos'])
  await elegir(page, 'Uno', 'Cambiar el nombre')
  await dialogo(page).getByLabel('Nombre').fill('Primera')
  await page.keyboard.press('Enter')
  await expect(guardadas(page).getByRole('link')).toHaveText(['Tres', 'Primera', 'Dos'])
  await elegir(page, 'Dos', 'Quitar')
  await dialogo(page).getByRole('button', { name: 'Quitar' }).click()
  await expect(guardadas(page).getByRole('link')).toHaveText(['Tres', 'Primera'])

  await guardadas(page).getByRole('button', { name: 'Guardadas' }).click()
  await expect(guardadas(page).getByRole('link')).toHaveCount(0)
  await page.reload()
  await expect(guardadas(page).getByRole('button', { name: 'Guardadas' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  await expect(guardadas(page).getByRole('link')).toHaveCount(0)
})

test('one that goes down past those at sight is still seen, and keeps the focus', async ({ page }) => {
  await ingresar(page, 'archivo')
  for (const n of ['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    await llamar(page, 'POST', '/busquedas/guardadas', {
      nombre: `La ${n}`,
      buscado: { q: `${unico} ${n}` },
    })
  await page.reload()
  await expect(guardadas(page).getByRole('button', { name: 'Ver las 9' })).toBeVisible()
  await elegir(page, 'La 8', 'Bajar')
  await expect(guardadas(page).getByRole('link').last()).toHaveText('La 8')
  await expect(guardadas(page).getByRole('button', { name: 'Opciones de la búsqueda La 8' })).toBeFocused()
})

test('the one that is being looked at is seen in the menu, also if it is past those at sight', async ({
  page,
}) => {
  await ingresar(page, 'archivo')
  for (const n of ['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    await llamar(page, 'POST', '/busquedas/guardadas', {
      nombre: `La ${n}`,
      buscado: { q: `${unico} ${n}` },
    })
  await page.reload()
  await expect(guardadas(page).getByRole('link')).toHaveCount(8)
  // La recién guardada: el aviso dice que está en el menú.
  await guardar(page, `?q=${unico}&anio=2024`, 'La última')
  await expect(guardadas(page).getByRole('link')).toHaveCount(9)
  await expect(guardadas(page).getByRole('link').last()).toHaveAttribute('aria-current', 'true')
  await menu(page).getByRole('link', { name: 'Inicio' }).click()
  await expect(guardadas(page).getByRole('link')).toHaveCount(8)
})

test('with one taken away the focus goes to the next, and with the last, to the title', async ({ page }) => {
  await ingresar(page, 'archivo')
  for (const nombre of ['Uno', 'Dos', 'Tres']) await guardar(page, `?q=${unico}+${nombre}`, nombre)
  const quitar = async (nombre: string) => {
    await elegir(page, nombre, 'Quitar')
    // Nadie contesta antes de que el menú termine de irse.
    await expect(page.getByRole('menu')).toHaveCount(0)
    await dialogo(page).getByRole('button', { name: 'Quitar' }).click()
    await expect(guardadas(page).getByRole('link', { name: nombre })).toHaveCount(0)
    await expect(dialogo(page)).toHaveCount(0)
  }
  const opciones = (nombre: string) =>
    guardadas(page).getByRole('button', { name: `Opciones de la búsqueda ${nombre}` })
  await quitar('Dos')
  await expect(opciones('Tres')).toBeFocused()
  // La pregunta que se va despacio se va después que ella.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await quitar('Tres')
  await expect(opciones('Uno')).toBeFocused()
  await quitar('Uno')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('what arrived since the last look is told, comes first on opening it, and is then seen', async ({
  page,
  browser,
}) => {
  const otro = await browser.newPage({ baseURL: process.env.FOJA_URL! })
  await ingresar(otro, 'admin')
  await page.clock.install()
  await ingresar(page, 'archivo')
  await guardar(page, `?q=${unico}`, 'Las tipas')
  await menu(page).getByRole('link', { name: 'Inicio' }).click()
  // Lo que uno mismo crea ya lo sabe.
  await crear(page, { tipo: 'Nota', titulo: `${unico} propia`, contenido: '' })
  for (const n of [1, 2]) {
    const { id } = await crear(otro, {
      tipo: 'Nota',
      titulo: `${unico} nueva ${n}`,
      contenido: '<p>Visto.</p>',
    })
    await cerrarYPublicar(otro, id)
  }
  await expect
    .poll(async () => (await page.request.get('/busquedas/guardadas/nuevos')).text())
    .toContain('"nuevos":2')
  const enlace = guardadas(page).getByRole('link', { name: 'Las tipas' })
  const pedidas = llamadas(page, '/busquedas/guardadas/nuevos')
  // Antes de un minuto, volver a la ventana no pregunta de nuevo.
  await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`)
  await expect(enlace).toHaveText('Las tipas')
  expect(pedidas).toHaveLength(0)
  await page.clock.fastForward(61_000)
  await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`)
  await expect(enlace).toHaveText('Las tipas2 nuevos')
  await expect(page.getByRole('main').getByRole('link', { name: 'Las tipas' })).toHaveText(
    'Las tipas2 nuevos',
  )
  await enlace.click()
  await expect(page.getByLabel('Ordenar por')).toHaveValue('recibido')
  await expect(resultados(page)).toHaveCount(6)
  await expect(enlace).toHaveText('Las tipas')
  await page.reload()
  await expect(resultados(page)).toHaveCount(6)
  await expect(enlace).toHaveText('Las tipas')
  await otro.close()
})

test('a search is remembered once looked at, offered in the empty box, and forgotten', async ({ page }) => {
  await page.clock.install()
  await ingresar(page, 'archivo', BUSQUEDA)
  const anotadas = llamadas(page, '/busquedas/recientes')
  await caja(page).pressSequentially(`${unico} número`)
  await expect(resultados(page)).not.toHaveCount(0)
  // Lo que se teclea no se recuerda; apretar Enter, sí.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect.poll(() => anotadas.filter((una) => 'nombre' in una)).toHaveLength(1)
  await caja(page).fill(unico)
  await expect(page).toHaveURL(new RegExp(`q=${unico}$`))
  await expect(page.locator('[aria-busy=false]')).toBeVisible()
  await page.clock.runFor(6000)
  await expect
    .poll(() => anotadas.map(({ nombre }) => nombre).filter(Boolean))
    .toEqual([`${unico} número`, unico])

  await caja(page).fill('')
  const opciones = page.getByRole('listbox', { name: 'Búsquedas recientes' }).getByRole('option')
  await expect(opciones).toHaveText([unico, `${unico} número`, 'Olvidar las búsquedas recientes'])
  await page.keyboard.press('Escape')
  // La que se señaló y se dejó no se elige al abrirlas otra vez.
  for (const tecla of ['ArrowDown', 'ArrowDown', 'Escape', 'ArrowDown', 'Enter'])
    await page.keyboard.press(tecla)
  await expect(page.getByText('Debe seleccionar al menos un filtro')).toBeVisible()
  await expect(page).not.toHaveURL(/q=/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(caja(page)).toHaveValue(`${unico} número`)
  await expect(resultados(page)).not.toHaveCount(0)

  await caja(page).fill('')
  await expect(opciones).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  // Recargar antes de que llegue la deja como estaba.
  await Promise.all([
    page.waitForResponse(
      (una) => una.url().includes('/busquedas/recientes') && una.request().method() !== 'GET',
    ),
    page.keyboard.press('Delete'),
  ])
  await expect(opciones).toHaveCount(2)
  await expect(page).not.toHaveURL(/q=/)
  await page.reload()
  await caja(page).click()
  await expect(opciones).toHaveCount(2)
  await opciones.last().click()
  await expect(opciones).toHaveCount(0)
  await page.reload()
  await caja(page).click()
  await expect(opciones).toHaveCount(0)
})

enCadaAncho('saved and recent ones are accessible and fit', async (page) => {
  await ingresar(page, 'archivo', `${BUSQUEDA}?q=${unico}`)
  await boton(page).click()
  await expect(dialogo(page).getByLabel('Nombre')).toBeFocused()
  await mirar(page, 'guardar busqueda')
  await dialogo(page).getByLabel('Nombre').fill('Resoluciones de pajareras que todavía nadie publicó')
  await page.keyboard.press('Enter')
  await expect(dialogo(page)).toBeHidden()
  await caja(page).press('Enter')
  if (page.viewportSize()!.width < 768) await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await expect(guardadas(page).getByRole('link')).toBeVisible()
  await mirar(page, 'busqueda guardada en el menu')
  await page.keyboard.press('Escape')
  await page.goto('/#/documentos/portada')
  await expect(page.getByRole('main').getByRole('region', { name: 'Búsquedas guardadas' })).toBeVisible()
  await mirar(page, 'portada con guardadas')
  await page.goto(`/#${BUSQUEDA}`)
  await expect(async () => {
    await page.reload()
    await caja(page).click()
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await mirar(page, 'busquedas recientes')
})
