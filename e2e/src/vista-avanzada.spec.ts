import type { Locator, Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { conBase } from './base.ts'
import { asociar, crear, enviar, iniciarExpediente, llamar, modificar, remitir } from './escribir.ts'
import { incorporar, notaAutorizada, pendienteDe, ponerEn, rechazar } from './expedientes.ts'
import { usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
import { esperarEnLista, fila, irALista } from './listas.ts'

const unico = `benteveo${Date.now()}`

const vista = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
const pestana = (page: Page, nombre: string) => vista(page).getByRole('tab', { name: nombre, exact: true })
const columnas = (page: Page) => vista(page).getByRole('columnheader').allInnerTexts()
const primera = (page: Page) => vista(page).getByRole('row').nth(1)

async function abrirVista(page: Page, { id, idTipo }: { id: number; idTipo: number }) {
  await page.goto(`/#/documentos/presentacion?tipo=${idTipo}&id=${id}`)
  await usar(page, 'Vista avanzada')
  await expect(vista(page)).toBeVisible()
}

const DE_TODOS = ['Versiones', 'Eventos', 'Notificaciones', 'Autorizaciones', 'Pasos']

test('the versions that were read stay when reading them again fails, and it says so [DLG-13]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const nota = await crear(page, { tipo: 'Nota', titulo: `Releída ${unico}`, contenido: '<p>a</p>' })
  await abrirVista(page, nota)
  const tabla = vista(page).getByRole('table', { name: 'Versiones', exact: true })
  await pestana(page, 'Versiones').click()
  await expect(tabla).toBeVisible()
  const lectura = `**/documentos/versiones/${nota.id}*`
  await page.route(lectura, (ruta) => ruta.fulfill({ status: 500, json: { ok: false } }))
  await modificar(page, nota.id, `Releída y cambiada ${unico}`, '<p>b</p>')
  const fallo = vista(page).getByRole('alert')
  await expect(fallo).toContainText('No se pudo obtener el listado')
  await expect(tabla).toBeVisible()
  await page.unroute(lectura)
  await fallo.getByRole('button', { name: 'Reintentar' }).click()
  await expect(fallo).toHaveCount(0)
  await expect(tabla).toBeVisible()
})

enCadaAncho(
  'of a case file it shows what is inside, its pases, its associations and its history [DLG-01, DLG-02, DLG-04, DLG-09, DLG-12, DLG-14]',
  async (page) => {
    await ingresar(page, 'mesa')
    const expediente = await iniciarExpediente(page, `Compra de sillas ${unico}`)
    const otro = await iniciarExpediente(page, `Compra de mesas ${unico}`)
    const nota = await notaAutorizada(page, `Pedido ${unico}`)
    await incorporar(page, nota.id, expediente.id, [1, 4])
    await asociar(page, expediente.id, [otro.id])
    await remitir(page, expediente.id, 'ARCH')
    await abrirVista(page, expediente)
    await expect(vista(page)).toHaveAccessibleName(/^Expediente .+\/\d{4}$/)
    await expect(vista(page).getByRole('link', { name: /^Ayuda/ })).toHaveAttribute('href', /vista-avanzada$/)
    await expect(pestana(page, 'Documentos')).toHaveAttribute('aria-selected', 'true')
    await expect(primera(page)).toContainText(`Pedido ${unico}`)
    await expect(primera(page)).toContainText('1 a 4')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(pestana(page, 'Documentos')).toHaveCSS('border-bottom-color', 'rgb(180, 199, 225)')
    await page.emulateMedia({ colorScheme: 'light' })
    await mirar(page, 'vista avanzada documentos')
    await pestana(page, 'Pases').click()
    await expect(primera(page)).toContainText('Archivo General')
    await expect(primera(page)).toContainText('Enviado')
    await mirar(page, 'vista avanzada pases')
    await pestana(page, 'Asociaciones').click()
    await expect(primera(page)).toContainText('asociado a')
    await expect(primera(page)).toContainText(`Compra de mesas ${unico}`)
    await pestana(page, 'Eventos').click()
    await expect(primera(page)).toContainText('Pase')
    await expect(
      vista(page)
        .getByRole('table')
        .getByText(/^MESA-\d+\/\d{4}p?$/),
    ).toHaveCSS('white-space', 'nowrap')
    await mirar(page, 'vista avanzada eventos')
    await pestana(page, 'Notificaciones').click()
    await expect(primera(page)).toContainText('Archivo General')
    await mirar(page, 'vista avanzada notificaciones')
  },
)

test('a case file has its tabs, and each says that there is nothing yet [DLG-02, DLG-03, DLG-04, DLG-07, DLG-09, DLG-12, DLG-13, DLG-14, DLG-15, DLG-17]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const legajo = await crear(page, { tipo: 'Expediente', titulo: `Vacío ${unico}`, contenido: '' })
  await abrirVista(page, legajo)
  await expect(vista(page).getByRole('tablist').first().getByRole('tab')).toHaveText([
    'Documentos',
    'Incorporaciones',
    'Pases',
    'Asociaciones',
    ...DE_TODOS,
  ])
  await expect(pestana(page, 'Documentos incorporados')).toBeVisible()
  await expect(pestana(page, 'Documentos pendientes de incorporar')).toHaveCount(0)
  await expect(vista(page).getByText('No existen documentos tramitados en este expediente')).toBeVisible()
  await pestana(page, 'Incorporaciones').click()
  await expect(vista(page).getByRole('heading', { name: 'Incorporado en' })).toBeVisible()
  await expect(vista(page).getByText('No existen incorporaciones')).toBeVisible()
  await pestana(page, 'Pases').click()
  await expect(vista(page).getByText('No existen pases generados')).toBeVisible()
  await pestana(page, 'Asociaciones').click()
  await expect(vista(page).getByText('No existen asociaciones')).toBeVisible()
  await pestana(page, 'Pasos').click()
  await expect(vista(page).getByText('No sigue ningún circuito', { exact: true })).toBeVisible()
  // Siempre tiene alguna versión y su creación: sin ninguna, sólo así.
  await page.route(/\/documentos\/(versiones|eventos)\/\d+/, async (ruta) => {
    const cuerpo = (await (await ruta.fetch()).json()) as object
    await ruta.fulfill({ json: { ...cuerpo, rows: [], total: 0 } })
  })
  await page.reload()
  await usar(page, 'Vista avanzada')
  await pestana(page, 'Versiones').click()
  await expect(vista(page).getByText('No existen versiones guardadas', { exact: true })).toBeVisible()
  await pestana(page, 'Eventos').click()
  await expect(vista(page).getByText('No existen Eventos generados', { exact: true })).toBeVisible()
})

