import { expect as esperar, type Page, type Request } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { avisosDeError } from './avisos.ts'
import { mirar } from './accesible.ts'
import { indiceAlDia } from './busqueda.ts'
import { detener } from './detener.ts'
import { asociar, iniciarExpediente, llamar, recibir, remitir } from './escribir.ts'
import { rechazar } from './expedientes.ts'
import { dialogo } from './herramientas.ts'
import { ingresar, ingresarPorPantalla } from './ingresar.ts'
import { esperarEnLista } from './listas.ts'

const unico = `tijereta${Date.now()}`
// Sólo lo propio: otras pruebas mandan a la vez a la misma bandeja.
const BANDEJA = `/documentos/listado/inbox?titulo=${unico}`
const fila = (page: Page, titulo: string) => page.getByRole('row').filter({ hasText: titulo })
const elegir = (page: Page, titulo: string) =>
  fila(page, titulo)
    .getByRole('checkbox', { name: /^Seleccionar/ })
    .check()
const seleccion = (page: Page) => page.getByRole('group', { name: 'Selección' })

/** La mesa manda un expediente al archivo. */
async function mandar(page: Page, titulo: string): Promise<number> {
  const { id } = await iniciarExpediente(page, titulo)
  await remitir(page, id, 'ARCH')
  await indiceAlDia()
  return id
}
const estaEn = async (page: Page, vista: string, id: number) => {
  const { rows } = (await (await page.request.get('/auth/areas')).json()) as { rows: { id_area: number }[] }
  const camino = `/documentos/vistas/${vista}?area=${rows[0]!.id_area}&documento_id=${id}`
  return ((await (await page.request.get(camino)).json()) as { total: number }).total
}

test('received in bulk, with five seconds to undo it, and the call goes out when the screen is left [LIS-32, HER-01, HER-27, API-33, MOV-09]', async ({
  page,
  browser,
}) => {
  test.slow()
  await ingresar(page, 'mesa')
  const titulos = [`Recibir uno ${unico}`, `Recibir dos ${unico}`]
  const ids = [await mandar(page, titulos[0]!), await mandar(page, titulos[1]!)]
  const otro = await browser.newPage({ baseURL: process.env.FOJA_URL! })
  await ingresar(otro, 'archivo', BANDEJA)
  for (const titulo of titulos) await elegir(otro, titulo)
  await expect(seleccion(otro)).toContainText('2 seleccionados')
  await mirar(otro, 'bandeja de entrada')
  await seleccion(otro).getByRole('button', { name: 'Rechazar' }).click()
  await expect(dialogo(otro)).toContainText('Vuelven a la bandeja de entrada de quien los envió')
  await dialogo(otro).getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialogo(otro)).toBeHidden()
  await otro.route('**/contadornovedades/**', (ruta) => ruta.fulfill({ json: { values: { inbox: 7 } } }))
  await otro.reload()
  const cuenta = otro.locator('[data-cuenta="inbox"]')
  await expect(cuenta).toHaveText('7')
  for (const titulo of titulos) await elegir(otro, titulo)
  await seleccion(otro).getByRole('button', { name: 'Recibir' }).click()
  // En el momento: los cinco segundos corren. Lo que se ve mientras tanto se mira la vez siguiente.
  await otro.getByRole('button', { name: 'Deshacer' }).click()
  for (const titulo of titulos) await expect(fila(otro, titulo)).toBeVisible()
  await expect(cuenta).toHaveText('7')
  await expect(otro.getByText('2 elementos', { exact: true })).toBeVisible()
  await expect(seleccion(otro)).toContainText('2 seleccionados')
  await expect(otro.locator('[data-fila]').first()).toBeFocused()
  await seleccion(otro).getByRole('button', { name: 'Recibir' }).click()
  await expect(cuenta).toHaveText('5')
  for (const titulo of titulos) await expect(fila(otro, titulo)).toBeHidden()
  await expect(otro.getByText('0 elementos', { exact: true })).toBeVisible()
  // Donde estaban se dice qué pasa, y no una tabla vacía.
  await expect(otro.getByRole('main').getByText('Recibiendo 2 elementos…')).toBeVisible()
  await expect(otro.getByRole('table')).toBeHidden()
  await otro.goto('about:blank')
  for (const id of ids) {
    await ingresar(page, 'archivo')
    await esperar.poll(() => estaEn(page, 'recibidos', id)).toBe(1)
    expect(await estaEn(page, 'inbox', id)).toBe(0)
  }
  // La cuenta puede tardar más que las filas en saberlo: sin ninguna, se dice igual.
  await page.route(/documentos\/vistas\/inbox\?/, async (ruta) => {
    const response = await ruta.fetch()
    return ruta.fulfill({
      response,
      json: { ...(await response.json()), rows: [], total: 2, siguiente: null },
    })
  })
  await page.goto(`/#${BANDEJA}`)
  await page.reload()
  await expect(page.getByText('No hay documentos para recibir')).toBeVisible()
  await otro.close()
})

