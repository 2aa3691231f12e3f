import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { avisosDeError } from './avisos.ts'
import { mirar } from './accesible.ts'
import { conBase } from './base.ts'
import { llamadas } from './busqueda.ts'
import { crear, iniciarExpediente, llamar, modificar, remitir } from './escribir.ts'
import {
  abrirGuardado,
  abrirNuevo,
  aviso,
  barra,
  editor,
  estado,
  FORMULARIO,
  guardar,
  guardarNuevo,
  leer,
  pregunta,
  PREGUNTA,
  relacionados,
  relacionar,
  titulo,
} from './formulario.ts'
import { usar } from './herramientas.ts'
import { ingresar, ingresarPorPantalla } from './ingresar.ts'

const unico = `lechuza${Date.now()}`
const RECUPERADO = 'Se recuperó lo que no llegó a guardarse'

const escribirAlgo = async (page: Page) => {
  await titulo(page).fill(`Sin guardar ${unico}`)
  await expect(estado(page)).toHaveText('Sin guardar')
}
const seguir = (page: Page) => page.getByRole('button', { name: 'Seguir escribiendo' }).last().click()
const salir = (page: Page) => page.getByRole('button', { name: 'Salir sin guardar' }).click()

test('going back to an address that was typed by hand asks first too [SHL-11]', async ({ page }) => {
  await ingresar(page, 'admin')
  await page.goto('/#/documentos/listado/documentos')
  await expect(page.getByRole('heading', { name: 'Documentos', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Inicio' }).click()
  await page.getByRole('navigation', { name: 'Nuevo documento' }).getByRole('link', { name: 'Nota' }).click()
  await escribirAlgo(page)
  await page.evaluate('history.go(-2)')
  await expect(pregunta(page)).toContainText(PREGUNTA)
  await seguir(page)
  await expect(titulo(page)).toHaveValue(`Sin guardar ${unico}`)
})

test('a link, the back button, another area and signing out ask first [SHL-11, FRM-04]', async ({ page }) => {
  await ingresar(page, 'admin')
  await page.getByRole('navigation', { name: 'Nuevo documento' }).getByRole('link', { name: 'Nota' }).click()
  await escribirAlgo(page)
  const aqui = page.url()

  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(pregunta(page)).toContainText(PREGUNTA)
  await seguir(page)
  await expect(pregunta(page)).toBeHidden()
  await page.getByRole('link', { name: 'Inicio' }).click()
  await expect(pregunta(page)).toContainText(PREGUNTA)
  await page.keyboard.press('Escape')
  await expect(pregunta(page)).toBeHidden()
  await page.goBack()
  await expect(pregunta(page)).toContainText(PREGUNTA)
  await seguir(page)
  expect(page.url()).toBe(aqui)
  await expect(titulo(page)).toHaveValue(`Sin guardar ${unico}`)

  await page.getByRole('combobox', { name: 'Área activa' }).click()
  await page.getByRole('option', { name: 'Biblioteca' }).click()
  await expect(pregunta(page)).toContainText(PREGUNTA)
  await seguir(page)
  await expect(page.getByRole('combobox', { name: 'Área activa' })).not.toHaveValue(/Biblioteca/)

  await page.getByRole('button', { name: /^Usuario/ }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await expect(pregunta(page)).toContainText(PREGUNTA)
  await seguir(page)

  await page.getByRole('link', { name: 'Inicio' }).click()
  await salir(page)
  await expect(page).toHaveURL(/portada$/)
})

test('going to another area that fails leaves the form as it was, without opening it again [SHL-04, SHL-11]', async ({
  page,
}) => {
  await ingresar(page, 'admin')
  await abrirNuevo(page, 'Nota')
  await escribirAlgo(page)
  const campo = await titulo(page).elementHandle()
  await page.route('**/auth/areaDefault', (ruta) => ruta.fulfill({ status: 500, json: { ref: 'ref-6' } }))
  await page.getByRole('combobox', { name: 'Área activa' }).click()
  await page.getByRole('option', { name: 'Biblioteca' }).click()
  await salir(page)
  await expect(avisosDeError(page).filter({ hasText: 'ref-6' })).toBeVisible()
  expect(await campo!.evaluate((este) => este.isConnected)).toBe(true)
  await expect(titulo(page)).toHaveValue(`Sin guardar ${unico}`)
  await expect(page.getByText(RECUPERADO)).toHaveCount(0)
})

test('over what is being written, the back button closes a preview, and going on from it asks first [RUT-20, SHL-11]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await escribirAlgo(page)
  const aqui = page.url()
  await relacionar(page, 'subsidio')
  const enlace = relacionados(page).getByRole('listitem').getByRole('link')
  const previa = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: 'Cerrar la vista previa' }) })
  const abrir = previa.getByRole('link', { name: 'Abrir', exact: true })
  await enlace.click()
  await expect(abrir).toBeVisible()
  await page.goBack()
  await expect(previa).toHaveCount(0)
  await expect(pregunta(page)).toHaveCount(0)
  expect(page.url()).toBe(aqui)

  await enlace.click()
  await abrir.click()
  await expect(pregunta(page)).toContainText(PREGUNTA)
  await seguir(page)
  await expect(pregunta(page)).toHaveCount(0)
  expect(page.url()).toBe(aqui)
  // Con la pregunta delante, «atrás» y Escape la contestan a ella, y nada más.
  for (const quedarse of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await abrir.click()
    await expect(pregunta(page)).toContainText(PREGUNTA)
    await quedarse()
    await expect(pregunta(page)).toHaveCount(0)
    await expect(abrir).toBeVisible()
    expect(page.url()).toBe(aqui)
  }
  await abrir.click()
  await salir(page)
  await expect(page).toHaveURL(/presentacion/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('in another area it is decided again whether it can be written [SHL-04, PER-02]', async ({ page }) => {
  await ingresarPorPantalla(page, 'admin')
  const deLaNota = await crear(page, { tipo: 'Nota', titulo: `De área ${unico}`, contenido: '<p>a</p>' })
  // Lo que contesta el servidor a quien no escribe ese tipo en el área en que está.
  let escribe = false
  await page.route(`**/documentos/documento/${deLaNota.id}`, async (ruta) => {
    const respuesta = await ruta.fetch()
    const cuerpo = (await respuesta.json()) as { data: { tipo: { permisos: { escribir: boolean } } } }
    cuerpo.data.tipo.permisos.escribir = escribe
    await ruta.fulfill({ response: respuesta, json: cuerpo })
  })
  const aviso = page.getByText('Su usuario no posee los permisos para escribir este tipo de documento.')
  await page.goto(`/#${FORMULARIO}?tipo=${deLaNota.idTipo}&id=${deLaNota.id}&esencia=documento`)
  await expect(aviso).toBeVisible()
  // En la que estuvo última es donde ingresa: puede haberla dejado otra prueba.
  const area = page.getByRole('combobox', { name: 'Área activa' })
  const pasarA = async (cual: string) => {
    await area.click()
    await page.getByRole('option', { name: cual }).click()
    await expect(area).toHaveValue(cual)
  }
  const era = await area.inputValue()
  escribe = true
  await area.click()
  const otra = page.getByRole('option').filter({ hasNotText: era }).first()
  const nombre = (await otra.textContent())!
  await page.keyboard.press('Escape')
  await pasarA(nombre)
  await expect(aviso).toHaveCount(0)
  await expect(titulo(page)).toBeEnabled()
  await pasarA(era)
})

/** Si cerrar la pestaña pregunta en el mismo instante en que el estado pasa a decir que hay algo sin guardar. */
const PREGUNTA_AL_DECIRLO = `new Promise((decir) =>
  new MutationObserver((_, este) => {
    if (document.querySelector('[data-guardado]')?.textContent !== 'Sin guardar') return
    este.disconnect()
    decir(!dispatchEvent(new Event('beforeunload', { cancelable: true })))
  }).observe(document, { subtree: true, childList: true, characterData: true }),
)`

test('closing the tab asks too, as soon as it says there is something to lose; with everything saved nothing asks [FRM-04]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  const pregunta = page.evaluate<boolean>(PREGUNTA_AL_DECIRLO)
  await escribirAlgo(page)
  expect(await pregunta).toBe(true)
  const [dialogo] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
  expect(dialogo.type()).toBe('beforeunload')
  await dialogo.dismiss()
  await guardarNuevo(page)
  await page.getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL(/portada$/)
})

test('what never got to the server is there on return, until saved or discarded', async ({ page }) => {
  await ingresar(page, 'mesa')
  const documento = await crear(page, {
    tipo: 'Nota',
    titulo: `Como estaba ${unico}`,
    contenido: '<p>Antes.</p>',
  })
  await abrirGuardado(page, documento)
  await page.route('**/v1/documento/*', (ruta) => ruta.abort())
  await titulo(page).fill(`Como quedó ${unico}`)
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Después.')
  await page.keyboard.press('Control+s')
  await expect(estado(page)).toHaveText('Sin guardar')
  await page.getByRole('link', { name: 'Inicio' }).click()
  await salir(page)
  // La dirección cambia antes que la pantalla, y volver enseguida sería no haberse ido.
  await expect(editor(page)).toBeHidden()
  await page.unroute('**/v1/documento/*')

  await abrirGuardado(page, documento)
  await expect(page.getByText(RECUPERADO)).toBeVisible()
  await expect(titulo(page)).toHaveValue(`Como quedó ${unico}`)
  await expect(editor(page)).toHaveText('Antes. Después.')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(titulo(page)).toHaveValue(`Como estaba ${unico}`)
  await expect(editor(page)).toHaveText('Antes.')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(titulo(page)).toHaveValue(`Como estaba ${unico}`)
  await expect(page.getByText(RECUPERADO)).toHaveCount(0)
})

/** Ocupa lo que el navegador guarda hasta que `soltado` sea cierto. */
const OCUPAR = `new Promise((listo) => {
  indexedDB.open('foja').onsuccess = ({ target: { result } }) => {
    const borradores = result.transaction('borradores', 'readwrite').objectStore('borradores')
    const seguir = () => {
      if (!globalThis.soltado) borradores.count().onsuccess = seguir
      listo()
    }
    seguir()
  }
})`

test('what is discarded is seen as such once it is gone: who reloads at once does not get it back', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const documento = await crear(page, { tipo: 'Nota', titulo: `Antes ${unico}`, contenido: '<p>Antes.</p>' })
  await abrirGuardado(page, documento)
  await escribirAlgo(page)
  await page.getByRole('link', { name: 'Inicio' }).click()
  await salir(page)
  await expect(editor(page)).toBeHidden()
  await abrirGuardado(page, documento)
  await expect(page.getByText(RECUPERADO)).toBeVisible()
  await page.evaluate(OCUPAR)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(titulo(page)).toHaveValue(`Sin guardar ${unico}`)
  await page.evaluate('soltado = true')
  await expect(titulo(page)).toHaveValue(`Antes ${unico}`)
  await page.reload()
  await expect(titulo(page)).toHaveValue(`Antes ${unico}`)
  await expect(page.getByText(RECUPERADO)).toHaveCount(0)
})

