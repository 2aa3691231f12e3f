import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { conBase } from './base.ts'
import { llamadas } from './busqueda.ts'
import { detener } from './detener.ts'
import { crear, modificar } from './escribir.ts'
import {
  abrirGuardado,
  abrirNuevo,
  aviso,
  editor,
  estado,
  FORMULARIO,
  guardadoNuevo,
  guardar,
  guardarNuevo,
  guardarOtraVez,
  leer,
  titulo,
} from './formulario.ts'
import { ingresar } from './ingresar.ts'

const unico = `zorro${Date.now()}`

/** Cuántos documentos de esta prueba empiezan así. */
async function cuantos(comienzo: string): Promise<number> {
  const [{ hay }] = await conBase(
    (sql) => sql<[{ hay: number }]>`
      select count(*)::int as hay from documentos where titulo like ${`${comienzo}%${unico}`}`,
  )
  return hay
}

test('every general datum is saved and read back [FRM-01, FRM-05, ENT-14]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Informe')
  await titulo(page).fill(`Informe ${unico}`)
  await page.getByLabel('Descripción').fill('De qué trata')
  await page.getByLabel('Objeto').fill('Para qué')
  const visibilidad = page.getByRole('combobox', { name: 'Visibilidad' })
  await visibilidad.click()
  await expect(page.getByRole('option')).toHaveText(['Público', 'Privado'])
  await page.getByRole('option', { name: 'Privado' }).click()
  await page.getByRole('radio', { name: 'Papel' }).check()
  await page.getByRole('combobox', { name: 'Ubicación' }).fill('Estante 4, caja 12')
  const claves = page.getByRole('combobox', { name: 'Palabras clave' })
  await claves.fill(`pajareras ${unico}`)
  await claves.press('Enter')
  await claves.fill('semillas')
  await claves.press('Enter')
  const id = await guardarNuevo(page)
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeFocused()
  expect(await leer(page, id)).toMatchObject({
    atributos: { descripcion: 'De qué trata', objeto: 'Para qué' },
    visibilidad: 'privado',
    validez: { string: 'Papel', ubicacion: 'Estante 4, caja 12' },
    palabras_clave: [`pajareras ${unico}`, 'semillas'],
  })
  await page.reload()
  await expect(page.getByLabel('Descripción')).toHaveValue('De qué trata')
  await expect(page.getByRole('combobox', { name: 'Ubicación' })).toHaveValue('Estante 4, caja 12')
  await expect(visibilidad).toHaveValue('Privado')
})

test('a new one starts at its title; one that is opened, at its heading [FRM-01]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await page.getByRole('button', { name: 'Nuevo' }).click()
  await page.getByRole('menuitem', { name: 'Nota', exact: true }).click()
  await expect(titulo(page)).toBeFocused()
  await page.keyboard.type(`Al empezar ${unico}`)
  await expect(titulo(page)).toHaveValue(`Al empezar ${unico}`)
  await guardarNuevo(page)
  const otro = await crear(page, { tipo: 'Nota', titulo: `Ya escrita ${unico}`, contenido: '' })
  await abrirGuardado(page, otro)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the address of a new one, asked for again in the same tab, starts another and leaves the former as it was [FRM-01]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const ids: number[] = []
  for (const cual of ['Primera', 'Segunda', 'Tercera']) {
    await abrirNuevo(page, 'Nota')
    await expect(titulo(page)).toHaveValue('')
    await titulo(page).fill(`${cual} ${unico}`)
    ids.push(await guardarNuevo(page))
  }
  expect(new Set(ids).size).toBe(3)
  expect((await leer(page, ids[0]!)).titulo).toBe(`Primera ${unico}`)
})

test('saving without changes says so and writes no event [FRM-19]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const documento = await crear(page, { tipo: 'Nota', titulo: `Igual ${unico}`, contenido: '<p>a</p>' })
  await abrirGuardado(page, documento)
  const { version } = await leer(page, documento.id)
  await guardar(page)
  await expect(aviso(page, 'No existen cambios para guardar').first()).toBeVisible()
  // Lo que parece un cambio y no lo es lo dice el servidor.
  await editor(page).click()
  await page.keyboard.type('b')
  await page.keyboard.press('Backspace')
  await expect(estado(page)).toHaveText('Sin guardar')
  await page
    .getByRole('button', { name: 'Cerrar el aviso' })
    .or(page.locator('.mantine-Notification-closeButton'))
    .first()
    .click()
  await guardarOtraVez(page)
  await expect(aviso(page, 'No existen cambios para guardar').first()).toBeVisible()
  await expect(estado(page)).toHaveText(/^Guardado/)
  expect((await leer(page, documento.id)).version).toBe(version)
})

