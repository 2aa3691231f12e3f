import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { comprobarAccesible } from './accesible.ts'
import { conBase } from './base.ts'
import { conConfiguracion } from './busqueda.ts'
import { detener } from './detener.ts'
import { crear, darPorCerrado, iniciarExpediente, llamar } from './escribir.ts'
import { ponerEn } from './expedientes.ts'
import { barra, dialogo, motivoDe, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
import { esperarEnLista, fila, irALista, usarEnFila } from './listas.ts'
import { noSeTapan } from './tapar.ts'
import { senas } from './vida.ts'

const avisos = (page: Page) => page.locator('.mantine-Notification-root')
const abrir = (page: Page, id: number) => page.goto(`/#/documentos/presentacion?id=${id}`)

const nueva = async (page: Page, titulo: string) =>
  (await crear(page, { tipo: 'Nota', titulo, contenido: '<p>Visto.</p>' })).id

test.beforeEach(({ page }) => ingresar(page, 'mesa'))

test('closing asks, and without accepting nothing is called; closed, the text cannot be changed [DLG-44, ERR-06, HER-16, HER-33]', async ({
  page,
}) => {
  await abrir(page, await nueva(page, 'Para cerrar'))
  const cierres: string[] = []
  page.on('request', (pedido) => pedido.url().endsWith('/v1/documento/close') && cierres.push(pedido.url()))
  await usar(page, 'Cerrar')
  await expect(page.getByRole('dialog', { name: /^Cerrar Nota/ })).toBeVisible()
  await comprobarAccesible(page)
  // Escape cierra el diálogo y nada más, tampoco si el foco se perdió.
  await page.evaluate('document.activeElement.blur()')
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Para cerrar')
  await usar(page, 'Cerrar')
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialogo(page)).toBeHidden()
  const mas = barra(page).getByRole('button', { name: 'Más' })
  await expect(barra(page).getByRole('button', { name: 'Cerrar' })).toBeFocused()
  expect(cierres).toEqual([])
  await usar(page, 'Cerrar')
  await dialogo(page).getByRole('button', { name: 'Cerrar documento' }).click()
  await expect(avisos(page)).toContainText('Documento se ha cerrado')
  await expect(avisos(page)).toContainText(
    /Nota MESA-\d{6}\/\d{4} quedó cerrada, con su número definitivo, y está en Archivo\./,
  )
  await expect(page.getByRole('main')).toContainText('Cerrado')
  // El botón con que se cerró ya no está: el foco queda en la barra.
  await expect(mas).toBeFocused()
  await mas.click()
  await expect(page.getByRole('menuitem', { name: 'Modificar' })).toBeHidden()
  await page.getByRole('menuitem', { name: '¿Por qué no puedo…?' }).click()
  await expect(dialogo(page)).toContainText('No se puede modificar en su estado actual: Cerrado.')
  await comprobarAccesible(page)
})

test('of what waits for authorisation, closing offers to cancel it, with a reason [EST-39, EST-40, VAL-51, ERR-40]', async ({
  page,
}) => {
  await page.clock.install()
  const id = await nueva(page, 'Para autorizar')
  await ponerEn(23, id)
  await abrir(page, id)
  await usar(page, 'Cerrar')
  await expect(dialogo(page)).toHaveAccessibleName(/^Cancelar la autorización de Nota/)
  const aceptar = dialogo(page).getByRole('button', { name: 'Cancelar autorizacion' })
  await expect(aceptar).toBeDisabled()
  await comprobarAccesible(page)
  await dialogo(page).getByLabel('Motivo').fill('Falta un anexo')
  await page.route(
    /\/firma\/cancelar_autorizacion$/,
    (ruta) => ruta.fulfill({ status: 409, json: { error: 'x', message: 'Motivo del servidor', ref: '9f' } }),
    { times: 1 },
  )
  await aceptar.click()
  await expect(avisos(page)).toContainText('No se pudo cancelar la autorizacion.')
  await noSeTapan(avisos(page), dialogo(page).getByRole('button', { name: 'Cerrar el diálogo' }))
  await expect(aceptar).toBeFocused()
  await avisos(page).getByRole('button', { name: 'Cerrar el aviso' }).click()
  await expect(avisos(page)).toBeHidden()
  await expect(aceptar).toBeFocused()
  // Los clics repetidos no cuentan (SHL-19).
  await page.clock.runFor(3_000)
  await aceptar.click()
  await expect(avisos(page)).toContainText('Autorizacion cancelada')
  await expect(page.getByRole('main')).toContainText('Borrador')
})