test('what was not saved in time can still be read once there is nowhere to save it', async ({ page }) => {
  await ingresar(page, 'mesa')
  const documento = await crear(page, { tipo: 'Nota', titulo: `Tarde ${unico}`, contenido: '<p>Antes.</p>' })
  await abrirGuardado(page, documento)
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Después.')
  await expect(estado(page)).toHaveText('Sin guardar')
  await page.getByRole('link', { name: 'Ver', exact: true }).click()
  await salir(page)
  await expect(page.getByRole('article')).toBeVisible()
  await usar(page, 'Cerrar')
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar documento' }).click()
  await expect(page.getByRole('main')).toContainText('Cerrado')

  await page.goto(`/#${FORMULARIO}?id=${documento.id}`)
  await expect(titulo(page)).toBeDisabled()
  await expect(page.getByRole('region', { name: 'Contenido' })).toHaveText(/Antes\.$/)
  await page.getByText(/^Lo que usted escribió el .* no llegó a guardarse$/).click()
  await expect(page.getByRole('definition')).toHaveText([`Tarde ${unico}`, 'Antes. Después.'])
  await expect(page.getByText(RECUPERADO)).toHaveCount(0)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('no llegó a guardarse')).toHaveCount(0)
  await page.reload()
  await expect(titulo(page)).toBeDisabled()
  await expect(page.getByText('no llegó a guardarse')).toHaveCount(0)
})