test('RT-10: a pase that arrives at the inbox on screen is read after the frame, and its row appears untouched', async ({
  page,
  browser,
}) => {
  await ingresar(page, 'mesa')
  const otro = await browser.newPage({ baseURL: process.env.FOJA_URL! })
  const titulos = [`Primera ${unico} sola`, `Segunda ${unico} sola`]
  let mandados = 0
  const despues = Promise.withResolvers<void>()
  await otro.routeWebSocket(/\/rt\//, (canal) => {
    canal.connectToServer().onMessage(async (mensaje) => {
      // Con el índice atrasado, lo que se avisa tarda más en encontrarse que lo que se espera para leerlo.
      if (String(mensaje).includes('notificacion:refreshInbox')) {
        const van = mandados
        const estas = Math.min(van, titulos.length)
        await esperarEnLista(otro, 'inbox', { titulo: `${unico} sola` }, estas, 'toBeGreaterThanOrEqual')
        if (van > titulos.length)
          void otro.waitForResponse(/documentos\/vistas\/inbox\?/).then(
            () => despues.resolve(),
            () => undefined,
          )
      }
      canal.send(mensaje)
    })
  })
  await ingresar(otro, 'archivo', `${BANDEJA}%20sola`)
  await expect(otro.getByText('0 elementos', { exact: true })).toBeVisible()
  for (const titulo of titulos) {
    mandados += 1
    await mandar(page, titulo)
    // Al azar, hasta diez segundos.
    await expect(fila(otro, titulo)).toBeVisible({ timeout: 20_000 })
  }
  // Con las dos a la vista, lo que llega y no es de esta lista no deja nada por mostrar.
  mandados += 1
  await mandar(page, `Otra ${unico}`)
  await despues.promise
  await expect(otro.getByRole('button', { name: / — / })).toHaveCount(0)
  for (const titulo of titulos) await expect(fila(otro, titulo)).toBeVisible()
  await otro.close()
})

test('HER-01: of many that could not be received a few are told, and each of them when asked', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await mandar(page, `Muchos que no ${unico}`)
  const MUCHOS = 30
  await page.route('**/documentos/vistas/inbox?**', async (ruta) => {
    const response = await ruta.fetch()
    const json = (await response.json()) as { total: number; rows?: { nro_str: string }[] }
    // La que salió con la sesión de antes no trae ninguna.
    const [una] = json.rows ?? []
    if (!una) return ruta.fulfill({ response })
    json.rows = Array.from({ length: MUCHOS }, (_, i) => ({
      ...una,
      id: 9_000 + i,
      id_evento: 9_000 + i,
      nro_str: `MESA-${i}`,
    }))
    await ruta.fulfill({ json: { ...json, total: MUCHOS } })
  })
  await page.route('**/documentos/accion', (ruta) => {
    const { eventos } = ruta.request().postDataJSON() as { eventos: { id_evento: number }[] }
    const clientmessage = 'Ya lo recibió otra persona del área mientras tanto, o se lo llevaron.'
    const data = eventos.map(({ id_evento }) => ({
      id_documento: id_evento,
      id_evento,
      error: 'no',
      clientmessage,
    }))
    return ruta.fulfill({ json: { data } })
  })
  await ingresar(page, 'archivo', BANDEJA)
  await page.reload()
  await page.getByRole('table').getByRole('checkbox').first().check()
  await seleccion(page).getByRole('button', { name: 'Recibir' }).click()
  const error = avisosDeError(page).filter({ hasText: 'No se pudo recibir' })
  await expect(error.getByText(/^Expediente MESA-\d+: Ya lo recibió/)).toHaveCount(3, { timeout: 20_000 })
  await expect(error.getByText('y 27 más')).toBeInViewport()
  const ver = error.getByRole('button', { name: 'Ver cada uno' })
  await expect(ver).toBeInViewport({ ratio: 1 })
  await ver.click()
  await expect(dialogo(page).getByRole('listitem')).toHaveCount(MUCHOS)
})