test('what is missing is said at the field and summed up at the top, and nothing is sent [FRM-07, FRM-08]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  const envios = llamadas(page, '/v1/documento')
  await guardar(page)
  await expect(titulo(page)).toBeFocused()
  await expect(titulo(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Campo requerido.', { exact: true })).toBeVisible()
  const resumen = page.getByRole('alert').filter({ hasText: 'Hay un dato que corregir' })
  await page.getByRole('button', { name: 'Volver' }).focus()
  await resumen.getByRole('link', { name: 'Título' }).click()
  await expect(titulo(page)).toBeFocused()

  await titulo(page).fill('x'.repeat(1001))
  await guardar(page)
  await expect(page.getByText('Hasta 1.000 caracteres.', { exact: true })).toBeVisible()
  await expect(page).not.toHaveURL(/id=/)
  expect(envios).toEqual([])
})

test('repeated clicks on «Guardar» send once; after three seconds, again [SHL-19]', async ({ page }) => {
  await page.clock.install()
  await ingresar(page, 'mesa')
  const documento = await crear(page, { tipo: 'Nota', titulo: `Una vez ${unico}`, contenido: '<p>a</p>' })
  await abrirGuardado(page, documento)
  const envios = llamadas(page, `/v1/documento/${documento.id}`, 'PATCH')
  const escribirYGuardar = async (texto: string) => {
    await titulo(page).fill(`${texto} ${unico}`)
    await guardar(page)
  }
  // Lo que hay que corregir no se mandó: el clic siguiente cuenta.
  await titulo(page).fill('')
  await guardar(page)
  await expect(titulo(page)).toBeFocused()
  await titulo(page).fill(`Primera ${unico}`)
  await page.getByRole('button', { name: 'Guardar', exact: true }).dblclick()
  await expect(estado(page)).toHaveText(/^Guardado/)
  await page.clock.runFor(1_200)
  await escribirYGuardar('Segunda')
  await expect(estado(page)).toHaveText('Sin guardar')
  await page.clock.runFor(3_000)
  await escribirYGuardar('Tercera')
  await expect(estado(page)).toHaveText(/^Guardado/)
  expect(envios).toMatchObject([{ titulo: `Primera ${unico}` }, { titulo: `Tercera ${unico}` }])
})

test('a failed save says so, keeps everything and can be tried again [ERR-01, ERR-02]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await titulo(page).fill(`Falla ${unico}`)
  await page.route('**/v1/documento', (ruta) =>
    ruta.fulfill({
      status: 422,
      json: {
        error: 'datos_invalidos',
        message: 'Hay datos que no son válidos.',
        details: 'titulo: Ese título no vale',
        ref: 'ref-7',
      },
    }),
  )
  await guardar(page)
  const rojo = aviso(page, 'No se puedo crear el documento').first()
  await expect(rojo).toContainText('Hay datos que no son válidos.')
  await expect(rojo).toContainText('Ese título no vale')
  await expect(rojo).toContainText('(ref-7)')
  await expect(page.getByText('Ese título no vale', { exact: true })).toBeVisible()
  await expect(titulo(page)).toHaveValue(`Falla ${unico}`)
  await page.unroute('**/v1/documento')
  await guardarOtraVez(page)
  const id = await guardadoNuevo(page)

  await page.route(`**/v1/documento/${id}`, (ruta) => ruta.fulfill({ status: 500, json: { ref: 'ref-8' } }))
  await titulo(page).fill(`Falla otra vez ${unico}`)
  await guardarOtraVez(page)
  await expect(aviso(page, 'No se pudo guardar el documento, por favor reinteintar.').first()).toContainText(
    '(ref-8)',
  )
  await expect(estado(page)).toHaveText('Sin guardar')
  await page.unroute(`**/v1/documento/${id}`)
  await guardarOtraVez(page)
  await expect(estado(page)).toHaveText(/^Guardado/)
  // Ya se guardó: el aviso de que no se pudo se va.
  await expect(aviso(page, 'No se pudo guardar el documento')).toHaveCount(0)
  expect((await leer(page, id)).titulo).toBe(`Falla otra vez ${unico}`)
})

test('created but with its answer lost, the notice tells it was, and it goes on as saved [RT-08]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await titulo(page).fill(`Sin respuesta ${unico}`)
  const claves: (string | undefined)[] = []
  await page.route('**/v1/documento', async (ruta) => {
    claves.push(ruta.request().headers()['idempotency-key'])
    const respuesta = await ruta.fetch()
    await (claves.length < 3 ? ruta.abort('connectionreset') : ruta.fulfill({ response: respuesta }))
  })
  const id = await guardarNuevo(page)
  expect(new Set(claves).size).toBe(1)
  expect((await leer(page, id)).titulo).toBe(`Sin respuesta ${unico}`)
})

