import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { lanzarApi } from './api-propia.ts'
import { crear, modificar } from './escribir.ts'
import { foja } from './foja.ts'
import { abrirGuardado } from './formulario.ts'
import { ingresar, ingresarPorPantalla } from './ingresar.ts'

const parrafos = (primero: string) =>
  [primero, ...Array.from({ length: 400 }, (_, i) => `Párrafo ${i + 1} de un texto largo para leer.`)]
    .map((p) => `<p>${p}</p>`)
    .join('')

const nota = (page: Page, titulo: string, contenido = '<p>Un texto.</p>') =>
  crear(page, { tipo: 'Nota', titulo, contenido })

const enlace = (id: number) => `/#/documentos/presentacion?id=${id}`

/** Lo que la página manda y recibe por el canal en vivo, por websocket. */
function anotar(page: Page) {
  const canal = { abiertos: 0, cerrados: 0, mandados: [] as string[], recibidos: [] as string[] }
  page.on('websocket', (ws) => {
    if (!ws.url().includes('/rt')) return
    canal.abiertos++
    ws.on('framesent', ({ payload }) => canal.mandados.push(String(payload)))
    ws.on('framereceived', ({ payload }) => canal.recibidos.push(String(payload)))
    ws.on('close', () => canal.cerrados++)
  })
  return canal
}