test('with errors left open, what is done next is still said, and before it what can be undone [SHL-16, SHL-17, LIS-32]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const titulos = [`Entre seis errores ${unico}`, `Entre diez errores ${unico}`]
  for (const titulo of titulos) await mandar(page, titulo)
  await ingresar(page, 'archivo', BANDEJA)
  await page.reload()
  await page.route('**/auth/salir', (ruta) => ruta.fulfill({ status: 500, json: {} }))
  const errores = avisosDeError(page)
  const fallar = async (desde: number, hasta: number) => {
    for (let van = desde; van <= hasta; van++) {
      await page.getByRole('button', { name: /^Usuario/ }).press('Enter')
      await page.getByRole('menuitem', { name: 'Salir' }).press('Enter')
      await expect(errores).toHaveCount(van)
    }
  }
  // Con el teclado: los errores tapan la barra.
  const recibir = async (titulo: string) => {
    await fila(page, titulo)
      .getByRole('checkbox', { name: /^Seleccionar/ })
      .press('Space')
    await seleccion(page).getByRole('button', { name: 'Recibir' }).press('Enter')
  }
  const deshacer = page.getByRole('button', { name: 'Deshacer' })
  await fallar(1, 6)
  await recibir(titulos[0]!)
  await expect(deshacer).toBeVisible()
  // El aviso, y no la lista ni el filtro que se llaman así.
  await expect(page.locator('.mantine-Notification-root', { hasText: /^Recibido/ })).toBeVisible({
    timeout: 20_000,
  })
  await fallar(7, 10)
  await recibir(titulos[1]!)
  await expect(deshacer).toBeVisible()
  await expect(errores).toHaveCount(9)
})

test('what is being received is received also when one signs out before the five seconds pass [LIS-32, SES-09]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const titulo = `Recibir y salir ${unico}`
  const id = await mandar(page, titulo)
  await page.context().clearCookies()
  await ingresarPorPantalla(page, 'archivo', BANDEJA)
  await elegir(page, titulo)
  await seleccion(page).getByRole('button', { name: 'Recibir' }).click()
  await expect(fila(page, titulo)).toBeHidden()
  await page.getByRole('button', { name: /^Usuario/ }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  // Con otra página: en la misma, lo primero que se vería es todavía el ingreso.
  await page.goto('about:blank')
  await ingresar(page, 'archivo')
  await esperar.poll(() => estaEn(page, 'recibidos', id)).toBe(1)
})

test('reloaded before the five seconds pass, what was being received does not stay pending, in its list or in the counts [LIS-32]', async ({
  page,
}) => {
  test.slow()
  await ingresar(page, 'mesa')
  const titulo = `Recibir y recargar ${unico}`
  await mandar(page, titulo)
  // El aviso de que la bandeja cambió puede salir antes de que la página nueva tenga con qué oírlo.
  await page.route('**/rt/**', (ruta) => ruta.abort())
  await page.routeWebSocket(/\/rt\//, (canal) => canal.close())
  const lista = /documentos\/vistas\/inbox/
  await ingresar(page, 'archivo', `/documentos/listado/inbox?titulo=${encodeURIComponent(titulo)}`)
  // Con lo de antes ya leído: de una respuesta que la página dejó atrás no queda el cuerpo.
  await expect(async () => {
    await page.reload()
    await expect(fila(page, titulo)).toBeVisible({ timeout: 3_000 })
  }).toPass()
  const leida = page.waitForResponse(lista)
  await page.reload()
  const json = (await (await leida).json()) as object
  await elegir(page, titulo)
  await seleccion(page).getByRole('button', { name: 'Recibir' }).click()
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  // Lo primero que lee la página nueva es de antes de que lo recibido se encuentre.
  let leyoLoDeAntes = false
  await page.route(
    lista,
    async (ruta) => {
      await ruta.fulfill({ json })
      leyoLoDeAntes = true
    },
    { times: 1 },
  )
  let cuantas = 0
  await page.route('**/contadornovedades/**', (ruta) =>
    ruta.fulfill({ json: { values: { inbox: cuantas++ === 0 ? 7 : 6 } } }),
  )
  await page.reload()
  await expect.poll(() => leyoLoDeAntes).toBe(true)
  await expect(fila(page, titulo)).toBeHidden()
  await expect(page.getByText('0 elementos', { exact: true })).toBeVisible()
  await expect(page.locator('[data-cuenta="inbox"]')).toHaveText('6')
})

test('what was just done is waited for also by the page that is loaded right after [HER-01, LIS-32]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const titulo = `Archivar y recargar ${unico}`
  await iniciarExpediente(page, titulo)
  await indiceAlDia()
  await page.goto(`/#/documentos/listado/expedientes?titulo=${encodeURIComponent(titulo)}`)
  await elegir(page, titulo)
  await seleccion(page).getByRole('button', { name: 'Archivar' }).click()
  const lecturas = /documentos\/vistas\/|contadornovedades/
  const { soltar } = await detener(page, lecturas)
  const tieneMarca = (pedido: Request) =>
    lecturas.test(pedido.url()) && pedido.headers()['x-foja-marca'] !== undefined
  const pedida = page.waitForRequest(tieneMarca)
  await dialogo(page).getByRole('button', { name: 'Archivar' }).click()
  await pedida
  let otra = false
  page.on('request', (pedido) => void (otra ||= pedido.isNavigationRequest()))
  const conMarca = page.waitForRequest((pedido) => otra && tieneMarca(pedido))
  await page.reload()
  await conMarca
  soltar()
  await expect(page.getByText('0 elementos', { exact: true })).toBeVisible()
})