test('the dialog to close is still that one, with what was written, if meanwhile it was sent to be authorised [EST-39, HER-16]', async ({
  page,
}) => {
  const id = await nueva(page, 'Se manda a autorizar mientras se cierra')
  await abrir(page, id)
  await usar(page, 'Cerrar')
  const observaciones = dialogo(page).getByLabel('Observaciones')
  await observaciones.fill('Va con su anexo')
  await ponerEn(23, id)
  await expect(page.locator('main')).toContainText('Pendiente de autorización')
  await expect(dialogo(page)).toHaveAccessibleName(/^Cerrar Nota/)
  await expect(observaciones).toHaveValue('Va con su anexo')
})

test('a dialog that asks for something opens where it is answered, not on its ✕', async ({ page }) => {
  await abrir(page, await nueva(page, 'Para preguntar'))
  for (const [herramienta, campo] of [
    ['Cerrar', dialogo(page).getByLabel('Observaciones')],
    ['Copiar', dialogo(page).getByRole('combobox', { name: 'Tipo de la copia' })],
    ['Cambiar visibilidad', dialogo(page).getByRole('radio', { name: 'Público' })],
  ] as const) {
    await usar(page, herramienta)
    await expect(campo).toBeFocused()
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialogo(page)).toBeHidden()
  }
})

test('what is asked from «Más» gives the focus back to it, and what has no way back starts on «Cancelar»', async ({
  page,
}) => {
  await abrir(page, await nueva(page, 'Para preguntar desde el menú'))
  const mas = barra(page).getByRole('button', { name: 'Más', exact: true })
  await expect(mas).toBeVisible()
  // Sin portapapeles el enlace se muestra, y el menú ya se fue cuando llega.
  await page.evaluate(() => {
    const negado = { writeText: () => Promise.reject(new Error('negado')) }
    Object.defineProperty(navigator, 'clipboard', { value: negado, configurable: true })
  })
  for (const [opcion, foco] of [
    ['Eliminar', dialogo(page).getByRole('button', { name: 'Cancelar' })],
    ['Copiar enlace', dialogo(page).getByLabel('Enlace permanente')],
  ] as const) {
    await mas.click()
    await page.getByRole('menuitem', { name: opcion, exact: true }).click()
    await expect(foco).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialogo(page)).toBeHidden()
    await expect(mas).toBeFocused()
  }
})

