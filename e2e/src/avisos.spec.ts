import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { avisosDeError } from './avisos.ts'
import { ANCHOS, enCadaAncho, mirar } from './accesible.ts'
import { crear, iniciarExpediente, modificar, remitir } from './escribir.ts'
import { dialogo, usar } from './herramientas.ts'
import { BUSQUEDA, indiceAlDia, olvidarBusquedas } from './busqueda.ts'
import { abrirGuardado, abrirNuevo, estado, guardar, guardarOtraVez, titulo } from './formulario.ts'
import { ingresar } from './ingresar.ts'
import { filas, listado, menuDeListas } from './listas.ts'
import { noSeTapan } from './tapar.ts'
import { aceptar } from './vida.ts'

const LARGO = {
  error: 'prueba',
  message: 'No se puedo crear el documento',
  clientmessage: 'El numerador está completo|error_numerador_completo',
  details: 'Hable con quien administra los numeradores de su área para que agregue un rango.',
  msg: null,
  ref: '9f41c2aa-77b1',
}
const FALLO = { error: 'prueba', message: 'A', clientmessage: 'B|C', details: 'D', msg: 'E', ref: '9f' }

/** El servidor contesta eso a quien cambia de área, que es el botón más a mano. */
const contestar = (page: Page, status: number, json?: object) =>
  page.route('**/auth/areaDefault', (ruta) => ruta.fulfill({ status, ...(json && { json }) }))

async function cambiarDeArea(page: Page) {
  if (page.viewportSize()!.width < 768) await page.getByRole('button', { name: 'Abrir el menú' }).click()
  const selector = page.getByRole('combobox', { name: 'Área activa' })
  await selector.click()
  const lista = page.getByRole('listbox', { name: 'Área activa' })
  await lista.getByRole('option', { selected: false }).first().click()
}

test('an error says all that came, in order, and stays until closed [SHL-17, SHL-18]', async ({ page }) => {
  await page.clock.install()
  await ingresar(page, 'admin')
  await contestar(page, 422, FALLO)
  await cambiarDeArea(page)
  const aviso = avisosDeError(page)
  await expect(aviso).toBeVisible()
  expect((await aviso.innerText()).split(/\s+/).filter(Boolean)).toEqual(['A', 'B', 'D', 'E', '(9f)'])
  await page.clock.fastForward(30_000)
  await expect(aviso).toBeVisible()
  await aviso.getByRole('button', { name: 'Cerrar el aviso' }).click()
  await expect(aviso).toBeHidden()
})

test('a change of area that fails is said, and the keyboard stays on the selector [SHL-04]', async ({
  page,
}) => {
  await ingresar(page, 'admin')
  const soltada = Promise.withResolvers<void>()
  await page.route('**/auth/areaDefault', async (ruta) => {
    await soltada.promise
    await ruta.fulfill({ status: 422, json: FALLO })
  })
  const selector = page.getByRole('combobox', { name: 'Área activa' })
  const antes = await selector.inputValue()
  const lista = page.getByRole('listbox', { name: 'Área activa' })
  await selector.press('ArrowDown')
  await expect(lista).toBeVisible()
  await selector.press('ArrowDown')
  const pedida = page.waitForRequest('**/auth/areaDefault')
  await selector.press('Enter')
  await pedida
  await expect(selector).toBeFocused()
  // Mientras se espera no se elige otra.
  await selector.press('ArrowDown')
  await expect(lista).toBeHidden()
  soltada.resolve()
  await expect(avisosDeError(page)).toContainText('A')
  await expect(selector).toHaveValue(antes)
  await expect(selector).toBeFocused()
})

