import { expect, test } from './prueba.ts'
import { fotografiar } from './accesible.ts'
import { conConfiguracion } from './busqueda.ts'
import { detener } from './detener.ts'
import { crear, modificar } from './escribir.ts'
import { FORMULARIO } from './formulario.ts'
import { ingresar } from './ingresar.ts'

const BUSQUEDA = '/documentos/busqueda/simple'

test('SHL-01 RUT-02 the top bar has menu button, logo and user name; the menu can be put away', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await expect(page.getByRole('link', { name: 'Foja' })).toHaveAttribute('href', '#/')
  await expect(page.getByRole('button', { name: 'Usuario Nora Pérez' })).toContainText('Nora Pérez')
  await page.getByRole('button', { name: 'Cerrar el menú' }).click()
  await expect(page.getByRole('link', { name: 'Búsqueda', exact: true })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await page.getByRole('link', { name: 'Búsqueda', exact: true }).click()
  await expect(page).toHaveURL(/#\/documentos\/busqueda\/simple$/)
})

test('what follows the lists in the menu comes with them, and does not jump when they come', async ({
  page,
}) => {
  const { pedida, soltar } = await detener(page, /MenuDeListas/)
  await ingresar(page, 'mesa')
  await pedida
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await expect(menu.getByRole('link', { name: 'Inicio' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Búsqueda', exact: true })).toBeHidden()
  soltar()
  await expect(menu.getByRole('link', { name: 'Búsqueda', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: /^Bandeja de entrada/ })).toBeVisible()
})

test('between a phone and a desk, the search box has its place in the bar [SHL-01]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const caja = page.getByRole('banner').getByRole('combobox', { name: /^Buscar/ })
  for (const width of [768, 800, 992, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    // La barra se acomoda al ancho nuevo cuando React la dibuja otra vez.
    await expect(async () => {
      const [suya, nuevo] = await Promise.all([
        caja.boundingBox(),
        page.getByRole('button', { name: 'Nuevo', exact: true }).boundingBox(),
      ])
      expect(suya!.width, `${width} px`).toBeGreaterThan(100)
      expect(suya!.x + suya!.width, `${width} px`).toBeLessThanOrEqual(nuevo!.x)
    }).toPass({ timeout: 5_000 })
    await fotografiar(page, `barra ${width}`)
  }
})

test('RUT-05 RUT-28 CFG-41 «Inicio» returns to the cover; help opens in a new tab, where the setting says', async ({
  page,
  context,
}) => {
  await ingresar(page, 'mesa', BUSQUEDA)
  await page.getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL(/#\/documentos\/portada$/)
  const pestana = context.waitForEvent('page')
  await page.getByRole('link', { name: /^Ayuda/ }).click()
  const ayuda = await pestana
  await expect(ayuda.getByRole('heading', { level: 1 })).toHaveText('Ayuda de Foja')
  expect(new URL(ayuda.url()).pathname).toBe('/ayuda/')
  for (const [pantalla, tema] of [
    [BUSQUEDA, 'buscar'],
    ['/exportaciones', 'exportar'],
    ['/conjuntos', 'listas'],
  ]) {
    await page.goto(`/#${pantalla}`)
    await expect(page.getByRole('link', { name: /^Ayuda/ })).toHaveAttribute('href', `/ayuda/#${tema}`)
  }
  await expect(page.getByRole('link', { name: /^Ayuda/ })).toHaveAttribute('target', '_blank')
  await conConfiguracion(page, { url_ayuda: 'https://ayuda.example/foja/' })
  await page.reload()
  await expect(page.getByRole('link', { name: /^Ayuda/ })).toHaveAttribute(
    'href',
    'https://ayuda.example/foja/#listas',
  )
})

test('SES-07 PER-18 API-66 start reads session, permissions and configuration, in that order, and keeps the permissions', async ({
  page,
}) => {
  const pedidos: string[] = []
  page.on('request', (r) => pedidos.push(new URL(r.url()).pathname.replace(/\d+/, 'N')))
  await page.addInitScript(`addEventListener('foja.permisos', () => (window.avisado = true))`)
  await ingresar(page, 'mesa')
  const arranque = pedidos.slice(pedidos.indexOf('/auth/login') + 1)
  const [sesion, permisos, configuracion] = [
    '/auth/sesion',
    '/auth/usuarios/N/roles',
    '/admin/params/gestion',
  ].map((c) => arranque.indexOf(c))
  expect(sesion).toBeGreaterThanOrEqual(0)
  expect(permisos).toBeGreaterThan(sesion!)
  expect(configuracion).toBeGreaterThan(permisos!)
  expect(await page.evaluate(`sessionStorage.getItem('foja.permisos')`)).toContain(
    'documentos.buscador_general',
  )
  expect(await page.evaluate('window.avisado')).toBe(true)
  // Leídos otra vez avisan sólo si cambiaron.
  const otraVez = async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return page.evaluate(
      '[window.avisado === true, sessionStorage.getItem("foja.permisos").includes("nuevo.acceso")]',
    )
  }
  expect(await otraVez()).toEqual([false, false])
  await page.route(/\/auth\/usuarios\/\d+\/roles/, async (ruta) => {
    const respuesta = await ruta.fetch()
    const { rows, total } = (await respuesta.json()) as { rows: object[]; total: number }
    const nuevo = { ...rows[0], acceso: 'nuevo.acceso' }
    await ruta.fulfill({ response: respuesta, json: { rows: [...rows, nuevo], total: total + 1 } })
  })
  expect(await otraVez()).toEqual([true, true])
})

test('SES-02 a failed session call rejects navigation; what is not JSON does not break the page', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await page.route('**/auth/sesion', (ruta) =>
    ruta.fulfill({ status: 502, body: '<html>puerta caída</html>' }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo falló de nuestro lado')
  await page.unroute('**/auth/sesion')
  // Sin conexión no falló nada del otro lado.
  await page.route('**/auth/sesion', (ruta) => ruta.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('No se pudo conectar con el servidor')).toBeVisible()
  await expect(page.getByText('Compruebe la conexión')).toBeVisible()
  await expect(page.getByText('Error 500')).toHaveCount(0)
  await page.unroute('**/auth/sesion')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesa de Entradas')
})

test('ERR-34 without a version: «No se pudo conectar con el servidor»', async ({ page }) => {
  await page.route('**/documentos/version', (ruta) => ruta.fulfill({ status: 404, json: {} }))
  await ingresar(page, 'mesa')
  await expect(page.getByRole('alert')).toContainText('No se pudo conectar con el servidor')
})

test('once the server is back, nothing says that it cannot be reached [ERR-34]', async ({ page }) => {
  await page.clock.install()
  await page.route('**/documentos/version', (ruta) => ruta.fulfill({ status: 503, json: {} }))
  await ingresar(page, 'mesa')
  const dicho = page.getByText('No se pudo conectar con el servidor')
  await expect(dicho).toBeVisible()
  await page.unrouteAll()
  await page.clock.fastForward(10_000)
  await expect(dicho).toHaveCount(0)
})

test('loading reports no violation of the content security policy', async ({ page }) => {
  await page.addInitScript(`{
    window.violaciones = []
    addEventListener('securitypolicyviolation', (v) => window.violaciones.push(v.violatedDirective + ' ' + v.blockedURI))
  }`)
  for (const camino of ['/', `${BUSQUEDA}?q=becas`, FORMULARIO]) {
    await ingresar(page, 'mesa', camino)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    expect(await page.evaluate('window.violaciones')).toEqual([])
  }
})

test('RUT-29 PER-22 a screen that asks for a permission the user lacks leads to 401', async ({ page }) => {
  await ingresar(page, 'mesa')
  await page.route('**/mpc/rutas?*', (ruta) => ruta.fulfill({ json: { data: false } }))
  await page.getByRole('link', { name: 'Búsqueda', exact: true }).click()
  await expect(page).toHaveURL(/#\/401$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tiene permiso para entrar aquí')
})

test('ERR-05 ERR-04 ERR-24 failures say what happened, with a way to try again', async ({ page }) => {
  await ingresar(page, 'mesa')
  const caida = { status: 503, json: { error: 'busqueda_no_disponible', message: 'Caída', ref: 'abc-1' } }
  await page.route('**/search', (ruta) => ruta.fulfill(caida))
  await page.goto(`/#${BUSQUEDA}?q=becas`)
  await expect(page.getByRole('alert')).toContainText('No se pudo obtener el listado')
  await expect(page.getByRole('alert')).toContainText('Referencia: abc-1')
  await page.unroute('**/search')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Página 1 de')).toBeVisible()
  await page.goto('/#/documentos/presentacion?id=abc')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No se pudo abrir el documento')
  await expect(page.getByRole('alert')).toContainText('No se puede visualizar documento')
  // Lo que la dirección dice mal no se arregla pidiéndolo otra vez.
  const reintentar = page.getByRole('button', { name: 'Reintentar' })
  await expect(reintentar).toHaveCount(0)
  await page.goto('/#/conjuntos/abc')
  await expect(page.getByRole('alert')).toContainText('No se pudo abrir el conjunto')
  await expect(reintentar).toHaveCount(0)
  await page.goto('/#/documentos/listado/todos?al=2026-13-45')
  await expect(page.getByRole('alert')).toContainText('No se pudo obtener el listado')
  await expect(reintentar).toHaveCount(0)
})

test('CON-02 CON-05 long titles are cut at 120 in lists and keep the whole text; dates are dd-MM-yyyy HH:mm', async ({
  page,
}) => {
  const titulo = 'Convenio '.repeat(40).trim()
  await page.route('**/search', async (ruta) => {
    const respuesta = await ruta.fetch()
    const cuerpo = (await respuesta.json()) as { results: { fila: { raw: Record<string, unknown> } }[] }
    Object.assign(cuerpo.results[0]!.fila.raw, {
      titulo,
      resaltado: { titulo: [], contenido: [] },
      fecha_recibido: '2024-01-01T01:30:00.000Z',
    })
    await ruta.fulfill({ response: respuesta, json: cuerpo })
  })
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=becas`)
  const enlace = page.locator('[data-resultado]').first()
  await expect(enlace).toHaveAttribute('title', titulo)
  expect((await enlace.textContent())!.replace(' (Anulado)', '')).toHaveLength(120)
  await expect(page.getByRole('listitem').first()).toContainText('31-12-2023 22:30')

  // En la portada y en la tabla de sus versiones, lo mismo.
  const suyo = `${Date.now()} ${titulo}`
  const cortado = `${suyo.slice(0, 119)}…`
  const { id } = await crear(page, { tipo: 'Nota', titulo: suyo, contenido: '' })
  await modificar(page, id, suyo, '<p>Visto.</p>')
  await page.goto('/#/documentos/portada')
  await expect(page.getByRole('link').and(page.getByTitle(suyo))).toHaveText(cortado)
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await page.getByRole('button', { name: 'Comparar y restaurar' }).click()
  const versiones = page.getByRole('table', { name: 'Versiones' })
  // En cada renglón, la celda y lo que la reemplaza en un teléfono.
  await expect(versiones.getByTitle(suyo)).toHaveText(Array.from({ length: 4 }, () => cortado))
})

test('a tab of the former version comes back in the new one when it needs what is no longer there', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const teclas = '**/assets/Teclas-*.js'
  await page.route(teclas, (ruta) => ruta.fulfill({ status: 404, body: '' }))
  await page.evaluate('globalThis.laDeAntes = true')
  await page.keyboard.press('?')
  // Con la misma versión no se recarga, por más que falle.
  await expect(
    page.locator('.mantine-Notification-root').filter({ hasText: 'No llegó una parte de la página' }),
  ).toBeVisible()
  expect(await page.evaluate('globalThis.laDeAntes')).toBe(true)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesa de Entradas')
  await page.route(
    (url) => url.pathname === '/',
    async (ruta) => {
      const respuesta = await ruta.fetch()
      const deOtra = (await respuesta.text()).replaceAll('/assets/index-', '/assets/index-otra-')
      const recarga = ruta.request().resourceType() === 'document'
      await ruta.fulfill(recarga ? { response: respuesta } : { response: respuesta, body: deOtra })
      if (!recarga) await page.unroute(teclas)
    },
  )
  const recargada = page.waitForEvent('load')
  await page.keyboard.press('?')
  await recargada
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesa de Entradas')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Teclado' })).toBeVisible()
})

for (const [pantalla, trozo] of [
  ['Compartidos', 'Listado'],
  ['Personas', 'Personas'],
  ['¿Dónde está?', 'Paraderos'],
])
  test(`what is typed in the bar while ${pantalla} is coming stays there, with the focus`, async ({
    page,
  }) => {
    await ingresar(page, 'mesa')
    await expect(page.getByRole('heading', { level: 1, name: 'Mesa de Entradas' })).toBeVisible()
    const { pedida, soltar } = await detener(page, `**/assets/${trozo}-*.js`)
    await page.getByRole('link', { name: pantalla }).click()
    await pedida
    await page.keyboard.press('/')
    await page.keyboard.type('becas')
    soltar()
    await expect(page.getByRole('heading', { level: 1, name: pantalla })).toBeVisible()
    await expect(page.getByLabel('Buscar', { exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Buscar documentos')).toHaveValue('becas')
  })

test('what is still being searched does not bring back whoever already left for a screen that is coming', async ({
  page,
}) => {
  await page.clock.install()
  await ingresar(page, 'mesa', BUSQUEDA)
  const { pedida, soltar } = await detener(page, '**/assets/Personas-*.js')
  const hallado = page.waitForResponse('**/search')
  await page.getByLabel('Buscar documentos').pressSequentially('becas')
  await page.getByRole('link', { name: 'Personas' }).click()
  await pedida
  await page.clock.runFor(1_000)
  await hallado
  // Lo escrito llega a la dirección medio segundo después.
  await page.clock.runFor(2_000)
  soltar()
  await expect(page.getByRole('heading', { level: 1, name: 'Personas' })).toBeVisible()
})

test('of a part of the page that does not arrive it is said, and the screen stays; a screen that does not can be asked again', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const cortado = /\/assets\/(Teclas|Personas)-[^/]*\.js$/
  await page.route(cortado, (ruta) => ruta.abort())
  const aviso = page
    .locator('.mantine-Notification-root')
    .filter({ hasText: 'No llegó una parte de la página' })
  const titulo = page.getByRole('heading', { level: 1, name: 'Mesa de Entradas' })
  await expect(titulo).toBeVisible()
  await page.keyboard.press('?')
  await expect(aviso).toContainText('lo escrito se conserva')
  await expect(titulo).toBeVisible()
  await page.goto('/#/documentos/personas')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No llegó una parte de la página')
  await page.unroute(cortado)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Personas' })).toBeVisible()
})