test('what is being received in an area is not missing from the count of the one chosen meanwhile [LIS-32, SHL-04]', async ({
  page,
}) => {
  test.slow()
  await ingresar(page, 'mesa')
  const titulo = `De otra bandeja ${unico}`
  await mandar(page, titulo)
  await page.context().clearCookies()
  await page.route('**/contadornovedades/**', (ruta) => ruta.fulfill({ json: { values: { inbox: 7 } } }))
  await ingresarPorPantalla(page, 'admin', BANDEJA.replace(unico, `bandeja%20${unico}`))
  const elegirArea = async (area: string) => {
    const cuentas = page.waitForResponse(/contadornovedades/)
    await page.getByRole('combobox', { name: 'Área activa' }).click()
    await page.getByRole('option', { name: area }).click()
    await cuentas
  }
  await elegirArea('Archivo')
  const cuenta = page.locator('[data-cuenta="inbox"]')
  await elegir(page, titulo)
  await seleccion(page).getByRole('button', { name: 'Recibir' }).click()
  await expect(cuenta).toHaveText('6')
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  await elegirArea('Biblioteca')
  // Menos de los cinco segundos: pasados, sería porque ya se recibió.
  await expect(cuenta).toHaveText('7', { timeout: 3_000 })
})

test('one row is received with the same five seconds to undo it [LIS-32, HER-27]', async ({ page }) => {
  test.slow()
  await ingresar(page, 'mesa')
  const titulos = [`Recibir la fila ${unico}`, `Queda la fila ${unico}`]
  const [queda, id] = [await mandar(page, titulos[1]!), await mandar(page, titulos[0]!)]
  await ingresar(page, 'archivo', BANDEJA)
  await page.reload()
  const recibirla = async () => {
    await fila(page, titulos[0]!)
      .getByRole('button', { name: /^Herramientas/ })
      .click()
    await page.getByRole('menuitem', { name: 'Recibir' }).click()
    await expect(fila(page, titulos[0]!)).toBeHidden()
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await recibirla()
  await expect(fila(page, titulos[1]!).locator('[data-fila]')).toBeFocused()
  // Con Mayúsculas se rehace; con las mayúsculas trabadas es la misma tecla.
  await page.keyboard.press('Control+Shift+Z')
  await expect(fila(page, titulos[0]!)).toBeHidden()
  await page.keyboard.press('Control+Z')
  await expect(fila(page, titulos[0]!)).toBeVisible()
  await recibirla()
  const deshacer = page.getByRole('button', { name: 'Deshacer' })
  expect(
    await deshacer.evaluate((boton) =>
      [...boton.querySelectorAll('*')].some((uno) => uno.scrollWidth > uno.clientWidth),
    ),
  ).toBe(false)
  await deshacer.click()
  await expect(fila(page, titulos[0]!)).toBeVisible()
  expect(await estaEn(page, 'inbox', id)).toBe(1)
  await recibirla()
  await expect(page.getByText(/^Recibiendo Expediente MESA-/)).toBeVisible()
  await esperar.poll(() => estaEn(page, 'recibidos', id), { timeout: 20_000 }).toBe(1)
  expect(await estaEn(page, 'inbox', queda)).toBe(1)
})

test('the five seconds do not run with the pointer or the focus on their notice [LIS-32]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const titulo = `Sin apuro ${unico}`
  await mandar(page, titulo)
  await page.clock.install()
  await ingresar(page, 'archivo', `/documentos/listado/inbox?titulo=${encodeURIComponent(titulo)}`)
  await page.reload()
  let salio = false
  page.on('request', (pedido) => void (salio ||= pedido.url().includes('/documentos/accion')))
  await elegir(page, titulo)
  await seleccion(page).getByRole('button', { name: 'Recibir' }).click()
  const deshacer = page.getByRole('button', { name: 'Deshacer' })
  await expect(page.getByText('0 elementos', { exact: true })).toBeVisible()
  for (const mirarlo of [
    () => deshacer.hover(),
    async () => {
      await deshacer.focus()
      await page.mouse.move(0, 0)
    },
  ]) {
    await mirarlo()
    await page.clock.fastForward(6_000)
    await expect(deshacer).toBeVisible()
    expect(salio).toBe(false)
  }
  const llamada = page.waitForRequest(/documentos\/accion/)
  await page.keyboard.press('Shift+Tab')
  await page.clock.fastForward(6_000)
  await llamada
  await expect(deshacer).toHaveCount(0)
})