const CERRADO = 'No se puede modificar en su estado actual: Cerrado.'
const SIN_GUARDAR = 'Lo que escribió no está guardado: cópielo antes de salir.'
const nota = (page: Page) => page.getByRole('main').getByRole('note')

test('what is closed in another tab while it is written says at once that it cannot be saved, and what is not can be copied [FRM-06, EST-12]', async ({
  page,
}) => {
  await page.clock.install()
  await ingresar(page, 'mesa')
  const documento = await crear(page, {
    tipo: 'Nota',
    titulo: `Cerrado ${unico}`,
    contenido: '<p>Antes.</p>',
  })
  await abrirGuardado(page, documento)
  await page.clock.runFor(1_500)
  await escribirAlgo(page)
  await llamar(page, 'POST', '/v1/documento/close', { solicitud: { id_documento: documento.id } })
  await expect(nota(page)).toContainText(CERRADO)
  await expect(nota(page)).toContainText(SIN_GUARDAR)
  await expect(estado(page)).toHaveText('Sin guardar')
  await expect(titulo(page)).toBeDisabled()
  await nota(page).getByText('no llegó a guardarse').click()
  await expect(page.getByRole('definition').first()).toHaveText(`Sin guardar ${unico}`)
  // Y no se lo sigue mandando.
  const envios = llamadas(page, `/v1/documento/${documento.id}`, 'PATCH')
  await page.clock.runFor(61_000)
  await page.getByRole('link', { name: 'Inicio' }).click()
  await expect(pregunta(page)).toContainText(PREGUNTA)
  await expect(page.getByRole('button', { name: 'Seguir escribiendo' })).toHaveCount(0)
  await pregunta(page).getByRole('button', { name: 'Quedarse' }).last().click()
  await expect(pregunta(page)).toHaveCount(0)
  expect(envios).toEqual([])
  await nota(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(titulo(page)).toHaveValue(`Cerrado ${unico}`)
  await expect(estado(page)).toHaveCount(0)
})

test('what is changed and closed in another tab while nothing is written is read as it is now [EST-12]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const documento = await crear(page, {
    tipo: 'Nota',
    titulo: `Sin tocar ${unico}`,
    contenido: '<p>Antes.</p>',
  })
  await abrirGuardado(page, documento)
  await modificar(page, documento.id, `Cambiado ${unico}`, '<p>Otro texto.</p>')
  await llamar(page, 'POST', '/v1/documento/close', { solicitud: { id_documento: documento.id } })
  await expect(nota(page)).toContainText(CERRADO)
  await expect(titulo(page)).toHaveValue(`Cambiado ${unico}`)
  await expect(page.getByRole('region', { name: 'Contenido' })).toContainText('Otro texto.')
  await expect(nota(page)).not.toContainText(SIN_GUARDAR)
})

