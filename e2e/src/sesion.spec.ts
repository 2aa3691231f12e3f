import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { avisosDeError } from './avisos.ts'
import { comprobarAccesible } from './accesible.ts'
import { lanzarApiCon } from './api-propia.ts'
import { llamadas, resultados } from './busqueda.ts'
import { retener } from './detener.ts'
import { crear } from './escribir.ts'
import { foja } from './foja.ts'
import { abrirGuardado, abrirNuevo, relacionados } from './formulario.ts'
import { dialogo, usar } from './herramientas.ts'
import { ingresar, ingresarCon, ingresarPorPantalla } from './ingresar.ts'
import { filas } from './listas.ts'
import { claveDe } from './sesiones.ts'

async function cambiarDeArea(page: Page, area: string) {
  await page.getByRole('combobox', { name: 'Área activa' }).click()
  await page.getByRole('option', { name: area }).click()
}

test('SES-01 without a session one signs in and comes back to the address', async ({ page }) => {
  await page.goto('/#/documentos/busqueda/simple?q=becas')
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  // Nunca la hubo: nada terminó.
  await expect(page.getByText('Su sesión terminó')).toHaveCount(0)
  await ingresarPorPantalla(page, 'mesa', '/documentos/busqueda/simple?q=becas')
  await expect(page.getByLabel('Buscar documentos')).toHaveValue('becas')
})

test('a wrong password says one sentence and keeps the user name', async ({ page }) => {
  await page.goto('/#/auth/login')
  await page.getByLabel('Usuario').fill('nadie')
  await page.getByLabel('Clave', { exact: true }).fill('equivocada')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('alert')).toContainText('No se pudo ingresar')
  await expect(page.getByLabel('Usuario')).toHaveValue('nadie')
  await expect(page.getByLabel('Clave', { exact: true })).toHaveValue('')
  // Lo que se escribe a ciegas también se puede leer sin el ratón.
  await page.getByLabel('Clave', { exact: true }).press('Tab')
  await expect(page.getByRole('button', { name: 'Mostrar la clave', pressed: false })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Mostrar la clave', pressed: true })).toBeFocused()
})

test('the return address never leaves the application', async ({ page }) => {
  await ingresarPorPantalla(page, 'mesa', '/auth/login?redirect=%2F%2Fotro.example%2F')
  await expect(page).toHaveURL(/#\/documentos\/portada$/)
  // Los campos del ingreso ya no están: se sigue por el comienzo de lo que se abrió.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('SES-01 a session that ends in the middle leads to sign-in and back', async ({ page, context }) => {
  await ingresarPorPantalla(page, 'mesa', '/documentos/busqueda/simple?q=becas')
  await expect(page.getByText('Página 1 de')).toBeVisible()
  // Lo que se está leyendo al abrir llevaría a ingresar antes de escribir.
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  await page.getByLabel('Buscar documentos').fill('poda')
  await expect(page.getByRole('status').filter({ hasText: 'Su sesión terminó' })).toContainText(
    'seguirá donde estaba',
  )
  await comprobarAccesible(page)
  await page.getByLabel('Usuario', { exact: true }).fill('mesa')
  await page.getByLabel('Clave', { exact: true }).fill(claveDe('mesa'))
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByLabel('Buscar documentos')).toHaveValue('poda')
})

test('SES-01 what was typed comes back even if another call is refused before the search', async ({
  page,
  context,
}) => {
  await ingresarPorPantalla(page, 'mesa', '/documentos/busqueda/simple?q=becas')
  await expect(page.getByText('Página 1 de')).toBeVisible()
  // La búsqueda no se contesta nunca: quien lleva a ingresar es la de las sugerencias.
  await page.route('**/search', () => {})
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  await page.getByLabel('Buscar documentos').fill('poda')
  await expect(page).toHaveURL(/auth\/login\?redirect=.*q%3Dpoda/)
})