test('RT-01 RT-03 a document that someone else changes changes on screen, and the reader keeps the place', async ({
  page,
  browser,
}) => {
  const canal = anotar(page)
  await ingresar(page, 'mesa')
  const { id } = await nota(page, 'Nota que cambia', parrafos('Antes'))
  await page.goto(enlace(id))
  await page.getByText('Párrafo 300 de').scrollIntoViewIfNeeded()
  await expect
    .poll(() => canal.mandados.some((m) => m.includes('evento:mirar') && m.includes(String(id))))
    .toBe(true)
  expect(canal.recibidos.find((m) => m.startsWith('4'))).toMatch(
    /^4\{"evento":"handshake","datos":\{"sid":"[^"]+","logged_users_refresh_rate":\d+\}\}$/,
  )
  const lugar = () =>
    page.getByText('Párrafo 300 de').evaluate((p) => Math.round(p.getBoundingClientRect().top))
  const antes = await lugar()

  const otra = await browser.newPage()
  await ingresar(otra, 'admin')
  await modificar(otra, id, 'Nota cambiada', parrafos('Después'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nota cambiada')
  await expect(page.getByText('Después', { exact: true })).toBeAttached()
  expect(Math.abs((await lugar()) - antes)).toBeLessThan(20)
  await otra.close()
})

test('a change that overtakes the first reading of the document is not lost', async ({ page }) => {
  const canal = anotar(page)
  await ingresar(page, 'mesa')
  const { id } = await nota(page, 'Nota lenta')
  let lecturas = 0
  await page.route(`**/documentos/documento/${id}`, async (ruta) => {
    if (lecturas++ > 0) return ruta.continue()
    const vieja = await ruta.fetch()
    await modificar(page, id, 'Nota lenta, cambiada', '<p>Otro texto.</p>')
    await expect.poll(() => canal.recibidos.some((m) => m.includes(`"id":${id},"marca"`))).toBe(true)
    return ruta.fulfill({ response: vieja })
  })
  await page.goto(enlace(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nota lenta, cambiada')
})

test('what changed while a document was not looked at is read on coming back to it, also when it is too late to be told', async ({
  page,
}) => {
  // Lo que el servidor ya no recuerda haber avisado.
  await page.routeWebSocket(/\/rt\//, (ws) => {
    const servidor = ws.connectToServer()
    servidor.onMessage((mensaje) => {
      if (!String(mensaje).includes('notificacion:documento')) ws.send(mensaje)
    })
  })
  await page.clock.install()
  await ingresar(page, 'mesa')
  const { id } = await nota(page, 'Nota que se deja')
  await page.goto(enlace(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nota que se deja')
  await page.goto('/#/documentos/listado/borradores')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Borradores')
  await modificar(page, id, 'Nota que cambió', '<p>Otro texto.</p>')
  await page.clock.fastForward(6_000)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nota que cambió')
})

test('a re-reading that fails leaves the document on screen and says so; asked again, it comes', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await nota(page, 'Nota a la vista')
  await page.goto(enlace(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nota a la vista')
  const lectura = `**/documentos/documento/${id}`
  await page.route(lectura, (ruta) => ruta.fulfill({ status: 500, json: { ok: false } }))
  await modificar(page, id, 'Nota a la vista, cambiada', '<p>Otro texto.</p>')
  await expect(page.getByRole('alert')).toContainText('No se pudo volver a leer el documento')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nota a la vista')
  await page.unroute(lectura)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nota a la vista, cambiada')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('RT-02 without WebSocket the same arrives by polling', async ({ page }) => {
  await page.addInitScript('delete globalThis.WebSocket')
  const canal = anotar(page)
  await ingresar(page, 'mesa')
  const { id } = await nota(page, 'Nota sondeada')
  const mirando = page.waitForRequest(
    (r) => r.url().includes('/rt/') && (r.postData() ?? '').includes('evento:mirar'),
  )
  await page.goto(enlace(id))
  await (await mirando).response()
  await modificar(page, id, 'Nota sondeada y cambiada', '<p>Otro texto.</p>')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nota sondeada y cambiada')
  expect(canal.abiertos).toBe(0)
})

test('RT-04 CFG-04 a heartbeat is sent at the configured rate', async ({ page }) => {
  const { logged_users_refresh_rate: original } = await foja('config', 'leer', 'logged_users_refresh_rate')
  await foja('config', 'fijar', 'logged_users_refresh_rate', '1')
  try {
    const canal = anotar(page)
    await ingresar(page, 'mesa')
    // El servidor relee la configuración cada cinco segundos.
    await expect(async () => {
      await page.reload()
      await expect
        .poll(() => canal.recibidos.at(-1), { timeout: 2_000 })
        .toContain('"logged_users_refresh_rate":1}')
    }).toPass()
    const latidos = () => canal.mandados.filter((m) => m === '4{"evento":"evento:heartbeat"}').length
    const antes = latidos()
    await expect.poll(latidos).toBeGreaterThan(antes + 2)
  } finally {
    await foja('config', 'fijar', 'logged_users_refresh_rate', String(original))
  }
})

test('RT-05 a claim is sent every two seconds while the form is open, and no more once it is left', async ({
  page,
}) => {
  await page.clock.install()
  const canal = anotar(page)
  await ingresar(page, 'mesa')
  const { id, idTipo } = await nota(page, 'Nota que se edita')
  await abrirGuardado(page, { id, idTipo })
  const reclamo = `4{"evento":"evento:claim","datos":{"id_documento":${id}}}`
  const reclamos = () => canal.mandados.filter((mandado) => mandado === reclamo).length
  await expect.poll(reclamos).toBeGreaterThan(0)
  await page.clock.pauseAt(Date.now() + 10_000)
  const antes = reclamos()
  await page.clock.runFor(10_000)
  await expect.poll(reclamos).toBeGreaterThanOrEqual(antes + 5)
  // El que salió al detener el reloj pudo verse después de contarlos.
  expect(reclamos()).toBeLessThanOrEqual(antes + 6)
  await page.clock.resume()
  await page.getByRole('link', { name: 'Inicio' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesa de Entradas')
  const alSalir = reclamos()
  await page.clock.runFor(10_000)
  expect(reclamos()).toBeLessThanOrEqual(alSalir + 1)
})

test('RT-15 the channel comes back after the server dies, and what changed meanwhile shows', async ({
  page,
  browser,
}) => {
  const api = await lanzarApi()
  const contexto = await browser.newContext({ baseURL: api.url })
  const lector = await contexto.newPage()
  try {
    await ingresar(page, 'mesa')
    const { id } = await nota(page, 'Nota que resiste')
    const canal = anotar(lector)
    await ingresar(lector, 'mesa')
    await lector.goto(enlace(id))
    await expect(lector.getByRole('heading', { level: 1 })).toHaveText('Nota que resiste')
    await expect.poll(() => canal.mandados.some((m) => m.includes('evento:mirar'))).toBe(true)

    await api.matar()
    await expect.poll(() => canal.cerrados).toBeGreaterThan(0)
    // Lo atiende el otro proceso.
    await modificar(page, id, 'Cambió mientras tanto', '<p>Otro.</p>')
    const mandados = canal.mandados.length
    await api.relanzar()
    await expect(lector.getByRole('heading', { level: 1 })).toHaveText('Cambió mientras tanto')
    await expect.poll(() => canal.mandados.slice(mandados).some((m) => m.includes('evento:mirar'))).toBe(true)
    await modificar(page, id, 'Y cambió después', '<p>Otro más.</p>')
    await expect(lector.getByRole('heading', { level: 1 })).toHaveText('Y cambió después')
  } finally {
    await contexto.close()
    await api.matar()
  }
})

test('RT-15 when the channel takes long to open, what it could not tell meanwhile is read again as it does', async ({
  page,
}) => {
  await page.clock.install()
  // Sin el servidor: por los avisos de lo que hacen otras pruebas también se cuenta otra vez.
  const seAbre = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/rt\//, async (canal) => {
    await seAbre.promise
    canal.send('0{"sid":"a","upgrades":[],"pingInterval":60000,"pingTimeout":60000,"maxPayload":1000000}')
    canal.send('4{"evento":"handshake","datos":{"sid":"a","logged_users_refresh_rate":60}}')
  })
  let cuentas = 0
  page.on('request', (pedido) => void (cuentas += Number(pedido.url().includes('contadornovedades'))))
  await ingresar(page, 'mesa')
  await expect.poll(() => cuentas).toBe(1)
  await page.clock.fastForward('00:03')
  seAbre.resolve()
  await expect.poll(() => cuentas).toBe(2)
})

test('a document one may no longer see leaves the screen', async ({ page, browser }) => {
  await ingresar(page, 'mesa')
  const { id } = await nota(page, 'Nota que se guarda')
  const { csrfToken } = (await (await page.request.get('/auth/csrf')).json()) as { csrfToken: string }
  const headers = { 'x-csrf-token': csrfToken }
  await page.request.post('/v1/documento/close', { headers, data: { solicitud: { id_documento: id } } })
  const otra = await browser.newPage()
  const canal = anotar(otra)
  await ingresar(otra, 'consulta')
  await otra.goto(enlace(id))
  await expect(otra.getByRole('heading', { level: 1 })).toHaveText('Nota que se guarda')
  await expect.poll(() => canal.mandados.some((m) => m.includes(`[${id}]`))).toBe(true)
  const data = { idDocumento: id, visibilidadACambiar: 'privado' }
  await page.request.put('/v1/documento/cambiar_visibilidad', { headers, data })
  await expect(otra.getByRole('heading', { level: 1 })).toHaveText('No se pudo abrir el documento')
  await otra.close()
})

/** La pestaña se mira, o deja de mirarse, cuando la prueba lo dice. */
const MIRADA = `{
  let mirada = true
  Object.defineProperty(document, 'visibilityState', { get: () => (mirada ? 'visible' : 'hidden') })
  document.hasFocus = () => mirada
  globalThis.mirar = (ahora) => {
    mirada = ahora
    document.dispatchEvent(new Event('visibilitychange'))
  }
}`

/** Otras veinte pestañas de esa sesión, por sondeo: las que caben. */
const otrasVeinte = (page: Page) =>
  page.evaluate(`Promise.all(Array.from({ length: 20 }, () => fetch('/rt/?EIO=4&transport=polling')))`)

test('with too many tabs the oldest loses its channel until it is looked at; leaving closes it', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(MIRADA)
  const canal = anotar(page)
  const saludos = () => canal.recibidos.filter((m) => m.includes('handshake')).length
  await ingresarPorPantalla(page, 'mesa')
  await expect.poll(saludos).toBe(1)
  await page.evaluate('mirar(false)')
  await otrasVeinte(page)
  await expect.poll(() => canal.cerrados).toBe(1)
  expect(canal.recibidos.some((m) => m.includes('notificacion:relevo'))).toBe(true)
  await page.clock.runFor(30_000)
  expect(canal.abiertos).toBe(1)
  await page.evaluate('mirar(true)')
  await expect.poll(saludos).toBe(2)

  // La que se está mirando vuelve sola: se abrieron otras detrás de ella.
  await otrasVeinte(page)
  await expect.poll(() => canal.cerrados).toBe(2)
  await page.clock.runFor(1_000)
  await expect.poll(saludos).toBe(3)

  await page.getByRole('button', { name: /^Usuario/ }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  await expect.poll(() => canal.cerrados).toBe(3)
})