test('without notice of it, what was closed is known on saving: it does not say to try again, and goes on to be read [FRM-06, EST-12, ERR-01]', async ({
  page,
}) => {
  await page.clock.install()
  // Sin canal no hay quien lo avise.
  await page.route('**/rt/**', (ruta) => ruta.abort())
  await page.routeWebSocket(/\/rt\//, (canal) => canal.close())
  await ingresar(page, 'mesa')
  const documento = await crear(page, {
    tipo: 'Nota',
    titulo: `Cerrado ${unico}`,
    contenido: '<p>Antes.</p>',
  })
  await abrirGuardado(page, documento)
  await page.clock.runFor(1_500)
  // El texto: la carátula de lo cerrado se cambia.
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Después.')
  await expect(estado(page)).toHaveText('Sin guardar')
  await llamar(page, 'POST', '/v1/documento/close', { solicitud: { id_documento: documento.id } })
  await page.keyboard.press('Control+s')
  const rojo = aviso(page, 'No se pudo guardar el documento').first()
  await expect(rojo).toContainText(CERRADO)
  await expect(rojo).toContainText(SIN_GUARDAR)
  await expect(rojo).not.toContainText('puede guardarlo de nuevo')
  await expect(nota(page)).toContainText(SIN_GUARDAR)
  await expect(titulo(page)).toBeDisabled()
  await expect(page.getByRole('region', { name: 'Contenido' })).toContainText('Antes. Después.')
})

test('saving itself what was closed in another tab, once: it goes on to be read [FRM-06, EST-12]', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('**/rt/**', (ruta) => ruta.abort())
  await page.routeWebSocket(/\/rt\//, (canal) => canal.close())
  await ingresar(page, 'mesa')
  const documento = await crear(page, {
    tipo: 'Nota',
    titulo: `Cerrado ${unico}`,
    contenido: '<p>Antes.</p>',
  })
  await abrirGuardado(page, documento)
  await page.clock.runFor(1_500)
  await escribirAlgo(page)
  await llamar(page, 'POST', '/v1/documento/close', { solicitud: { id_documento: documento.id } })
  const envios = llamadas(page, `/v1/documento/${documento.id}`, 'PATCH')
  await page.clock.runFor(60_000)
  await expect(nota(page)).toContainText(CERRADO)
  await page.clock.runFor(61_000)
  await expect(nota(page)).toContainText(SIN_GUARDAR)
  expect(envios).toHaveLength(1)
})

test('what is sent in another tab while it is written says how to have it again [EST-24, FRM-25]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Enviado ${unico}`)
  await page.goto(`/#${FORMULARIO}?tipo=${expediente.idTipo}&id=${expediente.id}&esencia=expediente`)
  await escribirAlgo(page)
  await remitir(page, expediente.id, 'ARCH')
  await expect(nota(page)).toContainText('Se envió y todavía no lo recibió nadie')
  await expect(nota(page)).toContainText('Cancele el envío, en Enviados, para volver a tenerlo')
  await expect(nota(page).getByRole('link', { name: 'Enviados' })).toHaveAttribute(
    'href',
    new RegExp(`/documentos/listado/enviados\\?documento_id=${expediente.id}$`),
  )
  await mirar(page, 'formulario de lo enviado')
  await expect(nota(page)).toContainText(SIN_GUARDAR)
  // Cancelado, se sigue con lo escrito.
  const [{ id_evento }] = await conBase(
    (sql) => sql<[{ id_evento: number }]>`
      select max(id)::int as id_evento from eventos where id_documento = ${expediente.id}`,
  )
  await llamar(page, 'POST', '/documentos/cancelarEnvio', { id_evento })
  await expect(titulo(page)).toHaveValue(`Sin guardar ${unico}`)
  await expect(titulo(page)).toBeEnabled()
})