test('with neither answer nor notice, at ten seconds it says so and keeps what was written [RT-09, ERR-01]', async ({
  page,
}) => {
  test.slow()
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await titulo(page).fill(`Nadie contesta ${unico}`)
  await page.route('**/v1/documento', () => {})
  await guardar(page)
  await expect(aviso(page, 'No se pudo crear el documento y no hay respuesta del servidor')).toBeVisible({
    timeout: 20_000,
  })
  await expect(titulo(page)).toHaveValue(`Nadie contesta ${unico}`)
  await page.unroute('**/v1/documento')
  await guardarNuevo(page)
})

test('created late, after it was said that nobody knew, it is not created again: what was written since is saved in it [RT-09]', async ({
  page,
}) => {
  await page.clock.install()
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await titulo(page).fill(`Tarde ${unico}`)
  const { pedida, soltar } = await detener(page, /\/v1\/documento$/)
  await guardar(page)
  await pedida
  await page.clock.fastForward('00:11')
  await expect(aviso(page, 'No se pudo crear el documento y no hay respuesta del servidor')).toBeVisible()
  await titulo(page).fill(`Tarde y corregido ${unico}`)
  soltar()
  await page.clock.fastForward('00:05')
  const id = await guardarNuevo(page)
  expect((await leer(page, id)).titulo).toBe(`Tarde y corregido ${unico}`)
  expect(await cuantos('Tarde')).toBe(1)
})

test('nor minutes later, after another answer that does not tell whether it was, nor from what another visit left [RT-09, CFG-34]', async ({
  page,
}) => {
  await page.clock.install()
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await titulo(page).fill(`Más tarde ${unico}`)
  const { pedida, soltar } = await detener(page, /\/v1\/documento$/)
  await guardar(page)
  await pedida
  await page.clock.fastForward('00:11')
  await expect(aviso(page, 'No se pudo crear el documento y no hay respuesta del servidor')).toBeVisible()
  soltar()
  await expect.poll(() => cuantos('Más tarde')).toBe(1)
  await page.clock.fastForward('03:00')
  await page.route('**/v1/documento', (ruta) => ruta.fulfill({ status: 429, json: { ref: 'ref-9' } }), {
    times: 1,
  })
  await guardar(page)
  await expect(aviso(page, '(ref-9)')).toBeVisible()
  page.on('dialog', (dialogo) => void dialogo.accept())
  await page.clock.fastForward('00:05')
  await page.reload()
  await titulo(page).fill(`Más tarde y corregido ${unico}`)
  const id = await guardarNuevo(page)
  expect((await leer(page, id)).titulo).toBe(`Más tarde y corregido ${unico}`)
  expect(await cuantos('Más tarde')).toBe(1)
})

test('reloaded while it was being created, it is not created again [RT-09, CFG-34]', async ({ page }) => {
  await page.clock.install()
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await titulo(page).fill(`Recargado ${unico}`)
  const { pedida } = await detener(page, /\/v1\/documento$/)
  await guardar(page)
  const pedido = await pedida
  const [url, data, headers] = [pedido.url(), pedido.postData()!, await pedido.allHeaders()]
  page.on('dialog', (dialogo) => void dialogo.accept())
  await page.clock.fastForward('00:05')
  await page.reload()
  await expect(titulo(page)).toHaveValue(`Recargado ${unico}`)
  // Lo que se había mandado llega cuando quien lo mandó ya no está para saberlo.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect((await page.request.post(url, { data, headers })).status()).toBe(201)
  await titulo(page).fill(`Recargado y corregido ${unico}`)
  await guardarNuevo(page)
  expect(await cuantos('Recargado')).toBe(1)
})

test('a saved draft saves itself every minute, with no notice and no version [FRM-06, API-05]', async ({
  page,
}) => {
  await page.clock.install()
  await ingresar(page, 'mesa')
  const documento = await crear(page, { tipo: 'Nota', titulo: `Sola ${unico}`, contenido: '<p>a</p>' })
  const { version } = await leer(page, documento.id)
  await abrirGuardado(page, documento)
  await page.clock.runFor(1500)
  await titulo(page).fill(`Sola y cambiada ${unico}`)
  await expect(estado(page)).toHaveText('Sin guardar')
  const [envio] = await Promise.all([
    page.waitForRequest((r) => r.method() === 'PATCH'),
    page.clock.runFor(60_000),
  ])
  expect(envio.postDataJSON()).toMatchObject({
    flag: 'autosave',
    titulo: `Sola y cambiada ${unico}`,
    version,
  })
  await expect(estado(page)).toHaveText(/^Guardado/)
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0)
  expect(await leer(page, documento.id)).toMatchObject({ titulo: `Sola y cambiada ${unico}`, version })

  // Con algo que corregir no se manda nada.
  const envios = llamadas(page, `/v1/documento/${documento.id}`)
  await titulo(page).fill('')
  await page.clock.runFor(61_000)
  expect(envios).toEqual([])
})