test('a document and a procedure open on where they are inside [DLG-01, DLG-03, DLG-07, DLG-08, DLG-16]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Obra ${unico}`)
  const nota = await notaAutorizada(page, `Informe ${unico}`)
  await incorporar(page, nota.id, expediente.id)
  await abrirVista(page, nota)
  await expect(vista(page)).toHaveAccessibleName(/^Nota .+\/\d{4}p?$/)
  await expect(vista(page).getByRole('tab')).toHaveText(['Incorporaciones', 'Movimientos', ...DE_TODOS])
  await expect(vista(page).getByRole('heading', { name: 'Incorporado en' })).toBeVisible()
  await expect(pestana(page, 'Incorporaciones')).toHaveAttribute('aria-selected', 'true')
  await expect(primera(page)).toContainText(`Obra ${unico}`)
  await pestana(page, 'Movimientos').click()
  await expect(vista(page).getByText('No existen Movimientos generados')).toBeVisible()
  // De aquí se va al expediente, y la ventana se cierra.
  await pestana(page, 'Incorporaciones').click()
  await vista(page)
    .getByRole('link', { name: `Obra ${unico}` })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Obra ${unico}`)
  await expect(vista(page)).toBeHidden()
  const tramite = await crear(page, { tipo: 'Reclamo vecinal', titulo: `Bache ${unico}`, contenido: '' })
  await abrirVista(page, tramite)
  await expect(vista(page)).toHaveAccessibleName(/^Reclamo vecinal .+\/\d{4}p?$/)
  await expect(pestana(page, 'Incorporaciones')).toHaveAttribute('aria-selected', 'true')
  await expect(vista(page).getByRole('heading', { name: 'Incorporado en' })).toBeVisible()
  await expect(vista(page).getByText('No existen incorporaciones')).toBeVisible()
  await expect(pestana(page, 'Documentos')).toBeVisible()
})

test('of what has no number the title says its type and what it is called [DLG-01]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const nota = await crear(page, { tipo: 'Nota', titulo: `Sin número ${unico}`, contenido: '<p>x</p>' })
  // Como lo importado que no lo trae.
  await conBase((sql) => sql`update documentos set nro_str = '' where id = ${nota.id}`)
  await abrirVista(page, nota)
  await expect(vista(page)).toHaveAccessibleName(`Nota Sin número ${unico}`)
})

test('the columns of each tab, and the order of the events [DLG-04, DLG-08, DLG-09, DLG-12, DLG-14]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Columnas ${unico}`)
  const nota = await notaAutorizada(page, `Hoja ${unico}`)
  await incorporar(page, nota.id, expediente.id)
  await asociar(page, expediente.id, [(await iniciarExpediente(page, `Otro ${unico}`)).id])
  await remitir(page, expediente.id, 'ARCH')
  await abrirVista(page, expediente)
  await expect
    .poll(() => columnas(page))
    .toEqual(['Fecha y hora', 'Tipo', 'Número', 'Título', 'Origen', 'Fojas'])
  await pestana(page, 'Pases').click()
  // Sin fojas: la demostración no las cuenta.
  await expect
    .poll(() => columnas(page))
    .toEqual(['Fecha y hora', 'Áreas de origen', 'Áreas de destino', 'Estado'])
  await pestana(page, 'Asociaciones').click()
  await expect.poll(() => columnas(page)).toEqual(['Asociación', 'Número', 'Título', 'Fecha y hora'])
  await pestana(page, 'Eventos').click()
  await expect
    .poll(() => columnas(page))
    .toEqual(['Orden', 'Evento', 'Fecha y hora', 'Origen', 'Destino', 'Estado'])
  const ordenes = () => vista(page).getByRole('row').locator('td:first-child').allInnerTexts()
  await expect.poll(async () => (await ordenes()).map(Number)).toEqual([5, 4, 3, 2, 1])
  // De lo que se le incorporó se dice qué es.
  const incorporacion = vista(page).getByRole('row').filter({ hasText: 'Incorporación' })
  await expect(incorporacion).toContainText(/Incorporación · Nota \S+\/\d{4}/)
  await enviar(nota.id, 2, ['ARCH'])
  await abrirVista(page, nota)
  await pestana(page, 'Movimientos').click()
  await expect.poll(() => columnas(page)).toEqual(['Fecha y hora', 'Origen', 'Destino'])
})

