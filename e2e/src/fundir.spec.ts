import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { conBase } from './base.ts'
import { detener } from './detener.ts'
import { crear, llamar, modificar } from './escribir.ts'
import { abrirGuardado, aviso, editor, estado, guardar, guardarOtraVez, leer, titulo } from './formulario.ts'
import { dialogo, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'

const unico = `chingolo${Date.now()}`
const descripcion = (page: Page) => page.getByLabel('Descripción')
const deOtraVentana = (page: Page) =>
  page.getByRole('dialog', { name: 'Este documento cambió en otra ventana' })

const nueva = (page: Page, nombre: string) =>
  crear(page, {
    tipo: 'Nota',
    titulo: `${nombre} ${unico}`,
    contenido: '<p>Al principio.</p>',
    descripcion: 'Primera',
  })

/** La misma persona lo abre en otra pestaña. */
async function otraPestania(page: Page, documento: { id: number; idTipo: number }): Promise<Page> {
  const otra = await page.context().newPage()
  await abrirGuardado(otra, documento)
  return otra
}

/** Guarda y espera a que se diga que quedó. */
async function guardarYVer(page: Page) {
  await guardarOtraVez(page)
  await expect(estado(page)).toHaveText(/^Guardado/)
}

const versiones = async (page: Page, id: number) =>
  (
    (await (await page.request.get(`/documentos/versiones/${id}`)).json()) as { rows: { version: string }[] }
  ).rows.map(({ version }) => version)

/** Como si lo último lo hubiera guardado otra persona, con su reclamo ya vencido. */
const loGuardoOtra = (id: number) =>
  conBase(async (sql) => {
    await sql`update documentos set id_usuario_revision = (select id from usuarios where usuario = 'admin') where id = ${id}`
    const [otra] = await sql<{ nombre: string }[]>`
      select nombre || ' ' || apellido as nombre from usuarios where usuario = 'admin'`
    return otra!.nombre
  })

test('what was pasted with its accents apart is not taken for what another person changed [API-05]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const documento = await nueva(page, 'Acentos')
  await abrirGuardado(page, documento)
  await titulo(page).fill(`Resolución ${unico}`.normalize('NFD'))
  await editor(page).fill('Del ñandú')
  await editor(page).press('Control+a')
  await page.keyboard.insertText('La comisión del ñandú.'.normalize('NFD'))
  await guardarYVer(page)
  const otra = await otraPestania(page, documento)
  await descripcion(otra).fill('De la otra')
  await guardarYVer(otra)

  await titulo(page).press('End')
  await page.keyboard.type(' nueva')
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Y más.')
  await guardarOtraVez(page)
  await expect(aviso(page, 'Elemento guardado').last()).toContainText(
    'También cambió la descripción (usted, en otra ventana): se conservó.',
  )
  await expect(deOtraVentana(page)).toHaveCount(0)
  expect(await leer(page, documento.id)).toMatchObject({
    titulo: `Resolución ${unico} nueva`,
    atributos: { descripcion: 'De la otra', contenido: '<p>La comisión del ñandú. Y más.</p>' },
  })
})

test('two tabs of one person that changed other things are joined, it is said, and each save is a version [API-05]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const documento = await nueva(page, 'Dos pestañas')
  await abrirGuardado(page, documento)
  const otra = await otraPestania(page, documento)
  await titulo(otra).fill(`De la otra pestaña ${unico}`)
  await guardarYVer(otra)

  await descripcion(page).fill('De ésta')
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Y después.')
  await guardarYVer(page)
  await expect(aviso(page, 'Elemento guardado').first()).toContainText(
    'También cambió el título (usted, en otra ventana): se conservó.',
  )
  await expect(dialogo(page)).toHaveCount(0)
  await expect(titulo(page)).toHaveValue(`De la otra pestaña ${unico}`)
  expect(await leer(page, documento.id)).toMatchObject({
    titulo: `De la otra pestaña ${unico}`,
    atributos: { descripcion: 'De ésta', contenido: '<p>Al principio. Y después.</p>' },
  })
  expect(await versiones(page, documento.id)).toEqual(['0.3', '0.2', '0.1'])

  // Y al revés: la otra sigue sobre lo que ésta dejó, el texto incluido.
  await titulo(otra).fill(`De la otra, de nuevo ${unico}`)
  await guardarYVer(otra)
  await expect(editor(otra)).toHaveText('Al principio. Y después.')
  expect(await leer(page, documento.id)).toMatchObject({
    titulo: `De la otra, de nuevo ${unico}`,
    atributos: { descripcion: 'De ésta', contenido: '<p>Al principio. Y después.</p>' },
  })
})