test('after the first save, what is not saved yet belongs to that document', async ({ page }) => {
  await ingresar(page, 'mesa')
  const { id: idTipo } = await abrirNuevo(page, 'Memorando')
  await titulo(page).fill(`Primero ${unico}`)
  const id = await guardarNuevo(page)
  await titulo(page).fill(`Primero, y algo más ${unico}`)
  await expect(estado(page)).toHaveText('Sin guardar')
  await page.getByRole('link', { name: 'Inicio' }).click()
  await salir(page)
  await expect(editor(page)).toBeHidden()
  await abrirNuevo(page, 'Memorando')
  await expect(titulo(page)).toHaveValue('')
  await abrirGuardado(page, { id, idTipo })
  await expect(titulo(page)).toHaveValue(`Primero, y algo más ${unico}`)
})

test('leaving right after the first save does not bring one back [FRM-20]', async ({ page }) => {
  await page.clock.install()
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Memorando')
  await titulo(page).fill(`Y me voy ${unico}`)
  await Promise.all([
    page.waitForResponse((r) => r.url().endsWith('/v1/documento')),
    page.keyboard.press('Control+s'),
  ])
  await expect(estado(page)).toHaveText(/^Guardado/)
  await page.getByRole('link', { name: 'Inicio' }).click()
  await page.clock.runFor(1000)
  await expect(page).toHaveURL(/portada$/)
})