test('what waits with the pointer on its notice goes out when the tab is hidden [LIS-32]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const titulo = `Se oculta ${unico}`
  const id = await mandar(page, titulo)
  await ingresar(page, 'archivo', `/documentos/listado/inbox?titulo=${encodeURIComponent(titulo)}`)
  await page.reload()
  await elegir(page, titulo)
  await seleccion(page).getByRole('button', { name: 'Recibir' }).click()
  const deshacer = page.getByRole('button', { name: 'Deshacer' })
  await deshacer.hover()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(deshacer).toHaveCount(0)
  await esperar.poll(() => estaEn(page, 'recibidos', id)).toBe(1)
})

test('what could not be rejected is read although it was being asked whether to wait [HER-01, EST-51]', async ({
  page,
}) => {
  test.slow()
  await ingresar(page, 'mesa')
  const ids = [await mandar(page, `Se rechaza ${unico} fallas`), await mandar(page, `Ya no ${unico} fallas`)]
  await ingresar(page, 'archivo', `/documentos/listado/inbox?titulo=${encodeURIComponent(`${unico} fallas`)}`)
  for (const id of ids) await esperar.poll(() => estaEn(page, 'inbox', id)).toBe(1)
  await page.reload()
  for (const titulo of ['Se rechaza', 'Ya no']) await elegir(page, titulo)
  await seleccion(page).getByRole('button', { name: 'Rechazar' }).click()
  await dialogo(page).getByRole('textbox', { name: 'Motivo' }).fill('Falta la firma.')
  const { pedida, soltar } = await detener(page, /documentos\/rechazar$/)
  await dialogo(page).getByRole('button', { name: 'Rechazar' }).click()
  await pedida
  await recibir(page, ids[1]!)
  const pregunta = page.getByRole('dialog', { name: '¿Cerrar sin esperar?' })
  await page.keyboard.press('Escape')
  await expect(pregunta).toBeVisible()
  soltar()
  await expect(pregunta).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: /^Rechazar/ })).toHaveCount(0)
  const fallas = page.getByRole('dialog', { name: 'No se pudo con 1 de 2' })
  await expect(fallas).toContainText('Expediente MESA-')
  await page.keyboard.press('Escape')
  await expect(fallas).toHaveCount(0)
})