test('what another person changed elsewhere in the document is kept, and who it was is said [API-05]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const documento = await nueva(page, 'De otra persona')
  await abrirGuardado(page, documento)
  const otra = await otraPestania(page, documento)
  await otra.getByLabel('Objeto').fill('Suyo')
  await otra.getByRole('combobox', { name: 'Visibilidad' }).click()
  await otra.getByRole('option', { name: 'Privado' }).click()
  await guardarYVer(otra)
  await otra.close()
  const quien = await loGuardoOtra(documento.id)

  await titulo(page).fill(`Mío ${unico}`)
  await guardarYVer(page)
  await expect(aviso(page, 'Elemento guardado').first()).toContainText(
    `También cambiaron la visibilidad y el objeto (${quien}): se conservaron.`,
  )
  await expect(page.getByLabel('Objeto')).toHaveValue('Suyo')
  expect(await leer(page, documento.id)).toMatchObject({
    titulo: `Mío ${unico}`,
    visibilidad: 'privado',
    atributos: { objeto: 'Suyo' },
  })
})

test('a text that the editor writes otherwise than it came is not taken for changed by another [API-05]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const documento = await crear(page, {
    tipo: 'Nota',
    titulo: `Termina en tabla ${unico}`,
    contenido: '<table><tr><td>c</td></tr></table>',
  })
  await abrirGuardado(page, documento)
  await titulo(page).fill(`Con otro título ${unico}`)
  await guardarYVer(page)
  const otra = await otraPestania(page, documento)
  await descripcion(otra).fill('De la otra')
  await guardarYVer(otra)
  await titulo(page).fill(`Y con otro ${unico}`)
  await guardarYVer(page)
  await expect(aviso(page, 'Elemento guardado').first()).toContainText('También cambió la descripción')
})

test('a text one already saved is not taken for changed by another, however the server writes it [API-05]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const documento = await nueva(page, 'Centrado')
  await abrirGuardado(page, documento)
  await editor(page).click()
  await page.getByRole('button', { name: 'Centrar' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Firma:   Sello:')
  await guardarYVer(page)
  await llamar(page, 'PATCH', `/v1/documento/${documento.id}`, { titulo: `De otra ${unico}` })
  await page.keyboard.type(' Fin')
  await guardarYVer(page)
  await expect(dialogo(page)).toHaveCount(0)
  await expect(aviso(page, 'Elemento guardado').first()).toContainText('También cambió el título')
  expect((await leer(page, documento.id)).atributos.contenido).toContain('Sello: Fin')
})

test('a save whose answer was lost is not taken for that of another window: one goes on from it [API-05, ERR-01]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const documento = await nueva(page, 'Sin respuesta')
  await abrirGuardado(page, documento)
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Segundo.')
  // Llega, y lo que contesta no vuelve.
  let llego = false
  await page.route(`**/v1/documento/${documento.id}`, async (ruta) => {
    if (!llego) await ruta.fetch()
    llego = true
    await ruta.abort()
  })
  await guardarOtraVez(page)
  await expect(aviso(page, 'No se pudo guardar')).toBeVisible()
  await page.unroute(`**/v1/documento/${documento.id}`)
  // Y entretanto alguien cambió lo que aquí no se tocó.
  await llamar(page, 'PATCH', `/v1/documento/${documento.id}`, { titulo: `De otra ${unico}` })
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Tercero.')
  await guardarYVer(page)
  await expect(dialogo(page)).toHaveCount(0)
  await expect(aviso(page, 'Elemento guardado').first()).toContainText('También cambió el título')
  expect((await leer(page, documento.id)).atributos.contenido).toBe('<p>Al principio. Segundo. Tercero.</p>')
})