test('what was rejected is red and says why; the rest is green [DLG-11, EST-51]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Devuelto ${unico}`)
  await remitir(page, expediente.id, 'ARCH')
  await abrirVista(page, expediente)
  await pestana(page, 'Pases').click()
  const color = (palabra: string) =>
    vista(page)
      .getByText(palabra, { exact: true })
      .evaluate((e) => getComputedStyle(e).color.match(/\d+/g)!.slice(0, 2).map(Number))
  const [rojo, verde] = await color('Enviado')
  expect(verde).toBeGreaterThan(rojo!)
  await rechazar(expediente.id, 'Falta la firma')
  await page.reload()
  await usar(page, 'Vista avanzada')
  await pestana(page, 'Pases').click()
  await expect(vista(page).getByText('«Falta la firma»')).toBeVisible()
  const [masRojo, menosVerde] = await color('Rechazado')
  expect(masRojo).toBeGreaterThan(menosVerde!)
})

test('a joint processing opened and closed is done, and only what was refused and taken back was returned [DLG-14, ENT-21, EST-51]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const [expediente, otro] = [
    await iniciarExpediente(page, `Conjunto ${unico}`),
    await iniciarExpediente(page, `Adjunto ${unico}`),
  ]
  await asociar(page, expediente.id, [otro.id])
  const conjunta = '/expedientes/tramitacion_conjunta'
  await llamar(page, 'POST', `${conjunta}/apertura`, {
    id_cabecera: expediente.id,
    ids_expedientes: [otro.id],
  })
  await llamar(page, 'POST', `${conjunta}/cierre`, { id_cabecera: expediente.id })
  await enviar(expediente.id, 16, ['ARCH'], { resultado: 'hecho' })
  await abrirVista(page, expediente)
  await pestana(page, 'Eventos').click()
  const estadoDe = (evento: string) =>
    vista(page).getByRole('row').filter({ hasText: evento }).locator('td:last-child')
  await expect(estadoDe('Tramitación · se abrió la conjunta')).toHaveText('Hecho')
  await expect(estadoDe('Tramitación · se cerró la conjunta')).toHaveText('Hecho')
  await expect(estadoDe('Pase')).toHaveText(/^Devuelto/)
})