test('what could not be rejected is told in a notice to who went to another screen, and what it opens goes away with «atrás» [HER-01, SHL-17]', async ({
  page,
}) => {
  test.slow()
  await ingresar(page, 'mesa')
  const suyos = `${unico} lejos`
  const ids = [await mandar(page, `Se rechaza ${suyos}`), await mandar(page, `Ya no ${suyos}`)]
  await ingresar(page, 'archivo', `/documentos/listado/inbox?titulo=${encodeURIComponent(suyos)}`)
  for (const id of ids) await esperar.poll(() => estaEn(page, 'inbox', id)).toBe(1)
  await page.reload()
  for (const titulo of ['Se rechaza', 'Ya no']) await elegir(page, titulo)
  await seleccion(page).getByRole('button', { name: 'Rechazar' }).click()
  await dialogo(page).getByRole('textbox', { name: 'Motivo' }).fill('Falta la firma.')
  const { pedida, soltar } = await detener(page, /documentos\/rechazar$/)
  await dialogo(page).getByRole('button', { name: 'Rechazar' }).click()
  await pedida
  await recibir(page, ids[1]!)
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: '¿Cerrar sin esperar?' })
    .getByRole('button', { name: 'Cerrar', exact: true })
    .last()
    .click()
  await expect(dialogo(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL(/portada$/)
  soltar()
  const aviso = avisosDeError(page).filter({ hasText: 'No se pudo con 1 de 2' })
  await expect(aviso).toContainText('Ya lo recibió')
  await expect(dialogo(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Ver cada uno' }).first().click()
  await expect(dialogo(page)).toBeVisible()
  await page.goBack()
  await expect(dialogo(page)).toHaveCount(0)
  await expect(page).toHaveURL(/portada$/)
})

test('a double click receives one row, and not also the one that took its place [SHL-19, HER-27]', async ({
  page,
}) => {
  test.slow()
  await ingresar(page, 'mesa')
  const titulos = [`Doble clic ${unico}`, `Debajo del clic ${unico}`]
  for (const titulo of titulos.toReversed()) await mandar(page, titulo)
  await ingresar(page, 'archivo', BANDEJA.replace(unico, `clic%20${unico}`))
  await page.reload()
  const recibir = (titulo: string) => fila(page, titulo).getByRole('button', { name: 'Recibir' })
  await fila(page, titulos[0]!).hover()
  await expect(recibir(titulos[0]!)).toBeVisible()
  const { x, y, width, height } = (await recibir(titulos[0]!).boundingBox())!
  const apretar = async (clickCount: number) => {
    await page.mouse.move(x + width / 2, y + height / 2 + clickCount)
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
  }
  await apretar(1)
  await expect(fila(page, titulos[0]!)).toBeHidden()
  await apretar(2)
  // El aviso pudo estar delante: sin él.
  await fila(page, titulos[1]!).hover()
  await recibir(titulos[1]!).dispatchEvent('click', { detail: 2 })
  await expect(fila(page, titulos[1]!)).toBeVisible()
  await recibir(titulos[1]!).dispatchEvent('click', { detail: 1 })
  await expect(fila(page, titulos[1]!)).toBeHidden()
})

test('what could not be received is shown again at once, and which it was is said, and it counts [HER-27]', async ({
  page,
}) => {
  test.slow()
  await ingresar(page, 'mesa')
  const titulo = `Sin servidor ${unico}`
  await mandar(page, titulo)
  await page.route('**/contadornovedades/**', (ruta) => ruta.fulfill({ json: { values: { inbox: 7 } } }))
  await ingresar(page, 'archivo', BANDEJA.replace(unico, `servidor%20${unico}`))
  await page.reload()
  await elegir(page, titulo)
  const cuenta = page.locator('[data-cuenta="inbox"]')
  await expect(cuenta).toHaveText('7')
  await page.route(/documentos.(accion|vistas)|contadornovedades/, (ruta) => ruta.abort())
  await seleccion(page).getByRole('button', { name: 'Recibir' }).click()
  await expect(fila(page, titulo)).toBeHidden()
  await expect(cuenta).toHaveText('6')
  await expect(page.getByText(/^No se sabe si se pudo recibir el Expediente MESA-/)).toBeVisible()
  await expect(fila(page, titulo)).toBeVisible({ timeout: 4_000 })
  await expect(cuenta).toHaveText('7')
})

test('what is rejected comes back to who sent it, with the reason, and is received back [EST-51, API-34, API-35, HER-27]', async ({
  page,
}) => {
  test.slow()
  await ingresar(page, 'mesa')
  const titulo = `Rechazar ${unico}`
  await mandar(page, `Queda en la bandeja ${unico}`)
  const id = await mandar(page, titulo)
  await ingresar(page, 'archivo', BANDEJA)
  await page.reload()
  await elegir(page, titulo)
  await seleccion(page).getByRole('button', { name: 'Rechazar' }).click()
  await expect(dialogo(page).getByRole('button', { name: 'Rechazar' })).toBeDisabled()
  await dialogo(page).getByRole('textbox', { name: 'Motivo' }).fill('Falta la firma.')
  await mirar(page, 'rechazar')
  await dialogo(page).getByRole('button', { name: 'Rechazar' }).click()
  await expect(fila(page, titulo)).toBeHidden()
  await expect(page.locator('[data-fila]').first()).toBeFocused()
  await indiceAlDia()
  await ingresar(page, 'mesa', BANDEJA)
  await page.reload()
  await expect(fila(page, titulo)).toContainText('Motivo del rechazo: «Falta la firma.»')
  await expect(fila(page, titulo)).toContainText(/Rechazado por Archivo General el \d\d-\d\d-\d{4} \d\d:\d\d/)
  await mirar(page, 'bandeja con lo rechazado')
  await page.goto(`/#/documentos/listado/enviados?titulo=${unico}`)
  await expect(fila(page, titulo)).toContainText('Motivo del rechazo: «Falta la firma.»')
  await page.goto(`/#${BANDEJA}`)
  await elegir(page, titulo)
  await expect(seleccion(page).getByRole('button', { name: 'Rechazar' })).toHaveCount(0)
  await seleccion(page).getByRole('button', { name: 'Recibir' }).click()
  const aviso = page.locator('.mantine-Notification-root', { hasText: /^Recibido/ })
  await expect(aviso).toContainText(/Expediente .+\/\d{4}/, { timeout: 10_000 })
  await esperar.poll(() => estaEn(page, 'expedientes', id)).toBe(1)
})

test('what was just sent and the inbox does not have yet is asked for again, and can be received where it is read [HER-27]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const id = await mandar(page, `Recién mandado ${unico}`)
  await ingresar(page, 'archivo')
  await page.reload()
  await page.route(
    (url) => url.searchParams.get('documento_id') === String(id),
    async (ruta) => {
      const response = await ruta.fetch()
      await ruta.fulfill({ response, json: { ...(await response.json()), rows: [], total: 0 } })
    },
    { times: 2 },
  )
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  const franja = page.getByRole('note').filter({ hasText: 'falta recibirlo' })
  await expect(franja.getByRole('button', { name: 'Recibir' })).toBeVisible()
})

test('what several rejected is a row of each, received back once, and counted as seen [LIS-04, EST-51]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const titulo = `Rechazan dos ${unico}`
  const { id } = await iniciarExpediente(page, titulo)
  await remitir(page, id, 'ARCH', 'BIB')
  await rechazar(id, 'No corresponde.')
  await indiceAlDia()
  await page.route('**/contadornovedades/**', (ruta) => ruta.fulfill({ json: { values: { inbox: 7 } } }))
  await page.goto(`/#${BANDEJA}`)
  await page.reload()
  await expect(fila(page, titulo)).toHaveCount(2)
  for (const area of ['Archivo General', 'Biblioteca'])
    await expect(fila(page, titulo).filter({ hasText: `«${area}: No corresponde.»` })).toHaveCount(1)
  const cuenta = page.locator('[data-cuenta="inbox"]')
  await expect(cuenta).toHaveText('7')
  await fila(page, titulo).first().hover()
  await fila(page, titulo).first().getByRole('button', { name: 'Recibir' }).click()
  await expect(cuenta).toHaveText('5')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(cuenta).toHaveText('7')
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  const franja = page.getByRole('note').filter({ hasText: 'falta recibirlo de vuelta' })
  await expect(franja).toContainText('Archivo General: No corresponde.')
  await expect(franja).toContainText('Biblioteca: No corresponde.')
  await page.goto(`/#${BANDEJA}`)
  for (const n of [0, 1]) await fila(page, titulo).nth(n).getByRole('checkbox').check()
  await seleccion(page).getByRole('button', { name: 'Recibir' }).click()
  await expect(cuenta).toHaveText('5')
  const aviso = page.locator('.mantine-Notification-root', { hasText: /^Recibido/ })
  await expect(aviso).toContainText(/Expediente .+\/\d{4}/, { timeout: 10_000 })
  await esperar.poll(() => estaEn(page, 'expedientes', id)).toBe(1)
})