test('the same field is asked, and only it; what else changed is kept [API-05]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const documento = await nueva(page, 'El mismo campo')
  await abrirGuardado(page, documento)
  const otra = await otraPestania(page, documento)
  await titulo(otra).fill(`Suyo ${unico}`)
  await descripcion(otra).fill('Suya')
  await guardarYVer(otra)
  await otra.close()
  const quien = await loGuardoOtra(documento.id)

  await titulo(page).fill(`Mío ${unico}`)
  await page.getByLabel('Objeto').fill('Mío')
  await guardar(page)
  const choque = page.getByRole('dialog', { name: 'Dos personas cambiaron este documento' })
  await expect(choque).toContainText(`${quien} lo guardó`)
  await expect(choque.getByRole('region')).toHaveCount(1)
  expect(await leer(page, documento.id)).toMatchObject({ titulo: `Suyo ${unico}` })
  await choque.getByRole('region', { name: 'Título' }).getByText('Lo mío', { exact: true }).first().click()
  await choque.getByRole('button', { name: 'Combinar' }).click()
  await expect(descripcion(page)).toHaveValue('Suya')
  await guardarYVer(page)
  expect(await leer(page, documento.id)).toMatchObject({
    titulo: `Mío ${unico}`,
    atributos: { descripcion: 'Suya', objeto: 'Mío' },
  })
})

test('the back button closes the question, and one goes on with what was written [API-05]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const documento = await nueva(page, 'Atrás')
  await abrirGuardado(page, documento)
  await llamar(page, 'PATCH', `/v1/documento/${documento.id}`, { titulo: `De otra ${unico}` })
  await titulo(page).fill(`De aquí ${unico}`)
  await guardarOtraVez(page)
  await expect(deOtraVentana(page)).toBeVisible()
  await page.goBack()
  await expect(dialogo(page)).toHaveCount(0)
  await expect(titulo(page)).toHaveValue(`De aquí ${unico}`)
  await expect(estado(page)).toHaveText('Sin guardar')
})

test('content against content is asked, and nothing of either is lost meanwhile [API-05]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const documento = await nueva(page, 'Texto contra texto')
  await abrirGuardado(page, documento)
  const otra = await otraPestania(page, documento)
  for (const [cual, texto] of [
    [otra, ' De la otra.'],
    [page, ' De ésta.'],
  ] as const) {
    await editor(cual).click()
    await cual.keyboard.press('Control+End')
    await cual.keyboard.type(texto)
    await guardarOtraVez(cual)
  }
  await expect(deOtraVentana(page).getByRole('region', { name: 'Contenido' })).toContainText('De la otra.')
  await expect(deOtraVentana(page).getByRole('region')).toHaveCount(1)
  await deOtraVentana(page).getByRole('button', { name: 'Seguir editando' }).last().click()
  await expect(editor(page)).toHaveText('Al principio. De ésta.')
  expect((await leer(page, documento.id)).atributos.contenido).toBe('<p>Al principio. De la otra.</p>')

  await guardar(page)
  await deOtraVentana(page).getByRole('button', { name: 'Conservar lo mío' }).click()
  await guardarYVer(page)
  expect((await leer(page, documento.id)).atributos.contenido).toBe('<p>Al principio. De ésta.</p>')
  // Lo de la otra está entre las versiones.
  const { data } = (await (
    await page.request.get(`/documentos/documento/${documento.id}?version=0.2`)
  ).json()) as { data: { atributos: { contenido: string } } }
  expect(data.atributos.contenido).toBe('<p>Al principio. De la otra.</p>')
})

test('what was joined is seen before it is closed [API-05, HER-16]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const documento = await nueva(page, 'Antes de cerrar')
  await abrirGuardado(page, documento)
  const otra = await otraPestania(page, documento)
  await descripcion(otra).fill('De la otra')
  await guardarYVer(otra)
  await titulo(page).fill(`Para cerrar ${unico}`)
  await usar(page, 'Cerrar')
  await expect(aviso(page, 'También cambió la descripción').first()).toBeVisible()
  await expect(descripcion(page)).toHaveValue('De la otra')
  await expect(estado(page)).toHaveText(/^Guardado/)
  await expect(dialogo(page)).toHaveCount(0)
  await usar(page, 'Cerrar')
  await expect(dialogo(page)).toContainText('recibe su número definitivo')
})

test('what saves itself is joined too, into a version of its own [FRM-06, API-05]', async ({ page }) => {
  await page.clock.install()
  await ingresar(page, 'mesa')
  const documento = await nueva(page, 'Sola')
  await abrirGuardado(page, documento)
  const otra = await otraPestania(page, documento)
  await descripcion(otra).fill('De la otra')
  await guardarYVer(otra)
  await page.clock.runFor(1500)
  await titulo(page).fill(`Sola y junta ${unico}`)
  await expect(estado(page)).toHaveText('Sin guardar')
  await page.clock.runFor(60_000)
  await expect(aviso(page, 'También cambió la descripción').first()).toBeVisible()
  expect(await leer(page, documento.id)).toMatchObject({
    titulo: `Sola y junta ${unico}`,
    version: '0.3',
    atributos: { descripcion: 'De la otra' },
  })
})