test('what waits to enter is shown to the area that has it, and goes in when it is signed [DLG-05, API-27]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Con espera ${unico}`)
  const nota = await pendienteDe(page, expediente.id, `Espera ${unico}`)
  await abrirVista(page, expediente)
  await pestana(page, 'Documentos pendientes de incorporar').click()
  await expect(primera(page)).toContainText(`Espera ${unico}`)
  await expect(vista(page).getByText('Se incorporan solos')).toBeVisible()
  await ponerEn(19, nota.id)
  await page.reload()
  await usar(page, 'Vista avanzada')
  await pestana(page, 'Documentos pendientes de incorporar').click()
  await vista(page)
    .getByRole('button', { name: /^Incorporar Nota/ })
    .click()
  await page.getByRole('dialog', { name: 'Incorporar' }).getByRole('button', { name: 'Incorporar' }).click()
  await expect(page.getByText('Documento incorporado', { exact: true })).toBeVisible()
  await expect(pestana(page, 'Documentos pendientes de incorporar')).toHaveCount(0)
  await expect(primera(page)).toContainText(`Espera ${unico}`)
  await ingresar(page, 'archivo')
  const ajeno = await iniciarExpediente(page, `Ajeno ${unico}`)
  await pendienteDe(page, ajeno.id, `Otra ${unico}`)
  await ingresar(page, 'mesa')
  await abrirVista(page, ajeno)
  await expect(vista(page).getByText('No existen documentos tramitados en este expediente')).toBeVisible()
  await expect(pestana(page, 'Documentos pendientes de incorporar')).toHaveCount(0)
})