test('a save over an older version shows both, and one keeps, takes or merges [API-05]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const documento = await crear(page, { tipo: 'Nota', titulo: `Dos ${unico}`, contenido: '<p>a</p>' })
  await abrirGuardado(page, documento)
  await modificar(page, documento.id, `Dos, de otra persona ${unico}`, '<p>otro</p>')
  await titulo(page).fill(`Dos, mío ${unico}`)
  await guardar(page)
  const choque = page.getByRole('dialog', { name: 'Este documento cambió en otra ventana' })
  await expect(choque).toContainText('Usted lo guardó')
  expect((await leer(page, documento.id)).titulo).toBe(`Dos, de otra persona ${unico}`)
  await choque.getByRole('button', { name: 'Seguir editando' }).first().click()
  await expect(titulo(page)).toHaveValue(`Dos, mío ${unico}`)

  await guardarOtraVez(page)
  await choque.getByRole('button', { name: 'Conservar lo mío' }).click()
  await expect(choque).toBeHidden()
  await expect(estado(page)).toHaveText('Sin guardar')
  await guardarOtraVez(page)
  await expect(estado(page)).toHaveText(/^Guardado/)
  expect(await leer(page, documento.id)).toMatchObject({
    titulo: `Dos, mío ${unico}`,
    atributos: { contenido: '<p>otro</p>' },
  })
})

test('filling the form at the start does not make it dirty [FRM-20]', async ({ page }) => {
  await page.clock.install()
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await page.clock.runFor(1500)
  await expect(estado(page)).toHaveText('')
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page).not.toHaveURL(new RegExp(FORMULARIO))
})

test('half a second after the first save the address is that of the document [FRM-20]', async ({ page }) => {
  await page.clock.install()
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await titulo(page).fill(`Medio segundo ${unico}`)
  await page.clock.pauseAt(Date.now() + 60_000)
  await guardar(page)
  await expect(estado(page)).toHaveText(/^Guardado/)
  await page.clock.runFor(450)
  await expect(page).not.toHaveURL(/id=/)
  await page.clock.runFor(100)
  await expect(page).toHaveURL(/[?&]id=\d+/)
})

/** Pega un texto en la caja de las palabras clave. */
const pegarClaves = (page: Page, texto: string) =>
  page.getByRole('combobox', { name: 'Palabras clave' }).evaluate((caja, pegado) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pegado)
    caja.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, texto)

test('when no more keywords fit it says so', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  const dicho = page.getByText('No entran más de 50: para agregar otra, quite una.')
  await pegarClaves(page, Array.from({ length: 49 }, (_, i) => `clave ${i}`).join(','))
  await expect(page.getByText('clave 48', { exact: true })).toBeVisible()
  await expect(dicho).toHaveCount(0)
  await pegarClaves(page, 'una, otra')
  await expect(page.getByText('una', { exact: true })).toBeVisible()
  await expect(page.getByText('otra', { exact: true })).toHaveCount(0)
  await expect(dicho).toBeVisible()
})

test('keywords copied from several lines or cells are as many, and not one [FRM-01]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const nota = await crear(page, { tipo: 'Nota', titulo: `Pegadas ${unico}`, contenido: '<p>a</p>' })
  await abrirGuardado(page, nota)
  await pegarClaves(page, 'semillas\r\npajareras\tnidos\n')
  await page.keyboard.press('Control+s')
  await expect(aviso(page, 'Elemento guardado').first()).toBeVisible()
  expect((await leer(page, nota.id)).palabras_clave).toEqual(['semillas', 'pajareras', 'nidos'])
})

test('Ctrl+S keeps also the keyword that is half typed, and one goes on in its box [FRM-06]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const nota = await crear(page, { tipo: 'Nota', titulo: `Con clave ${unico}`, contenido: '<p>a</p>' })
  await abrirGuardado(page, nota)
  const claves = page.getByRole('combobox', { name: 'Palabras clave' })
  await claves.fill('semillas')
  await page.keyboard.press('Control+s')
  await expect(aviso(page, 'Elemento guardado').first()).toBeVisible()
  await expect(claves).toBeFocused()
  expect((await leer(page, nota.id)).palabras_clave).toEqual(['semillas'])
})