for (const [donde, abrir] of [
  [
    'the menu of its row',
    async (page: Page, titulo: string) => {
      await fila(page, titulo)
        .getByRole('button', { name: /^Herramientas/ })
        .click()
      await page.getByRole('menuitem', { name: 'Rechazar' }).click()
    },
  ],
  [
    'what is chosen',
    async (page: Page, titulo: string) => {
      await elegir(page, titulo)
      await seleccion(page).getByRole('button', { name: 'Rechazar' }).click()
    },
  ],
] as const)
  test(`the reason being written from ${donde} stays when a colleague receives it and the list is read again [EST-51, HER-01]`, async ({
    page,
  }) => {
    test.slow()
    await ingresar(page, 'mesa')
    const [propio, ajeno] = [`Propio ${unico} ${donde}`, `Ajeno ${unico} ${donde}`]
    const ids = [await mandar(page, propio), await mandar(page, ajeno)]
    await ingresar(
      page,
      'archivo',
      `/documentos/listado/inbox?titulo=${encodeURIComponent(`${unico} ${donde}`)}`,
    )
    await esperarEnLista(page, 'inbox', { titulo: `${unico} ${donde}` }, 2)
    await page.reload()
    const { pedida, soltar } = await detener(page, /documentos\/accion/)
    await fila(page, propio).hover()
    await fila(page, propio).getByRole('button', { name: 'Recibir' }).click()
    await abrir(page, ajeno)
    const motivo = dialogo(page).getByRole('textbox', { name: 'Motivo' })
    await motivo.fill('Falta la firma.')
    for (const id of ids) await recibir(page, id)
    await indiceAlDia()
    // A los cinco segundos sale lo que se estaba recibiendo, y la lista se lee otra vez: no queda nada.
    await pedida
    soltar()
    // Que tampoco se pudo se dice sin ponerse delante.
    await expect(avisosDeError(page).filter({ hasText: 'No se pudo recibir' })).toContainText('Expediente')
    await expect(fila(page, ajeno)).toBeHidden()
    await expect(dialogo(page)).toHaveCount(1)
    await expect(motivo).toBeFocused()
    await expect(motivo).toHaveValue('Falta la firma.')
    await dialogo(page).getByRole('button', { name: 'Rechazar' }).click()
    await expect(page.getByText('No se pudo rechazar').first()).toBeVisible()
  })