test('what another puts in while one is asked about it leaves the keyboard on the next one [DLG-05, API-27]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Con esperas de otro ${unico}`)
  const notas = [1, 2].map((i) => pendienteDe(page, expediente.id, `Firmada de otro ${i} ${unico}`))
  const ids = (await Promise.all(notas)).map(({ id }) => id)
  await ponerEn(19, ...ids)
  await abrirVista(page, expediente)
  await pestana(page, 'Documentos pendientes de incorporar').click()
  const enLaVista = vista(page).getByRole('button', { name: /^Incorporar Nota/ })
  await expect(enLaVista).toHaveCount(2)
  const nombre = (await enLaVista.first().getAttribute('aria-label'))!
  // Un número visible no es de uno solo: lo tienen también otro tipo y lo que cargaron otras pruebas.
  const [elegida] = await conBase(
    (sql) => sql<{ id: number }[]>`
      select id from documentos where nro_str = ${nombre.split(' ').at(-1)!} and id = any(${ids}::bigint[])`,
  )
  await enLaVista.first().press('Enter')
  const pregunta = page.getByRole('dialog', { name: 'Incorporar' })
  await expect(pregunta).toBeVisible()
  await incorporar(page, elegida!.id, expediente.id)
  await expect(vista(page).locator(`[aria-label="${nombre}"]`)).toHaveCount(0)
  await pregunta.getByRole('button', { name: 'Cancelar' }).press('Enter')
  await expect(enLaVista).toBeFocused()
})

test('after what waited goes in, the keyboard goes on with the next one, and after the last from where it was [DLG-05, API-27]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Con varias esperas ${unico}`)
  const notas = [1, 2, 3].map((i) => pendienteDe(page, expediente.id, `Firmada ${i} ${unico}`))
  await ponerEn(19, ...(await Promise.all(notas)).map(({ id }) => id))
  const pregunta = page.getByRole('dialog', { name: 'Incorporar' })
  const incorporarUna = async (donde: Locator) => {
    await donde.first().press('Enter')
    await pregunta.getByRole('button', { name: 'Incorporar' }).press('Enter')
  }
  await abrirVista(page, expediente)
  await pestana(page, 'Documentos pendientes de incorporar').click()
  const enLaVista = vista(page).getByRole('button', { name: /^Incorporar Nota/ })
  await expect(enLaVista).toHaveCount(3)
  await incorporarUna(enLaVista)
  await expect(enLaVista).toHaveCount(2)
  await expect(enLaVista.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(vista(page)).toBeHidden()
  const enLaPantalla = page.getByRole('main').getByRole('button', { name: /^Incorporar Nota/ })
  await incorporarUna(enLaPantalla)
  await expect(enLaPantalla).toHaveCount(1)
  await expect(enLaPantalla).toBeFocused()
  await incorporarUna(enLaPantalla)
  await expect(enLaPantalla).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('its versions sort and open from there [DLG-13]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const nota = await crear(page, { tipo: 'Nota', titulo: `Uno ${unico}`, contenido: '<p>a</p>' })
  await modificar(page, nota.id, `Dos ${unico}`, '<p>b</p>')
  await abrirVista(page, nota)
  await pestana(page, 'Versiones').click()
  await expect(primera(page)).toContainText('0.2')
  expect(await columnas(page)).toEqual(['Título', 'Fecha y hora', 'Versión', 'Usuario', 'Estado', 'Acciones'])
  await vista(page).getByRole('button', { name: 'Versión', exact: true }).click()
  await expect(primera(page)).toContainText('0.1')
  await vista(page).getByRole('link', { name: 'Abrir la versión 0.1' }).click()
  await expect(page.getByText('Versión 0.1, guardada el')).toBeVisible()
  await expect(vista(page)).toBeHidden()
})

test('a version opened in another tab leaves it open [DLG-13]', async ({ page, context }) => {
  await ingresar(page, 'mesa')
  const nota = await crear(page, { tipo: 'Nota', titulo: `Dos a la vez ${unico}`, contenido: '<p>a</p>' })
  await abrirVista(page, nota)
  await pestana(page, 'Versiones').click()
  await vista(page)
    .getByRole('link', { name: 'Abrir la versión 0.1' })
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(vista(page)).toBeVisible()
  for (const otra of context.pages()) if (otra !== page) await otra.close()
})

test('its versions and what waits to enter also go page by page, with the four sizes [LIS-12, DLG-05, DLG-13]', async ({
  page,
}) => {
  test.slow()
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Con muchas ${unico}`)
  const once = Array.from({ length: 11 }, (_, i) => i + 1)
  for (const i of once) await pendienteDe(page, expediente.id, `Espera ${i} ${unico}`)
  const nota = await crear(page, { tipo: 'Nota', titulo: `Muchas veces ${unico}`, contenido: '<p>a</p>' })
  for (const i of once.slice(1)) await modificar(page, nota.id, `Vez ${i} ${unico}`, `<p>${i}</p>`)
  const tamanos = vista(page).getByLabel('Filas por página')
  const filas = vista(page).getByRole('tabpanel').last().locator('tbody tr')
  const deAPaginas = async () => {
    await expect(filas).toHaveCount(10)
    await expect(tamanos).toHaveValue('10')
    await expect(tamanos.getByRole('option')).toHaveText(['10', '15', '20', '25'])
    await vista(page).getByRole('button', { name: 'Siguiente' }).click()
    await expect(filas).toHaveCount(1)
    await tamanos.selectOption('25')
    await expect(filas).toHaveCount(11)
  }
  await abrirVista(page, expediente)
  await pestana(page, 'Documentos pendientes de incorporar').click()
  await deAPaginas()
  await abrirVista(page, nota)
  await pestana(page, 'Versiones').click()
  await expect(vista(page).getByRole('table', { name: 'Versiones', exact: true })).toBeVisible()
  await deAPaginas()
  await expect(primera(page)).toContainText('0.11')
})

test('of what is incorporated, the number is cut at 15 with the whole in a tooltip that a key and a finger reach; of what is associated, it is whole [CON-02, DLG-04, DLG-12]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Con números largos ${unico}`)
  const nota = await notaAutorizada(page, `Larga ${unico}`)
  const numero = 'SECLEGTEC-000123/2026'
  await conBase((sql) => sql`update documentos set nro_str = ${numero} where id = ${nota.id}`)
  await incorporar(page, nota.id, expediente.id)
  await abrirVista(page, expediente)
  const cortado = primera(page).getByRole('button', { name: numero })
  await expect(cortado).toHaveText('SECLEGTEC-0001…')
  const entero = page.getByRole('tooltip').filter({ hasText: numero })
  await expect(entero).toBeHidden()
  // Con el teclado: el foco que deja el ratón no lo muestra.
  await page.keyboard.press('Tab')
  await cortado.focus()
  await expect(entero).toBeVisible()
  await cortado.blur()
  await expect(entero).toBeHidden()
  await cortado.click()
  await expect(entero).toBeVisible()
  const otro = await iniciarExpediente(page, `Otro con números largos ${unico}`)
  await conBase((sql) => sql`update documentos set nro_str = ${numero} where id = ${otro.id}`)
  await asociar(page, expediente.id, [otro.id])
  await page.reload()
  await expect(page.getByRole('table', { name: 'Asociaciones' })).toContainText(numero)
})