test('SES-09 leaving ends the session', async ({ page }) => {
  await ingresarPorPantalla(page, 'mesa')
  await page.getByRole('button', { name: /^Usuario/ }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  await expect(page.getByText('Su sesión terminó')).toHaveCount(0)
  await page.goto('/#/documentos/portada')
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
})

const pedirSalir = async (page: Page) => {
  await page.getByRole('button', { name: /^Usuario/ }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
}

test('SES-09 an exit that fails says that the session goes on, and keeps what was being done', async ({
  page,
}) => {
  await ingresarPorPantalla(page, 'mesa')
  await page.route('**/auth/salir', (ruta) => ruta.abort())
  await pedirSalir(page)
  await expect(page.getByText('No se pudo salir: su sesión sigue abierta')).toBeVisible()
  await expect(page).toHaveURL(/portada/)
  await page.unroute('**/auth/salir')
  await pedirSalir(page)
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  // Lo que se le dijo a quien salió no lo lee quien siga.
  await expect(page.getByText('No se pudo salir')).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test('an exit whose answer is lost is an exit [SES-09]', async ({ page }) => {
  await ingresarPorPantalla(page, 'mesa')
  await page.route(
    '**/auth/salir',
    async (ruta) => {
      await ruta.fetch()
      await ruta.abort()
    },
    { times: 1 },
  )
  await pedirSalir(page)
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  await expect(page.getByText(/^No se /)).toHaveCount(0)
})

test('of an exit nobody answers it is not said that the session goes on [SES-09]', async ({ page }) => {
  await ingresarPorPantalla(page, 'mesa')
  await page.route(/\/auth\/(salir|sesion)$/, (ruta) => ruta.abort())
  await pedirSalir(page)
  await expect(page.getByText('No se sabe si se pudo salir: su sesión puede seguir abierta')).toBeVisible()
})

test('what was told to whose session ended is not read by who signs in next [SES-01, SES-09, SHL-17]', async ({
  page,
  context,
}) => {
  await ingresarPorPantalla(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: 'De otra persona', contenido: '<p>a</p>' })
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await usar(page, 'Anular')
  await dialogo(page).getByRole('textbox').fill('Se cargó dos veces')
  const avisos = page.locator('.mantine-Notification-root')
  const ingresarComo = async (quien: 'mesa' | 'archivo') => {
    await page.getByLabel('Usuario', { exact: true }).fill(quien)
    await page.getByLabel('Clave', { exact: true }).fill(claveDe(quien))
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await expect(page.getByRole('button', { name: /^Usuario/ })).toBeVisible()
  }
  await context.clearCookies()
  await dialogo(page).getByRole('button', { name: 'Anular', exact: true }).click()
  await expect(avisos.filter({ hasText: 'Su sesión terminó' })).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Cancelar', exact: true }).click()
  await expect(dialogo(page)).toHaveCount(0)
  await page.goto('/#/documentos/listado/borradores')
  // Quien vuelve sigue viendo lo que no se pudo, y ya no que tiene que ingresar.
  await ingresarComo('mesa')
  await expect(avisos).toHaveText([/^No se pudo anular/])
  await context.clearCookies()
  await page.goto('/#/documentos/listado/expedientes')
  await ingresarComo('archivo')
  await expect(avisos).toHaveCount(0)
})

test('RUT-03 RUT-04 SHL-04 the empty path is the cover, which names the active area; the selector changes it', async ({
  page,
}) => {
  await ingresarPorPantalla(page, 'admin')
  await expect(page).toHaveURL(/#\/documentos\/portada$/)
  for (const area of ['Tesorería', 'Biblioteca', 'Tesorería']) {
    await cambiarDeArea(page, area)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(area)
  }
  // Lo que hizo esta pestaña no lo hizo otra.
  await expect(page.getByText('En otra pestaña cambió el área activa')).toHaveCount(0)
})

test('with another area, the list and the document on screen are read again [SHL-04, SHL-15]', async ({
  page,
}) => {
  const titulo = `Cambia de manos ${Date.now()}`
  await ingresarPorPantalla(page, 'admin')
  await cambiarDeArea(page, 'Tesorería')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tesorería')
  const q = encodeURIComponent(`"${titulo}"`)
  await page.goto(`/#/documentos/busqueda/simple?q=${q}`)
  await expect(page.getByText('No se encontraron documentos ni expedientes...')).toBeVisible()
  const { id } = await crear(page, { tipo: 'Nota', titulo, contenido: '<p>Visto.</p>' })
  await expect
    .poll(async () => {
      const hallado = await page.request.get(`/documentos/vista_busqueda/?q=${q}`)
      return ((await hallado.json()) as { total: number }).total
    })
    .toBe(1)
  await cambiarDeArea(page, 'Biblioteca')
  await expect(resultados(page)).toHaveText([titulo])

  // Lo que se puede hacer con un documento depende del área.
  await resultados(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
  const releido = page.waitForRequest(`**/documentos/documento/${id}*`)
  await cambiarDeArea(page, 'Tesorería')
  await releido
})

test('what was on its way when the area was changed is read again when it arrives [SHL-04, SHL-15]', async ({
  page,
}) => {
  await ingresarPorPantalla(page, 'admin')
  await cambiarDeArea(page, 'Tesorería')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tesorería')
  const { id, idTipo } = await crear(page, { tipo: 'Nota', titulo: 'En camino', contenido: '<p>a</p>' })
  for (const [direccion, camino, llego, area] of [
    [`presentacion?tipo=${idTipo}&id=${id}`, `/documentos/documento/${id}`, 'En camino', 'Biblioteca'],
    ['busqueda/simple?q=becas', '/search', 'Página 1', 'Tesorería'],
  ] as const) {
    const esSuya = (url: string | URL) => new URL(url).pathname === camino
    const { leida, soltar } = await retener(page, esSuya)
    await page.goto(`/#/documentos/${direccion}`)
    await leida
    const sabida = page.waitForResponse(/auth\/sesion$/)
    await cambiarDeArea(page, area)
    await sabida
    const otraVez = page.waitForRequest((pedido) => esSuya(pedido.url()))
    soltar()
    await otraVez
    await expect(page.getByRole('main')).toContainText(llego)
  }
})

test('SHL-02 SHL-03 RUT-08 the frame shows version and environment, the cover the messages', async ({
  page,
}) => {
  await ingresar(page, 'consulta')
  await expect(page.getByLabel('Versión hotfix 1.4.23 (2025-05-16)')).toHaveText('1.4.23')
  await expect(page.getByText('desarrollo')).toBeVisible()
  await expect(page.getByText('El domingo de 6 a 8')).toBeVisible()
})

test('RUT-24 RUT-25 unknown paths lead to 404; an absent document says so', async ({ page }) => {
  await ingresar(page, 'mesa')
  await page.goto('/#/no/existe')
  await expect(page).toHaveURL(/#\/404$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no existe')
  await page.getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL(/portada/)
  await page.goto('/#/documentos/presentacion?id=999999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No se pudo abrir el documento')
})

const DE_BUSQUEDA = [
  '/documentos/busqueda/simple?q=becas',
  '/documentos/listado/busqueda?busqueda_tipo=simple',
  '/documentos/listado/busqueda_rapida',
]

/** Ninguna de sus direcciones se abre, ni se pide lo que muestran; lo demás, sí. */
async function nadaDeBusqueda(page: Page) {
  const buscado = llamadas(page, '/search')
  for (const camino of DE_BUSQUEDA) {
    await page.goto(`/#${camino}`)
    await expect(page).toHaveURL(/#\/401$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tiene permiso para entrar aquí')
    await page.goto('/#/documentos/portada')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesa de Entradas')
  }
  await expect(page.getByRole('link', { name: /^Búsqueda/ })).toHaveCount(0)
  expect(buscado).toEqual([])
}

test('who lacks the general search does not enter its screens by their address [PER-17, RUT-29]', async ({
  page,
}) => {
  const usuario = `sin-busqueda-${Date.now()}`
  const { clave } = await foja('usuarios', 'crear', usuario, '--area', 'MESA')
  await ingresarCon(page, { usuario, clave: String(clave) }, DE_BUSQUEDA[0])
  await expect(page).toHaveURL(/#\/401$/)
  await nadaDeBusqueda(page)
})

test('with the general search off nobody enters its screens by their address [PER-17, CFG-26, RUT-29]', async ({
  browser,
}) => {
  const api = await lanzarApiCon({ buscador_general: false })
  const contexto = await browser.newContext({ baseURL: api.url })
  try {
    const page = await contexto.newPage()
    await ingresar(page, 'mesa')
    await nadaDeBusqueda(page)
    // Ni se ofrece donde llevaría a ella, ni queda su lugar vacío en la barra del teléfono.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('search')).toHaveCount(0)
    await expect(page.getByRole('banner')).toHaveCSS('height', '56px')
    await page.goto('/#/documentos/presentacion?id=999999999')
    await expect(page.getByRole('alert')).toContainText('No se puede visualizar documento')
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
    await abrirNuevo(page, 'Nota')
    await expect(relacionados(page)).toContainText('Todavía no hay documentos relacionados.')
    await expect(relacionados(page).getByRole('button')).toHaveCount(0)
  } finally {
    await contexto.close()
    await api.cerrar()
  }
})

test('the skip link leads to the heading; dark mode is kept', async ({ page }) => {
  await ingresar(page, 'mesa')
  await page.getByRole('button', { name: /^Usuario/ }).click()
  await page.getByRole('menuitem', { name: 'Oscuro' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('link', { name: 'Ir al contenido' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the session is of every tab: changing the area in one changes it in the others, which say so, once no dialog is open in them [SHL-04]', async ({
  page,
  context,
}) => {
  await ingresarPorPantalla(page, 'admin', '/documentos/listado/expedientes')
  const pasarA = async (area: string) => {
    await cambiarDeArea(page, area)
    await expect(page.getByRole('combobox', { name: 'Área activa' })).not.toHaveAttribute('aria-busy')
  }
  await pasarA('Biblioteca')
  const otra = await context.newPage()
  // La que se estaba abriendo leyó la sesión de antes, y todavía no oía.
  const { leida, soltar } = await retener(otra, '**/auth/sesion')
  await otra.goto('/#/documentos/portada')
  await leida
  await pasarA('Tesorería')
  soltar()
  await expect(otra.getByRole('combobox', { name: 'Área activa' })).toHaveValue('Tesorería')
  // Aunque las respuestas se pierdan: las dos de quien la cambia, y la primera de quien se entera.
  await otra.route('**/auth/areaDefault', async (ruta) => {
    await ruta.fetch()
    await ruta.abort()
  })
  await page.route('**/auth/sesion', (ruta) => ruta.abort(), { times: 1 })
  await cambiarDeArea(otra, 'Biblioteca')
  await expect(page.getByRole('combobox', { name: 'Área activa' })).toHaveValue('Biblioteca')
  await expect(otra.getByRole('heading', { level: 1 })).toHaveText('Biblioteca')
  await expect(avisosDeError(otra)).toHaveCount(0)
  await otra.unrouteAll()
  const dicho = page
    .locator('.mantine-Notification-root')
    .filter({ hasText: 'En otra pestaña cambió el área activa' })
  await expect(dicho).toContainText('Biblioteca')
  // Cambiada después aquí, ya no dice en cuál se está.
  for (const area of ['Tesorería', 'Biblioteca']) {
    await pasarA(area)
    await expect(otra.getByRole('combobox', { name: 'Área activa' })).toHaveValue(area)
  }
  await expect(dicho).toHaveCount(0)

  await abrirGuardado(
    page,
    await crear(page, { tipo: 'Nota', titulo: 'De dos áreas', contenido: '<p>a</p>' }),
  )
  await usar(page, '¿Por qué no puedo…?')
  await expect(dialogo(page)).toBeVisible()
  const sabida = page.waitForResponse(/auth\/sesion$/)
  await cambiarDeArea(otra, 'Tesorería')
  await sabida
  await otra.reload()
  await expect(otra.getByRole('combobox', { name: 'Área activa' })).toHaveValue('Tesorería')
  await expect(dialogo(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Área activa' })).toHaveValue('Tesorería')
})

test('who leaves in another tab leaves also here: what that person was seeing is not left in sight [SES-09, SES-01]', async ({
  page,
  context,
}) => {
  await ingresarPorPantalla(page, 'mesa', '/documentos/listado/expedientes')
  await expect(filas(page).first()).toBeVisible()
  const otra = await context.newPage()
  await otra.goto('/#/documentos/portada')
  await otra.getByRole('button', { name: /^Usuario/ }).click()
  await otra.getByRole('menuitem', { name: 'Salir' }).click()
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  await expect(filas(page)).toHaveCount(0)
  await ingresarPorPantalla(otra, 'mesa')
  await expect(page).toHaveURL(/listado\/expedientes$/)
  await expect(filas(page).first()).toBeVisible()
})

test('who signs in in another tab is who this one shows: nothing is done here in the name of who is not seen [SES-09]', async ({
  page,
  context,
}) => {
  const quien = (pagina: Page) => pagina.getByRole('button', { name: /^Usuario/ })
  await ingresarPorPantalla(page, 'mesa', '/documentos/listado/expedientes')
  const otra = await context.newPage()
  await otra.goto('/#/documentos/portada')
  await quien(otra).click()
  await otra.getByRole('menuitem', { name: 'Salir' }).click()
  await ingresarPorPantalla(otra, 'archivo')
  await expect(quien(page)).toHaveText(/Aldo Núñez/)
})

test('who signs in in another tab signs in also where the form was waiting, and goes on there [SES-01]', async ({
  page,
  context,
}) => {
  await page.goto(`/#/auth/login?redirect=${encodeURIComponent('/documentos/listado/expedientes')}`)
  await expect(page.getByLabel('Clave', { exact: true })).toBeVisible()
  await ingresarPorPantalla(await context.newPage(), 'mesa')
  await expect(page).toHaveURL(/listado\/expedientes$/)
  await expect(page.getByRole('button', { name: /^Usuario/ })).toBeVisible()
})