test('a dialog that had to read something first gives the focus back too, from the menu of a row', async ({
  page,
}) => {
  const titulo = `Para leer antes ${Date.now()}`
  const { id } = await iniciarExpediente(page, titulo)
  await esperarEnLista(page, 'expedientes', { titulo }, 1)
  await irALista(page, 'expedientes', `?${new URLSearchParams({ titulo })}`)
  const menu = fila(page, titulo).getByRole('button', { name: /^Herramientas/ })
  const { soltar } = await detener(page, `**/documentos/documento/${id}`)
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Recaratular' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialogo(page)).toBeVisible()
  soltar()
  await expect(dialogo(page).getByLabel('Título')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toBeHidden()
  await expect(menu).toBeFocused()
})

test('copying asks for the type, of those of its essence, and the attachments, and opens the copy [DLG-30, CFG-19, ERR-14]', async ({
  page,
}) => {
  const id = await nueva(page, 'Para copiar')
  const conAdjuntos = dialogo(page).getByLabel('Copiar los archivos adjuntos')
  await abrir(page, id)
  await usar(page, 'Copiar')
  await expect(conAdjuntos).not.toBeChecked()
  await page.keyboard.press('Escape')
  await conConfiguracion(page, { copiar_archivos_adjuntos: true })
  await page.reload()
  await usar(page, 'Copiar')
  await expect(conAdjuntos).toBeChecked()
  await dialogo(page).getByRole('combobox', { name: 'Tipo de la copia' }).click()
  const acta = page.getByRole('option', { name: 'Acta', exact: true })
  await expect(acta).toBeVisible()
  await expect(page.getByRole('option', { name: 'Expediente', exact: true })).toHaveCount(0)
  await acta.click()
  const pedida = page.waitForRequest(/\/documentos\/copiar/)
  await dialogo(page).getByRole('button', { name: 'Copiar' }).click()
  expect((await pedida).postDataJSON()).toMatchObject({ id_documento: id, copiar_adjuntos: true })
  await expect(avisos(page)).toContainText('Documento copiado')
  await expect(page).not.toHaveURL(new RegExp(`id=${id}(&|$)`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Para copiar')
  await expect(senas(page)).toContainText('Acta')
})

test('types to copy to that do not load are not told as none, and are read again when asked [DLG-30]', async ({
  page,
}) => {
  const tipos = /documentos\/tipos\?permiso=escribir/
  await page.route(tipos, (ruta) => ruta.fulfill({ status: 500, json: { ref: 'ref-9' } }))
  await abrir(page, await nueva(page, 'Para copiar sin tipos'))
  await page.reload()
  await usar(page, 'Copiar')
  const fallo = dialogo(page).getByRole('alert')
  await expect(fallo).toContainText('No se pudieron leer los tipos')
  await page.unroute(tipos)
  await fallo.getByRole('button', { name: 'Reintentar' }).click()
  await expect(dialogo(page).getByRole('combobox', { name: 'Tipo de la copia' })).toHaveValue('Nota')
  await dialogo(page).getByRole('button', { name: 'Copiar' }).click()
  await expect(avisos(page)).toContainText('Documento copiado')
})

test('neither a copy nor a deletion that takes long brings back who left meanwhile [DLG-30, RUT-26]', async ({
  page,
}) => {
  await abrir(page, await nueva(page, 'Para copiar despacio'))
  await usar(page, 'Copiar')
  const { pedida, soltar } = await detener(page, /documentos\/copiar/)
  await dialogo(page).getByRole('button', { name: 'Copiar' }).click()
  await pedida
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: '¿Cerrar sin esperar?' })
    .getByRole('button', { name: 'Cerrar' })
    .filter({ hasText: 'Cerrar' })
    .click()
  await page.getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL(/portada$/)
  soltar()
  await expect(avisos(page)).toContainText('Documento copiado')
  await expect(page.getByRole('region', { name: 'Documentos recientes' })).toBeVisible()
  await expect(page).toHaveURL(/portada$/)

  // A la que se volvería.
  await irALista(page, 'todos')
  await abrir(page, await nueva(page, 'Para eliminar despacio'))
  await usar(page, 'Eliminar')
  const borrado = await detener(page, /documentos\/borrar/)
  await dialogo(page).getByRole('button', { name: 'Eliminar' }).click()
  await borrado.pedida
  // Ya se va, aunque adonde va todavía no llegó.
  const rutas = await detener(page, /mpc\/rutas/)
  await page
    .getByRole('link', { name: /^Expedientes/ })
    .first()
    .click()
  await rutas.pedida
  borrado.soltar()
  await avisos(page)
    .filter({ hasText: 'Elemento borrado' })
    .getByRole('button', { name: 'Cerrar el aviso' })
    .click()
  rutas.soltar()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Expedientes')
  await expect(page).toHaveURL(/listado\/expedientes/)
})

test('what was read before someone else saved is not taken, on opening, for a change made meanwhile [PER-06]', async ({
  page,
}) => {
  const unico = `pirincho${Date.now()}`
  const id = await nueva(page, `Leída antes ${unico}`)
  await darPorCerrado(id)
  await abrir(page, id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Leída antes ${unico}`)
  await page.getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL(/portada$/)
  const titulo = `Guardada después ${unico}`
  await llamar(page, 'PATCH', `/v1/documento/${id}`, { titulo })
  await usarEnFila(page, 'todos', titulo, 'Recaratular')
  await expect(dialogo(page).getByLabel('Título')).toHaveValue(titulo)
  await expect(dialogo(page).getByRole('alert')).toHaveCount(0)
  await dialogo(page).getByLabel('Descripción').fill('Con descripción')
  await dialogo(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(avisos(page)).toContainText('Elemento guardado')
})

test('changed by someone else meanwhile, it is the visibility it has: accepting does not undo it [DLG-33]', async ({
  page,
}) => {
  const id = await nueva(page, 'Para que otro la cambie')
  await darPorCerrado(id)
  await abrir(page, id)
  await usar(page, 'Cambiar visibilidad')
  const elegida = (nombre: string) => dialogo(page).getByRole('radio', { name: nombre })
  const cambiar = dialogo(page).getByRole('button', { name: 'Cambiar', exact: true })
  await elegida('Privado').check()
  await elegida('Público').check()
  await llamar(page, 'PUT', '/v1/documento/cambiar_visibilidad', {
    idDocumento: id,
    visibilidadACambiar: 'privado',
  })
  await expect(elegida('Privado')).toBeChecked()
  await expect(cambiar).toBeDisabled()
  await elegida('Público').check()
  await cambiar.click()
  await expect(avisos(page)).toContainText('Se ha cambiado correctamente la visibilidad del documento')
})

test('of a draft, those who will see it once it is closed are not told as seeing it now [DLG-33, PER-26]', async ({
  page,
}) => {
  const id = await nueva(page, 'Para que la vean')
  await abrir(page, id)
  await usar(page, 'Cambiar visibilidad')
  await expect(dialogo(page)).toContainText('cuando deje de ser borrador')
  await expect(dialogo(page)).not.toContainText('Lo ven todos')
  await darPorCerrado(id)
  await page.reload()
  await usar(page, 'Cambiar visibilidad')
  await expect(dialogo(page)).toContainText('Lo ven todos los que pueden leer este tipo.')
})

test('deleting a draft asks with its sentence and goes back [HER-07, VAL-29, ERR-09]', async ({ page }) => {
  const id = await nueva(page, 'V'.repeat(1000))
  await abrir(page, id)
  await usar(page, 'Eliminar')
  await expect(dialogo(page)).toContainText(
    'Está seguro de eliminar el documento?. La acción no se puede deshacer',
  )
  // De un título largo, y sin espacios, lo que se lee está dentro del diálogo.
  const dicho = dialogo(page).getByText(/^Se eliminará .+, «V{119}…»\.$/)
  expect(await dicho.evaluate((uno) => uno.scrollWidth - uno.clientWidth)).toBeLessThanOrEqual(0)
  await dialogo(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(avisos(page)).toContainText(/Elemento borrado\.Nota MESA-\d+\/\d{4}p quedó eliminada\./)
  await expect(page).not.toHaveURL(/presentacion/)
  await abrir(page, id)
  await expect(page.getByText('No se puede visualizar documento')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText(
    'No existe, se eliminó o usted no tiene permiso para verlo.',
  )
  await page.goto(`/#/documentos/formulario?id=${id}`)
  await expect(page.getByText('No se pudo abrir el documento')).toHaveCount(1)
  await expect(page.getByText('No se puede visualizar documento')).toHaveCount(1)
  await abrir(page, id)
  // Pedirlo otra vez no lo trae; buscarlo, quizás.
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Buscar un documento' }).click()
  await expect(page).toHaveURL(/busqueda\/simple/)
})

test('an external document or a route sheet that came by mistake is deleted by who wrote it [HER-07, PER-03]', async ({
  page,
}) => {
  await ingresar(page, 'consulta')
  for (const tipo of ['Documento externo', 'Hoja de ruta']) {
    const { id } = await crear(page, { tipo, titulo: 'Llegó por error', contenido: '<p>Visto.</p>' })
    await abrir(page, id)
    await usar(page, 'Eliminar')
    await dialogo(page).getByRole('button', { name: 'Eliminar' }).click()
    await expect(avisos(page).last()).toContainText('Elemento borrado.')
    await expect(page).not.toHaveURL(/presentacion/)
  }
})

for (const [herramienta, preparar, frase] of [
  ['Anular', async (page: Page) => dialogo(page).getByLabel('Motivo').fill('x'), 'No se pudo anular'],
  [
    'Cambiar visibilidad',
    async (page: Page) => dialogo(page).getByRole('radio', { name: 'Privado' }).check(),
    'No se pudo cambiar la visibilidad',
  ],
  ['Copiar', async () => {}, 'No se pudo copiar el documento'],
  ['Cerrar', async () => {}, 'No se pudo cerrar el documento'],
  ['Eliminar', async () => {}, 'No se pudo eliminar'],
] as const)
  test(`a failing «${herramienta}» says so with the reason and its reference [ERR-06, ERR-08, ERR-09, ERR-13, ERR-14]`, async ({
    page,
  }) => {
    await abrir(page, await nueva(page, `Para fallar ${herramienta}`))
    await usar(page, herramienta)
    await preparar(page)
    await page.route(/\/(anular|cambiar_visibilidad|copiar\/?|close|borrar)$/, (ruta) =>
      ruta.fulfill({ status: 409, json: { error: 'x', message: 'Motivo del servidor', ref: '9f' } }),
    )
    await dialogo(page).getByRole('button').last().click()
    const aviso = avisos(page).filter({ hasText: frase })
    await expect(aviso).toContainText('Motivo del servidor')
    await expect(aviso).toContainText('(9f)')
  })

for (const [herramienta, boton, tipo, llamada] of [
  ['Cerrar', 'Cerrar documento', 'Nota', 'v1/documento/close'],
  ['Eliminar', 'Eliminar', 'Nota', 'documentos/borrar'],
  ['Transformar en expediente', 'Transformar', 'Reclamo vecinal', 'documentos/transformar'],
] as const)
  test(`«${herramienta}» on what already was says it was not modified [ERR-36]`, async ({ page }) => {
    const { id } = await crear(page, { tipo, titulo: 'Para nada', contenido: '<p>Visto.</p>' })
    await abrir(page, id)
    await page.route(`**/${llamada}`, (ruta) => ruta.fulfill({ status: 304 }))
    await usar(page, herramienta)
    await dialogo(page).getByRole('button', { name: boton, exact: true }).click()
    await expect(avisos(page)).toHaveText('Sin modificar')
  })

test('a tool that is switched off does not appear [CFG-33, HER-02]', async ({ page }) => {
  await abrir(page, await nueva(page, 'Con todo'))
  await barra(page).getByRole('button', { name: 'Más' }).click()
  await expect(page.getByRole('menuitem', { name: 'Anular' })).toBeVisible()
  await page.route(/\/documentos\/documento\/\d+$/, async (ruta) => {
    const respuesta = await ruta.fetch()
    const cuerpo = await respuesta.json()
    cuerpo.data.herramientas.anular = {
      permitida: false,
      motivo: 'Su área no tiene habilitada esta herramienta.',
    }
    await ruta.fulfill({ response: respuesta, json: cuerpo })
  })
  await page.reload()
  await barra(page).getByRole('button', { name: 'Más' }).click()
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Anular' })).toBeHidden()
})

test('a tool that is switched off is not offered with many either, though one cannot ask again [CFG-33, HER-02]', async ({
  page,
}) => {
  await page.clock.install()
  let caido = false
  await page.route('**/mpc/herramientas/*', async (ruta) => {
    if (caido) return ruta.fulfill({ status: 500, json: { ref: 'r' } })
    const respuesta = await ruta.fetch()
    const { values } = (await respuesta.json()) as { values: string[] }
    await ruta.fulfill({ response: respuesta, json: { values: values.filter((una) => una !== 'compartir') } })
  })
  await irALista(page, 'expedientes')
  const seleccion = page.getByRole('group', { name: 'Selección' })
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(seleccion.getByRole('button', { name: 'Archivar' })).toBeVisible()
  await expect(seleccion.getByRole('button', { name: 'Compartir' })).toHaveCount(0)
  await page.keyboard.press('x')
  await page.clock.fastForward(70_000)
  caido = true
  const fallida = page.waitForResponse('**/mpc/herramientas/*')
  await page.keyboard.press('x')
  await fallida
  await page.clock.runFor(1_000)
  await expect(seleccion.getByRole('button', { name: 'Archivar' })).toBeVisible()
  await expect(seleccion.getByRole('button', { name: 'Compartir' })).toHaveCount(0)
})

test('a procedure becomes a case file, after the warning that there is no way back [EST-21, VAL-31]', async ({
  page,
}) => {
  const { id } = await crear(page, {
    tipo: 'Reclamo vecinal',
    titulo: 'Para transformar',
    contenido: '<p>Visto.</p>',
  })
  await abrir(page, id)
  await expect(senas(page)).toContainText('Reclamo vecinal')
  await usar(page, 'Transformar en expediente')
  await expect(dialogo(page)).toContainText(
    'Se transformará el trámite en expediente. Esta acción no se puede revertir.',
  )
  // Desde una lista no se ve cuál es.
  await expect(dialogo(page)).toContainText(
    /Reclamo vecinal MESA-\S+ conserva su historia y recibe otro número\./,
  )
  await dialogo(page).getByRole('button', { name: 'Transformar' }).click()
  await expect(senas(page)).toContainText(/^Expediente MESA-/)
  await barra(page).getByRole('button', { name: 'Más' }).click()
  await expect(page.getByRole('menuitem', { name: 'Copiar', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Transformar en expediente' })).toHaveCount(0)
})

test('transforming is offered where the type names what it becomes; where not, it says why [ERR-15, HER-15, VAL-30, VAL-31]', async ({
  page,
}) => {
  const tramite = async (tipo: string) =>
    (await crear(page, { tipo, titulo: 'Para transformar', contenido: '<p>Visto.</p>' })).id
  await abrir(page, await tramite('Solicitud de licencia'))
  expect(await motivoDe(page, 'Transformar en expediente')).toBe(
    'Falta configurar el tipo de documento, el parámetro transforma a',
  )
  await abrir(page, await tramite('Reclamo vecinal'))
  await page.route('**/documentos/transformar', (ruta) =>
    ruta.fulfill({ status: 409, json: { error: 'x', message: 'Motivo del servidor', ref: '9f' } }),
  )
  const transformar = async () => {
    await usar(page, 'Transformar en expediente')
    await expect(dialogo(page)).toContainText(
      'Se transformará el trámite en expediente. Esta acción no se puede revertir.',
    )
    await dialogo(page).getByRole('button', { name: 'Transformar' }).click()
  }
  await transformar()
  await expect(avisos(page)).toContainText('No se pudo transformar')
  await page.unroute('**/documentos/transformar')
  await transformar()
  await expect(avisos(page).filter({ hasText: 'El trámite es ahora un expediente.' })).toBeVisible()
})

test('an external document is titled by who it names, and its own title is read too [ENT-11, PRE-01]', async ({
  page,
}) => {
  const titulo = 'Nota que vino de afuera'
  const { id } = await crear(page, { tipo: 'Documento externo', titulo, contenido: '<p>Visto.</p>' })
  const suTitulo = page.getByRole('term').filter({ hasText: /^Título$/ })
  await abrir(page, id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
  await expect(suTitulo).toHaveCount(0)
  const [ana] = await conBase(
    (sql) => sql<{ id: number; nombre_completo: string }[]>`
      select id, nombre_completo from personas where tipo = 'fisica' order by id limit 1`,
  )
  await llamar(page, 'PATCH', `/v1/documento/${id}`, {
    relaciones_personas: [{ id_persona: ana!.id, rol: 'remitente' }],
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Externo ${ana!.nombre_completo}`)
  await expect(suTitulo.locator('xpath=following-sibling::dd')).toHaveText(titulo)
})

test('a result row asks for its tools when its menu is opened, with the reasons of a list [HER-02, HER-10]', async ({
  page,
}) => {
  await page.goto('/#/documentos/busqueda/simple?q=biblioteca')
  const menu = page.getByRole('button', { name: /^Herramientas de / }).first()
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Vista previa' })).toBeVisible()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await comprobarAccesible(page)
  await page.getByRole('menuitem', { name: '¿Por qué no puedo…?' }).click()
  await expect(dialogo(page)).toContainText('Modificar')
})

test.describe('what a tool changes from a result row is seen in the row', () => {
  const fila = (page: Page, titulo: string) =>
    page.getByRole('list', { name: 'Resultados' }).getByRole('listitem').filter({ hasText: titulo })
  const buscar = (page: Page, titulo: string, cuantas = 1) =>
    // Recién escrito por fuera de la pantalla, puede no estar todavía en el índice.
    expect(async () => {
      await page.goto('/#/documentos/portada')
      // Entre comillas: lo parecido de otras pruebas no se mezcla.
      await page.goto(`/#/documentos/busqueda/simple?q=${encodeURIComponent(`"${titulo}"`)}`)
      await expect(fila(page, titulo)).toHaveCount(cuantas, { timeout: 3_000 })
    }).toPass()
  const usarEnFila = async (page: Page, titulo: string, herramienta: string) => {
    await fila(page, titulo)
      .getByRole('button', { name: /^Herramientas de / })
      .click()
    await page.getByRole('menuitem', { name: herramienta, exact: true }).click()
  }

  test('its visibility, and the focus comes back to the menu of the row [DLG-33, HER-05]', async ({
    page,
  }) => {
    const titulo = `Fila que se reserva ${Date.now()}`
    await nueva(page, titulo)
    await buscar(page, titulo)
    await usarEnFila(page, titulo, 'Cambiar visibilidad')
    await expect(fila(page, titulo)).not.toContainText('Privado')
    await dialogo(page).getByRole('radio', { name: 'Privado' }).check()
    await dialogo(page).getByRole('button', { name: 'Cambiar' }).click()
    await expect(fila(page, titulo)).toContainText('Privado')
    await expect(fila(page, titulo).getByRole('button', { name: /^Herramientas de / })).toBeFocused()
  })

  /** Como en una lista donde se ofrece: la búsqueda no es una de ellas (HER-07, HER-08). */
  const ofrecer = (page: Page, herramienta: string) =>
    page.route(/\/documentos\/herramientas\/\d+/, async (ruta) => {
      const respuesta = await ruta.fetch()
      const cuerpo = await respuesta.json()
      cuerpo.data[herramienta] = { permitida: true, motivo: null }
      await ruta.fulfill({ response: respuesta, json: cuerpo })
    })

  test('its state when annulled, and the row is still there [DLG-32]', async ({ page }) => {
    const titulo = `Fila que se anula ${Date.now()}`
    await nueva(page, titulo)
    await ofrecer(page, 'anular')
    await buscar(page, titulo)
    await usarEnFila(page, titulo, 'Anular')
    await dialogo(page).getByLabel('Motivo').fill('Quedó sin efecto')
    await dialogo(page).getByRole('button', { name: 'Anular', exact: true }).click()
    // Dicho una vez, y tachado: nunca sólo con el color.
    await expect(fila(page, titulo).getByText('Anulado')).toHaveText('(Anulado)')
    await expect(fila(page, titulo).locator('s')).toHaveText(titulo)
  })

  test('it leaves when deleted: what was written is found at once, and the focus goes to its neighbour, or to the heading [HER-07]', async ({
    page,
  }) => {
    const titulo = `Fila que se elimina ${Date.now()}`
    await nueva(page, `${titulo} primera`)
    await nueva(page, `${titulo} segunda`)
    await ofrecer(page, 'eliminar')
    await buscar(page, titulo, 2)
    const eliminar = async (cual: string) => {
      await usarEnFila(page, cual, 'Eliminar')
      const borrado = page.waitForResponse(/\/documentos\/borrar$/)
      const releida = page.waitForRequest(/\/search$/)
      await dialogo(page).getByRole('button', { name: 'Eliminar' }).click()
      const marca = (await borrado).headers()['x-foja-marca']
      expect(marca).toMatch(/^\d+$/)
      expect((await releida).headers()['x-foja-marca']).toBe(marca)
      await expect(fila(page, cual)).toBeHidden()
    }
    await eliminar('primera')
    await expect(page.getByText('1 resultado', { exact: true })).toBeVisible()
    await expect(fila(page, 'segunda').getByRole('link')).toBeFocused()
    await eliminar('segunda')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})