test('an authorisation that was refused says so [DLG-20]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const nota = await crear(page, { tipo: 'Nota', titulo: `Sin firma ${unico}`, contenido: '<p>a</p>' })
  await enviar(nota.id, 4, [])
  await enviar(nota.id, 4, [], { resultado: 'rechazado' })
  await enviar(nota.id, 4, [], { resultado: 'autorizado' })
  await abrirVista(page, nota)
  await pestana(page, 'Autorizaciones').click()
  const estados = vista(page).getByRole('tabpanel').locator('td[data-columna="Estado"]')
  await expect(estados).toHaveText(['Autorizado', 'Rechazado', 'Pendiente'])
})

test('the tabs answer to the arrows, Escape closes it and the focus goes back', async ({ page }) => {
  await ingresar(page, 'mesa')
  const nota = await crear(page, { tipo: 'Nota', titulo: `Teclas ${unico}`, contenido: '<p>a</p>' })
  await abrirVista(page, nota)
  await pestana(page, 'Incorporaciones').focus()
  await page.keyboard.press('ArrowRight')
  await expect(pestana(page, 'Movimientos')).toBeFocused()
  await expect(pestana(page, 'Movimientos')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(vista(page)).toBeHidden()
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Más', exact: true })).toBeFocused()
})

test('it opens from the row of a list too [HER-23]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const { id } = await iniciarExpediente(page, `En la lista ${unico}`)
  await esperarEnLista(page, 'expedientes', { documento_id: String(id) }, 1)
  await irALista(page, 'expedientes', `?documento_id=${id}`)
  await fila(page, `En la lista ${unico}`)
    .getByRole('button', { name: /^Herramientas de/ })
    .click()
  await page.getByRole('menuitem', { name: 'Vista avanzada' }).click()
  await expect(pestana(page, 'Documentos')).toHaveAttribute('aria-selected', 'true')
})