test('of several in bulk, those that could not be done stay selected [HER-01]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const { id: cabecera } = await iniciarExpediente(page, `Encabeza ${unico}`)
  const { id: miembro } = await iniciarExpediente(page, `Va con él ${unico}`)
  await iniciarExpediente(page, `Va solo ${unico}`)
  await asociar(page, cabecera, [miembro])
  await llamar(page, 'POST', '/expedientes/tramitacion_conjunta/apertura', {
    id_cabecera: cabecera,
    ids_expedientes: [miembro],
  })
  await indiceAlDia()
  await page.goto(`/#/documentos/listado/expedientes?titulo=${unico}`)
  for (const titulo of ['Encabeza', 'Va solo']) await elegir(page, titulo)
  // Como de a uno, se pregunta: no tiene cinco segundos para deshacerse.
  const archivar = seleccion(page).getByRole('button', { name: 'Archivar' })
  await archivar.click()
  await expect(dialogo(page)).toContainText('2 elementos pasarán al archivo de expedientes de su área.')
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(archivar).toBeFocused()
  await expect(seleccion(page)).toContainText('2 seleccionados')
  await archivar.click()
  const { soltar } = await detener(page, /documentos\/eventos$/)
  await dialogo(page).getByRole('button', { name: 'Archivar' }).click()
  await fila(page, 'Encabeza')
    .getByRole('button', { name: /^Herramientas/ })
    .click()
  await page.getByRole('menuitem', { name: 'Compartir' }).click()
  const observaciones = dialogo(page).getByRole('textbox', { name: 'Observaciones' })
  await observaciones.fill('Para su conocimiento')
  soltar()
  await expect(page.getByRole('dialog', { name: 'No se pudo con 1 de 2' })).toContainText('encabeza una')
  // Un Escape cierra el de encima, y nada más.
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toHaveCount(1)
  await expect(observaciones).toHaveValue('Para su conocimiento')
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(fila(page, 'Va solo')).toBeHidden()
  await expect(seleccion(page)).toContainText('1 seleccionado')
  await expect(fila(page, 'Encabeza').getByRole('checkbox')).toBeChecked()
})

test('what could not be done with several and then could is no longer said to have failed [HER-01, SHL-17]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const titulo = `Se archiva a la segunda ${unico}`
  await iniciarExpediente(page, titulo)
  await indiceAlDia()
  await page.goto(`/#/documentos/listado/expedientes?titulo=${encodeURIComponent(titulo)}`)
  await elegir(page, titulo)
  const archivar = async () => {
    await seleccion(page).getByRole('button', { name: 'Archivar' }).click()
    await dialogo(page).getByRole('button', { name: 'Archivar' }).click()
  }
  await page.route('**/documentos/eventos', (ruta) => ruta.fulfill({ status: 500, json: { ref: 'ref-5' } }), {
    times: 1,
  })
  await archivar()
  const rojo = avisosDeError(page).filter({ hasText: 'ref-5' })
  await expect(rojo).toBeVisible()
  await expect(dialogo(page)).toBeHidden()
  await archivar()
  await expect(fila(page, titulo)).toBeHidden()
  await expect(rojo).toHaveCount(0)
})

test('«Deshacer» pressed when it was already sent, while its notice goes away, undoes nothing [LIS-32]', async ({
  page,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await ingresar(page, 'mesa')
  const titulo = `Ya se mandó ${unico}`
  await mandar(page, titulo)
  await page.clock.install()
  await ingresar(page, 'archivo', `/documentos/listado/inbox?titulo=${encodeURIComponent(titulo)}`)
  await page.reload()
  const { pedida, soltar } = await detener(page, /documentos\/accion/)
  await fila(page, titulo).hover()
  await fila(page, titulo).getByRole('button', { name: 'Recibir' }).click()
  const deshacer = page.getByRole('button', { name: 'Deshacer' })
  await expect(deshacer).toBeVisible()
  await expect(fila(page, titulo)).toBeHidden()
  // Con el reloj quieto el aviso no termina de irse.
  await page.clock.pauseAt(Date.now() + 60_000)
  await pedida
  await deshacer.dispatchEvent('click')
  await page.clock.resume()
  await expect(deshacer).toHaveCount(0)
  await expect(fila(page, titulo)).toHaveCount(0)
  soltar()
  await expect(page.locator('.mantine-Notification-root', { hasText: /^Recibido/ })).toBeVisible()
})