test('text typed while a save that will be joined is on its way is not lost: it goes in with what was joined [API-05, FRM-06]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const documento = await nueva(page, 'Mientras se guarda')
  await abrirGuardado(page, documento)
  const otra = await otraPestania(page, documento)
  await descripcion(otra).fill('De la otra')
  await guardarYVer(otra)
  const [pedido, soltado] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    '**/v1/documento/*',
    async (ruta) => {
      pedido.resolve()
      await soltado.promise
      await ruta.continue()
    },
    { times: 1 },
  )
  await titulo(page).fill(`Con más texto ${unico}`)
  await guardar(page)
  await pedido.promise
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Y mientras tanto.')
  soltado.resolve()
  await expect(aviso(page, 'También cambió la descripción').first()).toBeVisible()
  await expect(editor(page)).toHaveText('Al principio. Y mientras tanto.')
  await expect(estado(page)).toHaveText(/^Guardado/)
  expect(await leer(page, documento.id)).toMatchObject({
    titulo: `Con más texto ${unico}`,
    atributos: { descripcion: 'De la otra', contenido: '<p>Al principio. Y mientras tanto.</p>' },
  })
})

test('what is recovered and was written over something older is asked, not joined [API-05]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const documento = await nueva(page, 'Recuperada')
  await abrirGuardado(page, documento)
  await titulo(page).fill(`Sin llegar ${unico}`)
  await expect(estado(page)).toHaveText('Sin guardar')
  await page.getByRole('button', { name: 'Volver' }).click()
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL(/portada/)
  await modificar(page, documento.id, `Entretanto ${unico}`, '<p>Entretanto.</p>')
  await abrirGuardado(page, documento)
  await expect(titulo(page)).toHaveValue(`Sin llegar ${unico}`)
  await guardar(page)
  await expect(deOtraVentana(page).getByRole('region', { name: 'Título' })).toBeVisible()
  // El contenido no se tocó: es el de ahora, y no hay qué preguntar.
  await expect(deOtraVentana(page).getByRole('region', { name: 'Contenido' })).toHaveCount(0)
  expect(await leer(page, documento.id)).toMatchObject({ titulo: `Entretanto ${unico}` })
})

const DIALOGO = '**/assets/Conflicto-*.js'

test('what is written while the question of a conflict is on its way is part of one’s own [API-05]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const documento = await nueva(page, 'Mientras llega')
  await abrirGuardado(page, documento)
  await modificar(page, documento.id, `De otra ${unico}`, '<p>Al principio.</p>')
  await titulo(page).fill(`Mío ${unico}`)
  const { pedida, soltar } = await detener(page, DIALOGO)
  await guardar(page)
  await pedida
  await titulo(page).fill(`Mío y seguido ${unico}`)
  await descripcion(page).fill('Escrita mientras tanto')
  soltar()
  await deOtraVentana(page).getByRole('button', { name: 'Conservar lo mío' }).click()
  await guardarYVer(page)
  expect(await leer(page, documento.id)).toMatchObject({
    titulo: `Mío y seguido ${unico}`,
    atributos: { descripcion: 'Escrita mientras tanto' },
  })
})

test('if the question of a conflict does not come, each time it is said that it was not saved [API-05, ERR-01]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const documento = await nueva(page, 'Sin diálogo')
  await abrirGuardado(page, documento)
  await modificar(page, documento.id, `De otra ${unico}`, '<p>Al principio.</p>')
  await titulo(page).fill(`Mío ${unico}`)
  await page.route(DIALOGO, (ruta) => ruta.abort())
  const seDijo = aviso(page, 'No se guardó: el documento cambió mientras lo editaba').first()
  await guardar(page)
  await expect(seDijo).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar el aviso' }).click()
  await expect(seDijo).toBeHidden()
  await guardarOtraVez(page)
  await expect(seDijo).toBeVisible()
  await expect(titulo(page)).toHaveValue(`Mío ${unico}`)
  await expect(estado(page)).toHaveText('Sin guardar')
})