test('an error stays until it is closed, also on another screen [SHL-17]', async ({ page }) => {
  await ingresar(page, 'admin', listado('areaActiva'))
  await contestar(page, 422, FALLO)
  await cambiarDeArea(page)
  const aviso = avisosDeError(page)
  await expect(aviso).toBeVisible()
  await menuDeListas(page)
    .getByRole('link', { name: /^Recibidos/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recibidos')
  await expect(filas(page).first()).toBeVisible()
  await expect(aviso).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar el aviso' }).click()
  await expect(aviso).toHaveCount(0)
})

test('without details it says full_message; a broken answer says so in general [SHL-18, ERR-35]', async ({
  page,
}) => {
  await ingresar(page, 'admin')
  await contestar(page, 500, {
    ...FALLO,
    message: 'Ocurrió un error inesperado',
    details: null,
    full_message: 'F',
  })
  await cambiarDeArea(page)
  await expect(avisosDeError(page)).toContainText('Ocurrió un error inesperado')
  await expect(avisosDeError(page)).toContainText('F')
  await expect(avisosDeError(page)).toContainText('(9f)')
  // Quien lo cierra con el teclado sigue por el comienzo de la pantalla.
  await page.getByRole('button', { name: 'Cerrar el aviso' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('«Sin modificar» is no error: top right, with a close action, and it leaves by itself [SHL-16, ERR-36]', async ({
  page,
}) => {
  await page.clock.install()
  await ingresar(page, 'admin')
  await contestar(page, 304)
  await cambiarDeArea(page)
  const aviso = page.locator('.mantine-Notification-root').filter({ hasText: 'Sin modificar' })
  await expect(aviso).toBeVisible()
  const { x, y, width } = (await aviso.boundingBox())!
  expect(x + width).toBeGreaterThan(1300)
  expect(y).toBeLessThan(150)
  await aviso.getByRole('button', { name: 'Cerrar el aviso' }).click()
  await expect(aviso).toBeHidden()

  await cambiarDeArea(page)
  await expect(aviso).toBeVisible()
  // Con el puntero encima, el aviso espera.
  await page.mouse.move(400, 500)
  await page.clock.fastForward(7_000)
  await expect(aviso).toBeHidden()
})

test('an answer lost on the way is asked for again with the same key: one effect [CFG-34]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: 'Antes', contenido: '<p>Antes</p>' })
  await modificar(page, id, 'Después', '<p>Después</p>')
  const claves: (string | undefined)[] = []
  await page.route('**/documentos/versiones/restaurar', async (ruta) => {
    claves.push(ruta.request().headers()['idempotency-key'])
    // La primera llega, se hace, y su respuesta se pierde.
    const respuesta = await ruta.fetch()
    await (claves.length === 1 ? ruta.abort('connectionreset') : ruta.fulfill({ response: respuesta }))
  })
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await page.getByRole('button', { name: 'Comparar y restaurar' }).click()
  await page.getByRole('button', { name: 'Restaurar la versión 0.1' }).click()
  await page.getByRole('dialog', { name: '¿Restaurar' }).getByRole('button', { name: 'Restaurar' }).click()
  await expect(page.getByText('ahora es la 1.0')).toBeVisible()
  expect(claves).toHaveLength(2)
  expect(claves[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(claves[1]).toBe(claves[0])
  const { total } = (await (await page.request.get(`/documentos/versiones/${id}`)).json()) as {
    total: number
  }
  expect(total).toBe(3)
})

test('what nobody answered twice keeps its key for the next try; what was answered does not [CFG-34]', async ({
  page,
}) => {
  await ingresar(page, 'admin')
  const claves: (string | undefined)[] = []
  let servidor = false
  await page.route('**/auth/areaDefault', async (ruta) => {
    claves.push(ruta.request().headers()['idempotency-key'])
    await (servidor ? ruta.fulfill({ status: 422, json: FALLO }) : ruta.abort())
  })
  const intentar = async (dice: string) => {
    await cambiarDeArea(page)
    await expect(avisosDeError(page)).toContainText(dice)
    await avisosDeError(page).getByRole('button', { name: 'Cerrar el aviso' }).click()
    await expect(avisosDeError(page)).toHaveCount(0)
  }
  await intentar('No se pudo conectar con el servidor')
  servidor = true
  await intentar('(9f)')
  await intentar('(9f)')
  expect(claves).toHaveLength(4)
  expect(new Set(claves.slice(0, 3)).size).toBe(1)
  expect(claves[3]).not.toBe(claves[0])
})

const avisos = (page: Page) => page.locator('.mantine-Notification-root')
/** El próximo error que la página anota de esa llamada. */
const anotado = (page: Page, llamada: string) =>
  page.waitForEvent('console', (dicho) => dicho.type() === 'error' && dicho.text().startsWith(llamada))

test('a save whose answer cannot be read is only logged, with no notice; saved again, it is done once [ERR-33, CFG-34]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const documento = await crear(page, { tipo: 'Nota', titulo: 'Sin leer', contenido: '<p>a</p>' })
  await abrirGuardado(page, documento)
  const claves: (string | undefined)[] = []
  await page.route(`**/v1/documento/${documento.id}`, async (ruta) => {
    claves.push(ruta.request().headers()['idempotency-key'])
    const response = await ruta.fetch()
    await ruta.fulfill({ response, ...(claves.length === 1 && { body: '{"data":{"id":' }) })
  })
  await titulo(page).fill('Sin leer, y cambiado')
  const dicho = anotado(page, 'PATCH /v1/documento/{id}: 200 SyntaxError')
  await guardar(page)
  await dicho
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeEnabled()
  await expect(avisos(page)).toHaveCount(0)
  await expect(estado(page)).toHaveText('Sin guardar')
  await expect(titulo(page)).toHaveValue('Sin leer, y cambiado')
  await guardarOtraVez(page)
  await expect(estado(page)).toHaveText(/^Guardado/)
  await expect(avisos(page)).toHaveText(['Elemento guardado'])
  expect(claves).toHaveLength(2)
  expect(claves[1]).toBe(claves[0])
  const { total } = (await (await page.request.get(`/documentos/versiones/${documento.id}`)).json()) as {
    total: number
  }
  expect(total).toBe(2)
})

test('a tool whose answer cannot be read leaves its dialog as it was, with no notice; a screen says it could not be read, in its place [ERR-33]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: 'Sin leer', contenido: '<p>a</p>' })
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  const html = { contentType: 'text/html', body: '<h1>Mantenimiento</h1>' }
  await page.route('**/documentos/anular', (ruta) => ruta.fulfill(html))
  await usar(page, 'Anular')
  await dialogo(page).getByLabel('Motivo').fill('Por error')
  const deAnular = anotado(page, 'PUT /documentos/anular: 200')
  const anular = dialogo(page).getByRole('button', { name: 'Anular', exact: true })
  await anular.click()
  await deAnular
  await expect(anular).toBeEnabled()
  await expect(avisos(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).click()

  await page.route(`**/documentos/documento/${id}*`, (ruta) => ruta.fulfill(html))
  const deLeer = anotado(page, 'GET /documentos/documento/{id}: 200')
  await page.reload()
  await deLeer
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No se puede visualizar documento')
  await expect(page.getByText('Mantenimiento')).toHaveCount(0)
  await expect(avisos(page)).toHaveCount(0)
  // El canal en vivo, al abrirse, hace releer: después ya no.
  await page.waitForLoadState('networkidle')
  await page.unroute(`**/documentos/documento/${id}*`)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin leer')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

for (const { ancho, viewport } of ANCHOS)
  test.describe(`toasts on a ${ancho}`, () => {
    test.use({ viewport })

    test('none covers «Guardado», the title and the field with the focus, at the top or scrolled, nor the ✕ and the filters of a dialog [SHL-16, SHL-17]', async ({
      page,
    }) => {
      await ingresar(page, 'mesa')
      await abrirNuevo(page, 'Nota')
      await titulo(page).fill('Con aviso')
      await guardar(page)
      await expect(estado(page)).toContainText('Guardado')
      await noSeTapan(avisos(page), estado(page))
      await noSeTapan(avisos(page), titulo(page))
      await noSeTapan(avisos(page), page.getByRole('button', { name: /^Usuario/ }))
      await page.route('**/v1/documento/*', (ruta) =>
        ruta.request().method() === 'PATCH' ? ruta.fulfill({ status: 500, json: LARGO }) : ruta.continue(),
      )
      await titulo(page).fill('Con aviso de error')
      await guardarOtraVez(page)
      await expect(avisosDeError(page).filter({ hasText: '9f41c2aa' })).toBeVisible()
      await noSeTapan(avisosDeError(page).filter({ hasText: '9f41c2aa' }), estado(page))
      await noSeTapan(avisosDeError(page).filter({ hasText: '9f41c2aa' }), titulo(page))
      // Ni, al pasar a otro, el campo en que se escribe.
      const objeto = page.getByRole('textbox', { name: 'Objeto' })
      await objeto.focus()
      await noSeTapan(avisosDeError(page).filter({ hasText: '9f41c2aa' }), objeto)
      await page.getByRole('button', { name: 'Agregar documento' }).scrollIntoViewIfNeeded()
      await noSeTapan(avisosDeError(page).filter({ hasText: '9f41c2aa' }), estado(page))
      await page.getByRole('button', { name: 'Agregar documento' }).click()
      const cerrar = page.getByRole('button', { name: 'Cerrar la búsqueda' })
      await expect(cerrar).toBeVisible()
      await noSeTapan(avisosDeError(page).filter({ hasText: '9f41c2aa' }), cerrar)
      const filtro = page.getByRole('dialog').getByRole('button', { name: 'Agregar filtro' })
      await noSeTapan(avisosDeError(page).filter({ hasText: '9f41c2aa' }), filtro)
      await cerrar.click()
    })

    test('nor what a dialog asks for, if there is room below it [SHL-17]', async ({ page }) => {
      await ingresar(page, 'mesa')
      const { id } = await iniciarExpediente(page, 'Con aviso')
      await page.route('**/documentos/eventos', (ruta) => ruta.fulfill({ status: 500, json: LARGO }))
      await page.goto(`/#/documentos/presentacion?id=${id}`)
      await usar(page, 'Archivar')
      await dialogo(page).getByRole('button', { name: 'Archivar' }).click()
      const aviso = avisosDeError(page).filter({ hasText: '9f41c2aa' })
      await expect(aviso).toBeVisible()
      await usar(page, 'Remitir')
      await noSeTapan(aviso, dialogo(page).getByRole('combobox', { name: 'Áreas de destino' }))
      await noSeTapan(aviso, dialogo(page).getByRole('textbox', { name: 'Observaciones' }))
      await noSeTapan(aviso, dialogo(page).getByRole('button', { name: 'Cancelar' }))
      await page.keyboard.press('Escape')
      await usar(page, 'Archivar')
      await noSeTapan(aviso, dialogo(page).getByRole('button', { name: 'Archivar' }))
      await noSeTapan(aviso, dialogo(page).getByText('pasará al archivo'))
    })

    test('nor what filters the list or its first row, when it went well [SHL-16]', async ({ page }) => {
      await ingresar(page, 'admin', `${BUSQUEDA}?q=vereda`)
      await page.getByRole('button', { name: 'Guardar búsqueda' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
      const aviso = page.locator('.mantine-Notification-root').filter({ hasText: 'Búsqueda guardada' })
      await expect(aviso).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
      await noSeTapan(aviso, page.getByRole('button', { name: 'Agregar filtro' }))
      await noSeTapan(aviso, page.getByLabel('Ordenar por'))
      await noSeTapan(aviso, page.locator('main li').first())
      if (viewport.width < 768) await noSeTapan(aviso, page.getByRole('button', { name: 'Filtrar' }))
      await olvidarBusquedas('admin')
    })

    test('nor what is done with a list or a row of it [SHL-16, SHL-17]', async ({ page }) => {
      await ingresar(page, 'mesa')
      const titulo = `Avisado ${viewport.width} ${Date.now()}`
      for (const cual of ['', ' también'])
        await remitir(page, (await iniciarExpediente(page, titulo + cual)).id, 'ARCH')
      await indiceAlDia()
      await ingresar(page, 'archivo', listado('inbox', `?${new URLSearchParams({ titulo })}`))
      await page.reload()
      const enLaBarra = ['Exportar', 'Filas y columnas'].map((name) => page.getByRole('button', { name }))
      await page.route('**/documentos/accion', (ruta) => ruta.fulfill({ status: 422, json: LARGO }))
      await filas(page).first().getByRole('checkbox').check()
      await page.getByRole('group', { name: 'Selección' }).getByRole('button', { name: 'Recibir' }).click()
      const recibiendo = page.locator('.mantine-Notification-root').filter({ hasText: 'Recibiendo' })
      for (const uno of enLaBarra) await noSeTapan(recibiendo, uno)
      // La que sigue ocupó su lugar.
      await expect(filas(page)).toHaveCount(1)
      // Con el foco en él, espera.
      const deshacer = recibiendo.getByRole('button', { name: 'Deshacer' })
      await deshacer.focus()
      for (const width of viewport.width < 768 ? [] : [1440, 1280, 1024, 800]) {
        await page.setViewportSize({ ...viewport, width })
        await filas(page)
          .first()
          .hover({ position: { x: 8, y: 8 } })
        for (const una of await filas(page).first().getByRole('button').all())
          if (await una.isVisible()) await noSeTapan(recibiendo, una)
      }
      await page.setViewportSize(viewport)
      await deshacer.blur()
      const aviso = avisosDeError(page)
      await expect(aviso).toBeVisible()
      for (const uno of enLaBarra) await noSeTapan(aviso, uno)
      await noSeTapan(aviso, page.getByRole('button', { name: 'Agregar filtro' }))
      if (viewport.width < 768) return
      await filas(page).first().hover()
      for (const una of ['Recibir', 'Rechazar', /^Herramientas/])
        await noSeTapan(aviso, filas(page).first().getByRole('button', { name: una }))
    })

    test('nor the Filtro button, nor an open menu [SHL-16, SHL-17]', async ({ page }) => {
      await ingresar(page, 'admin', `${BUSQUEDA}?q=subsidio`)
      await expect(page.getByText('Página 1 de')).toBeVisible()
      await contestar(page, 422, LARGO)
      await cambiarDeArea(page)
      const aviso = avisosDeError(page)
      await expect(aviso).toBeVisible()
      if (viewport.width < 768) await page.keyboard.press('Escape')
      const filtro = page.getByRole('button', { name: 'Agregar filtro' })
      await noSeTapan(aviso, filtro)
      await noSeTapan(aviso, page.getByLabel('Ordenar por'))
      await filtro.click()
      const clases = page.getByRole('listbox', { name: 'Clases de filtro' }).getByRole('option')
      for (const opcion of await clases.all()) await opcion.click({ trial: true })
      await page.keyboard.press('Escape')
      if (viewport.width < 768) return
      await page.getByRole('button', { name: /^Usuario/ }).click()
      for (const opcion of await page.getByRole('menuitem').all()) await opcion.click({ trial: true })
    })
  })

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('an error does not cover the field one is writing in when it appears [SHL-17, WCAG 1.4.10]', async ({
    page,
  }) => {
    await ingresar(page, 'mesa')
    await abrirNuevo(page, 'Nota')
    await page.route('**/v1/documento', (ruta) => ruta.fulfill({ status: 500, json: LARGO }))
    await titulo(page).fill('Ampliado')
    const aviso = avisosDeError(page)
    for (const campo of [titulo(page), page.getByRole('textbox', { name: 'Objeto' })]) {
      await campo.focus()
      await guardarOtraVez(page)
      await expect(aviso).toBeVisible()
      await noSeTapan(aviso, campo)
      await aviso.getByRole('button', { name: 'Cerrar el aviso' }).click()
      await expect(aviso).toHaveCount(0)
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: ANCHOS[1].viewport })

  test('a long one leaves the menu and the buttons of the bar in reach [SHL-16]', async ({ page }) => {
    await ingresar(page, 'mesa')
    const { id } = await crear(page, { tipo: 'Nota', titulo: 'De aviso largo', contenido: '<p>Visto.</p>' })
    await page.goto(`/#/documentos/presentacion?id=${id}`)
    await usar(page, 'Cerrar')
    await aceptar(page, 'Cerrar documento')
    const aviso = page.locator('.mantine-Notification-root').filter({ hasText: 'quedó cerrada' })
    await expect(aviso).toBeVisible()
    for (const name of ['Abrir el menú', 'Nuevo'])
      await noSeTapan(aviso, page.getByRole('banner').getByRole('button', { name }))
  })

  test('two toasts cover neither the title nor what is done with the document [SHL-16]', async ({ page }) => {
    await ingresar(page, 'mesa')
    const { id } = await crear(page, { tipo: 'Nota', titulo: 'Con avisos', contenido: '' })
    await page.goto(`/#/documentos/presentacion?id=${id}`)
    await usar(page, 'Copiar')
    await aceptar(page, 'Copiar')
    const avisos = page.locator('.mantine-Notification-root')
    await expect(avisos).toHaveCount(1)
    // El que dice que se está abriendo se va cuando llega el suyo.
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Con avisos')
    const [uno, titulo] = await Promise.all([
      avisos.boundingBox(),
      page.getByRole('heading', { level: 1 }).boundingBox(),
    ])
    // Otro igual tampoco llegaría: se ponen desde el pie de la barra hacia arriba.
    expect(uno!.y + uno!.height).toBeLessThanOrEqual(titulo!.y)
    expect(2 * (uno!.height + 4)).toBeLessThanOrEqual(titulo!.y)
  })
})

enCadaAncho('the toasts are accessible and fit', async (page) => {
  await ingresar(page, 'admin')
  await contestar(page, 422, LARGO)
  await cambiarDeArea(page)
  await expect(avisosDeError(page)).toBeVisible()
  await mirar(page, 'aviso de error')
})