test('where sheets are counted, each pase says with how many it left, or that it is not known [DLG-10]', async ({
  page,
}) => {
  await page.route('**/admin/params/gestion', async (ruta) => {
    const json = (await (await ruta.fetch()).json()) as { data: object }
    const data = { ...json.data, permitir_usar_fojas_remision_contenedor_tramite: true }
    await ruta.fulfill({ json: { ...json, data } })
  })
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Con fojas ${unico}`)
  await remitir(page, expediente.id, 'ARCH')
  await enviar(expediente.id, 16, ['BIB'])
  await conBase(
    (sql) => sql`
      update eventos set atributos = ${{ fojas: { total: 14 } } as never}
      where id = (select max(id) from eventos where id_documento = ${expediente.id})`,
  )
  await abrirVista(page, expediente)
  await pestana(page, 'Pases').click()
  await expect
    .poll(() => columnas(page))
    .toEqual(['Fecha y hora', 'Fojas', 'Áreas de origen', 'Áreas de destino', 'Estado'])
  await expect(vista(page).getByRole('tabpanel').locator('td[data-columna="Fojas"]')).toHaveText([
    '14',
    'Sin datos',
  ])
})

test('several notifications are chosen, and sending them again is never offered [DLG-18, DLG-19]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Notificado ${unico}`)
  await enviar(expediente.id, 16, ['ARCH', 'BIB'], { resultado: 'confirmado' })
  await abrirVista(page, expediente)
  await pestana(page, 'Notificaciones').click()
  await expect
    .poll(() => columnas(page))
    .toEqual(['Elegir', 'Fecha y hora', 'Destinatario', 'Correo', 'Acuse', 'Notificado'])
  const casillas = vista(page).getByRole('checkbox')
  await casillas.nth(0).check()
  await casillas.nth(1).check()
  await expect(casillas.nth(0)).toBeChecked()
  await expect(vista(page).getByRole('img', { name: 'Sí' })).toHaveCount(2)
  await expect(vista(page).getByRole('button', { name: 'Reenviar' })).toBeDisabled()
})

test.describe('telefono', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the tabs slide, and going through them with the arrows lets see that there are more', async ({
    page,
  }) => {
    await ingresar(page, 'mesa')
    await abrirVista(page, await iniciarExpediente(page, `Con pestañas ${unico}`))
    const pestanas = vista(page).getByRole('tablist', { name: 'Qué mirar' }).getByRole('tab')
    await pestana(page, 'Documentos').focus()
    const cuantas = await pestanas.count()
    for (let i = 1; i < cuantas; i++) {
      await page.keyboard.press('ArrowRight')
      await expect(pestanas.nth(i)).toBeFocused()
      await expect(pestanas.nth(i)).toBeInViewport({ ratio: 0.9 })
      if (i + 1 < cuantas) await expect(pestanas.nth(i + 1)).toBeInViewport()
    }
    await expect(pestanas.first()).not.toBeInViewport()
    await mirar(page, 'vista avanzada ultima pestana')
  })
})