test('a session that ends while writing loses nothing, nor closes what was opened meanwhile [SES-01]', async ({
  page,
  context,
}) => {
  await ingresar(page, 'mesa')
  const documento = await crear(page, { tipo: 'Nota', titulo: `Sesión ${unico}`, contenido: '' })
  await abrirGuardado(page, documento)
  await editor(page).click()
  await page.keyboard.type('Una página entera.')
  const guardado = `**/v1/documento/${documento.id}`
  const soltada = Promise.withResolvers<void>()
  await page.route(guardado, async (ruta) => {
    await soltada.promise
    await ruta.fulfill({ status: 401, json: { error: 'sin_sesion' } })
  })
  const pedido = page.waitForRequest(guardado)
  await page.keyboard.press('Control+s')
  await pedido
  await barra(page).getByRole('button', { name: 'Imagen' }).click()
  const descripcion = page.getByRole('dialog').getByRole('textbox', { name: 'Descripción' })
  await descripcion.fill('Plano')
  soltada.resolve()
  await expect(page.getByRole('link', { name: 'Ingresar en otra pestaña' })).toBeVisible()
  await expect(descripcion).toHaveValue('Plano')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute(guardado)

  await editor(page).click()
  await context.clearCookies()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  await ingresarPorPantalla(page, 'mesa', new URL(page.url()).hash.slice(1))
  await expect(page.getByText(RECUPERADO)).toBeVisible()
  await expect(editor(page)).toHaveText('Una página entera.')
  await page.keyboard.press('Control+s')
  await expect(estado(page)).toHaveText(/^Guardado/)
  expect((await leer(page, documento.id)).atributos.contenido).toBe('<p>Una página entera.</p>')
})

test('a link of the news asks first too, and then goes there [SHL-11]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await escribirAlgo(page)
  const aqui = page.url()
  const panel = page.getByRole('dialog', { name: 'Novedades' })
  await page.getByRole('button', { name: /^Novedades/ }).click()
  await panel.getByRole('link').first().click()
  await expect(pregunta(page)).toContainText(PREGUNTA)
  await seguir(page)
  await expect(page).toHaveURL(aqui)
  await panel.getByRole('link').first().click()
  await salir(page)
  await expect(panel).toHaveCount(0)
  await expect(page).not.toHaveURL(aqui)
})

test('signing out leaves nothing of it in the browser', async ({ page }) => {
  await ingresarPorPantalla(page, 'mesa')
  const { id } = await abrirNuevo(page, 'Nota')
  await escribirAlgo(page)
  await page.getByRole('button', { name: /^Usuario/ }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await salir(page)
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  await ingresarPorPantalla(page, 'mesa', `/documentos/formulario?tipo=${id}&esencia=documento`)
  await expect(editor(page)).toBeVisible()
  await expect(titulo(page)).toHaveValue('')
  await expect(page.getByText(RECUPERADO)).toHaveCount(0)
})

test('who loses what they were editing to somebody else reads what they wrote, and has it again when it is free [FRM-25]', async ({
  page,
  browser,
}) => {
  const otra = await browser.newPage({ baseURL: process.env.FOJA_URL! })
  await ingresar(otra, 'archivo')
  await ingresar(page, 'mesa')
  const { id, idTipo } = await crear(page, {
    tipo: 'Nota',
    titulo: `La toma otro ${unico}`,
    contenido: '<p>De antes.</p>',
  })
  await abrirGuardado(page, { id, idTipo })
  await editor(page).fill('Lo que escribo ahora')
  await expect(estado(page)).toHaveText('Sin guardar')
  await conBase(
    (sql) => sql`
      update reclamos set (id_usuario, sid) = (
        select s.id_usuario, s.sid from sesiones s join usuarios u on u.id = s.id_usuario
        where u.usuario = 'archivo' order by s.creada desc limit 1), renovado = now() + interval '1 hour'
      where id_documento = ${id}`,
  )
  await expect(editor(page)).toBeHidden()
  await expect(page.getByText('Lo que escribo ahora')).toBeVisible()
  await expect(estado(page)).toHaveText('Sin guardar')
  await expect(nota(page)).toContainText(SIN_GUARDAR)
  // Quien la tenía cambió otra cosa, y la suelta.
  await conBase(
    (sql) => sql`
      update documentos set titulo = ${`De otro ${unico}`}, revision = revision + 1, version_menor = version_menor + 1
      where id = ${id}`,
  )
  await conBase((sql) => sql`delete from reclamos where id_documento = ${id}`)
  await expect(editor(page)).toHaveText('Lo que escribo ahora')
  await guardar(page)
  await expect(estado(page)).toHaveText(/^Guardado/)
  await expect(titulo(page)).toHaveValue(`De otro ${unico}`)
  expect((await leer(page, id)).atributos.contenido).toBe('<p>Lo que escribo ahora</p>')
  await otra.close()
})
