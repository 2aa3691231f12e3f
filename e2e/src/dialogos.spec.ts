import type { Locator, Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { avisosDeError } from './avisos.ts'
import { conBase } from './base.ts'
import { BUSQUEDA, empezarFiltro, llamadas } from './busqueda.ts'
import { detener } from './detener.ts'
import { crear, darPorBorrado, darPorCerrado, iniciarExpediente } from './escribir.ts'
import { ponerEn } from './expedientes.ts'
import { abrirNuevo, personas } from './formulario.ts'
import { dialogo, usar } from './herramientas.ts'
import { ingresar, ingresarPorPantalla } from './ingresar.ts'
import { irALista, usarEnFila } from './listas.ts'

const unico = `tero${Date.now()}`

test('a session that ends while a dialog is open does not take what was written in it', async ({
  page,
  context,
}) => {
  await ingresarPorPantalla(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: `Con diálogo ${unico}`, contenido: '<p>a</p>' })
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await usar(page, 'Anular')
  const motivo = dialogo(page).getByRole('textbox')
  await motivo.fill('Se cargó dos veces')
  await context.clearCookies()
  await dialogo(page).getByRole('button', { name: 'Anular', exact: true }).click()
  await expect(page.getByText('Su sesión terminó')).toBeVisible()
  await expect(motivo).toHaveValue('Se cargó dos veces')
  const [otra] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Ingresar en otra pestaña' }).click(),
  ])
  await expect(otra.getByRole('heading', { name: 'Ingresar a Foja' })).toBeVisible()
  await ingresarPorPantalla(otra, 'mesa')
  await expect(motivo).toHaveValue('Se cargó dos veces')
  await expect(page.getByText('Su sesión terminó')).toHaveCount(0)
  // El botón no repite lo que se acaba de pedir con él (SHL-19).
  await expect(async () => {
    await dialogo(page).getByRole('button', { name: 'Anular', exact: true }).click({ timeout: 1_000 })
    await expect(dialogo(page)).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  await expect(page.getByText('(Anulado)').first()).toBeVisible()
})

test('Escape, the ✕ and a click outside ask before losing a text that was written; «Cancelar», or none written, do not', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await iniciarExpediente(page, `Con observaciones ${unico}`)
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  const suyo = page.getByRole('dialog', { name: /^Remitir/ })
  const pregunta = page.getByRole('dialog', { name: '¿Descartar lo que escribió?' })
  const observaciones = suyo.getByRole('textbox', { name: 'Observaciones' })
  await usar(page, 'Remitir')
  await observaciones.focus()
  await page.keyboard.press('Escape')
  await expect(suyo).toHaveCount(0)

  await usar(page, 'Remitir')
  await observaciones.fill('Lo que pide la nota 12')
  const modos = [
    () => page.keyboard.press('Escape'),
    () => suyo.getByRole('button', { name: 'Cerrar el diálogo' }).click(),
    () => page.mouse.click(5, 5),
  ]
  for (const cerrar of modos) {
    await cerrar()
    await expect(pregunta).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(pregunta).toHaveCount(0)
    await expect(observaciones).toHaveValue('Lo que pide la nota 12')
  }
  await expect(observaciones).toBeFocused()
  await page.keyboard.press('Escape')
  await pregunta.getByRole('button', { name: 'Descartar' }).click()
  await expect(suyo).toHaveCount(0)

  await usar(page, 'Remitir')
  await expect(observaciones).toHaveValue('')
  await observaciones.fill('Otra vez')
  await suyo.getByRole('button', { name: 'Cancelar' }).click()
  await expect(suyo).toHaveCount(0)
})

/** Una nota cerrada con una palabra clave, y su carátula abierta para cambiarla. */
async function recaratularNota(page: Page) {
  const { id } = await crear(page, {
    tipo: 'Nota',
    titulo: `Con palabras ${unico}`,
    contenido: '<p>a</p>',
    palabras_clave: ['vieja'],
  })
  await darPorCerrado(id)
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await usar(page, 'Recaratular')
  return dialogo(page).getByRole('combobox', { name: 'Palabras clave' })
}

test('the name of a search and a key word are asked for too before they are lost [PER-06]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const pregunta = page.getByRole('dialog', { name: '¿Descartar lo que escribió?' })
  const seguir = async () => {
    await page.mouse.click(5, 5)
    await pregunta.getByRole('button', { name: 'Seguir escribiendo' }).click()
    await expect(pregunta).toHaveCount(0)
  }
  await page.goto(`/#${BUSQUEDA}?q=${unico}`)
  await page.getByRole('button', { name: 'Guardar búsqueda' }).click()
  const nombre = dialogo(page).getByRole('textbox', { name: 'Nombre' })
  await nombre.fill('Lo que pide la nota 12')
  await seguir()
  await expect(nombre).toHaveValue('Lo que pide la nota 12')
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()

  const palabras = await recaratularNota(page)
  await palabras.fill('primera')
  await palabras.press('Enter')
  await seguir()
  await expect(dialogo(page)).toContainText('primera')
})

test('with a click too, though taking it moves the button, and what was clicked is the button [PER-06]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const palabras = await recaratularNota(page)
  const larga = `larga ${'como un renglón '.repeat(4)}`.trim()
  await palabras.fill(larga)
  await dialogo(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(dialogo(page)).toHaveCount(0)
  await expect(page.getByText(larga)).toBeVisible()
})

test('with Control and Enter a key word half written is taken [PER-06]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const palabras = await recaratularNota(page)
  await palabras.fill('segunda')
  await palabras.press('Control+Enter')
  await expect(dialogo(page)).toHaveCount(0)
  await expect(page.getByText('segunda')).toBeVisible()
})

test('key words copied from several lines or cells are as many, and the one that does not fit is said and not lost [PER-06]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const palabras = await recaratularNota(page)
  const pegar = (texto: string) =>
    palabras.evaluate((caja, pegado) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pegado)
      caja.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, texto)
  const guardar = dialogo(page).getByRole('button', { name: 'Guardar' })
  const puestas = dialogo(page).locator('.mantine-Pill-label')
  await pegar('semillas\r\npajareras\tnidos\n')
  await expect(puestas).toHaveText(['vieja', 'semillas', 'pajareras', 'nidos'])
  await pegar(Array.from({ length: 46 }, (_, i) => `clave ${i}`).join(','))
  await expect(puestas).toHaveCount(50)
  await expect(dialogo(page)).toContainText('No entran más de 50: para agregar otra, quite una.')
  await palabras.fill('la que sobra')
  await palabras.press('Enter')
  await expect(guardar).toBeDisabled()
  await palabras.press('Control+Enter')
  await expect(palabras).toHaveValue('la que sobra')
  await palabras.clear()
  await palabras.press('Backspace')
  await palabras.fill('la que sobra')
  await palabras.press('Control+Enter')
  await expect(dialogo(page)).toHaveCount(0)
  await expect(page.getByText('la que sobra')).toBeVisible()
})

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`a double click on «Cancelar» closes the dialog, and is not a click on what is behind it: ${reducedMotion}`, async ({
    page,
  }) => {
    await ingresar(page, 'mesa')
    const { id } = await iniciarExpediente(page, `Lo de atrás ${reducedMotion} ${unico}`)
    await page.emulateMedia({ reducedMotion })
    await page.goto(`/#/documentos/presentacion?id=${id}`)
    await usar(page, 'Compartir')
    await expect(dialogo(page).getByRole('combobox')).toBeFocused()
    await page.evaluate(
      `document.body.addEventListener('click', ({ target }) => target.closest('main') && document.body.append('Se apretó lo de atrás'))`,
    )
    const atras = page.getByText('Se apretó lo de atrás')
    await dialogo(page).getByRole('button', { name: 'Cancelar' }).dblclick({ delay: 20 })
    await expect(dialogo(page)).toHaveCount(0)
    await expect(atras).toHaveCount(0)
    // El clic siguiente ya es otro.
    await page.getByRole('heading', { level: 1 }).click()
    await expect(atras).toHaveCount(1)
  })

test('if the document is deleted meanwhile its dialog goes, and the focus is on what says so [RUT-18]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: `Se va ${unico}`, contenido: '<p>a</p>' })
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await usar(page, 'Compartir')
  await dialogo(page).getByRole('textbox', { name: 'Observaciones' }).fill('Para su conocimiento')
  await darPorBorrado(id)
  const encabezado = page.getByRole('heading', { level: 1, name: 'No se pudo abrir el documento' })
  await expect(encabezado).toBeFocused()
  await expect(dialogo(page)).toHaveCount(0)
})

test('a text that does not fit is kept whole and said in its field, and not cut [DLG-32, VAL-51, DLG-21, PER-06]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: `Con mucho ${unico}`, contenido: '<p>a</p>' })
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  const largo = 'x'.repeat(2001)
  const diceCuanto = async (campo: Locator, entra: number, aceptar: string, dicho: string) => {
    await campo.fill('x'.repeat(entra + 1))
    await expect(campo).toHaveValue(/x{2001}|x{1001}/)
    await expect(campo).toHaveAccessibleDescription(dicho)
    await expect(dialogo(page).getByRole('button', { name: aceptar, exact: true })).toBeDisabled()
    // Los espacios de los bordes no se guardan.
    await campo.fill(`${'x'.repeat(entra)}  `)
    await expect(dialogo(page).getByRole('button', { name: aceptar, exact: true })).toBeEnabled()
    await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()
  }
  await usar(page, 'Anular')
  await diceCuanto(dialogo(page).getByRole('textbox'), 2000, 'Anular', 'Hasta 2.000 caracteres.')
  await usar(page, 'Cerrar')
  await diceCuanto(dialogo(page).getByRole('textbox'), 2000, 'Cerrar documento', 'Hasta 2.000 caracteres.')
  await usar(page, 'Compartir')
  const observaciones = dialogo(page).getByRole('textbox', { name: 'Observaciones' })
  await observaciones.fill(largo)
  await expect(observaciones).toHaveAccessibleDescription('Hasta 2.000 caracteres.')
  // El de muchos renglones se corre adentro: los botones quedan a la vista.
  await observaciones.fill(Array.from({ length: 80 }, (_, i) => `${i}`).join('\n'))
  await expect(dialogo(page).getByRole('button', { name: 'Cancelar' })).toBeInViewport()
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()
  await darPorCerrado(id)
  await page.reload()
  await usar(page, 'Recaratular')
  await diceCuanto(
    dialogo(page).getByRole('textbox', { name: 'Título' }),
    1000,
    'Guardar',
    'Hasta 1.000 caracteres.',
  )
})

test('the back button closes the dialog that is open, asking first if a text was written, and not the screen behind it', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await iniciarExpediente(page, `Con atrás ${unico}`)
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  const aqui = page.url()
  const suyo = page.getByRole('dialog', { name: /^Remitir/ })
  const pregunta = page.getByRole('dialog', { name: '¿Descartar lo que escribió?' })
  const observaciones = suyo.getByRole('textbox', { name: 'Observaciones' })
  await usar(page, 'Remitir')
  await expect(suyo).toBeVisible()
  await page.goBack()
  await expect(suyo).toHaveCount(0)
  await expect(page).toHaveURL(aqui)

  for (const nombre of ['Mapa', 'Vista avanzada', '¿Dónde está?', 'Vista previa de PDF']) {
    await usar(page, nombre)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(aqui)
  }

  await usar(page, 'Remitir')
  await observaciones.fill('Lo que pide la nota 12')
  await page.goBack()
  await expect(pregunta).toBeVisible()
  await page.goBack()
  await expect(pregunta).toHaveCount(0)
  await expect(observaciones).toHaveValue('Lo que pide la nota 12')
  await page.goBack()
  await pregunta.getByRole('button', { name: 'Descartar' }).click()
  await expect(suyo).toHaveCount(0)
  await expect(page).toHaveURL(aqui)
  await page.goBack()
  await expect(page).toHaveURL(/portada$/)
})

test('while it is being sent a dialog keeps the focus and asks before closing; closed, it does not close, when that is done, the one opened meanwhile', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await iniciarExpediente(page, `Con red lenta ${unico}`)
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await usar(page, 'Remitir')
  await dialogo(page).getByRole('combobox', { name: 'Áreas de destino' }).fill('archivo')
  await page
    .getByRole('option', { name: /Archivo/ })
    .first()
    .click()
  const { pedida, soltar } = await detener(page, /documentos\/eventos$/)
  const remitir = dialogo(page).getByRole('button', { name: 'Remitir' })
  await remitir.press('Enter')
  await pedida
  await expect(remitir).toBeFocused()
  await expect(remitir).toHaveAttribute('aria-busy', 'true')
  // Lo que espera se ve entero, en el medio del botón, también sin animaciones.
  const medio = async (uno: Locator) => {
    const { x, y, width, height } = (await uno.boundingBox())!
    return [x + width / 2, y + height / 2] as const
  }
  const [[x, y], [suX, suY]] = [await medio(remitir.locator('.mantine-Loader-root')), await medio(remitir)]
  expect(Math.max(Math.abs(x - suX), Math.abs(y - suY))).toBeLessThan(2)
  await expect(dialogo(page).getByRole('status').filter({ hasText: 'Enviando…' })).toBeAttached()
  await page.keyboard.press('Escape')
  const pregunta = page.getByRole('dialog', { name: '¿Cerrar sin esperar?' })
  await expect(pregunta).toContainText('cerrar el diálogo no lo cancela')
  await page.keyboard.press('Escape')
  await expect(pregunta).toHaveCount(0)
  await expect(remitir).toBeFocused()
  await page.keyboard.press('Escape')
  await pregunta.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await expect(dialogo(page)).toHaveCount(0)
  await usar(page, 'Compartir')
  const observaciones = dialogo(page).getByRole('textbox', { name: 'Observaciones' })
  await observaciones.fill('Para su conocimiento')
  soltar()
  await expect(page.getByText(/^Remitido a .*Archivo/)).toBeVisible()
  await expect(observaciones).toHaveValue('Para su conocimiento')
})

test('the back button closes also the news, the search for a person and the image that is added', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  const aqui = page.url()
  const abrir = [
    () => page.getByRole('button', { name: /^Novedades/ }).click(),
    async () => {
      await personas(page).getByLabel('Agregar una persona').fill('an')
      await personas(page).getByRole('button', { name: 'Buscar' }).click()
    },
    () => page.getByRole('button', { name: 'Imagen' }).click(),
  ]
  for (const uno of abrir) {
    await uno()
    await expect(dialogo(page)).toBeVisible()
    await page.goBack()
    await expect(dialogo(page)).toHaveCount(0)
    await expect(page).toHaveURL(aqui)
  }
})

test('while it is being sent, a dialog with a text asks before it is closed, and keeps the text if that fails', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: `Se envía ${unico}`, contenido: '<p>a</p>' })
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  const suyo = page.getByRole('dialog', { name: /^Anular/ })
  const motivo = suyo.getByRole('textbox')
  const anular = suyo.getByRole('button', { name: 'Anular', exact: true })
  const pregunta = page.getByRole('dialog', { name: '¿Cerrar sin esperar?' })
  await usar(page, 'Anular')
  await motivo.fill('Se cargó dos veces')
  const llega = Promise.withResolvers<void>()
  await page.route(
    /documentos\/anular$/,
    async (ruta) => {
      await llega.promise
      await ruta.fulfill({ status: 500, json: { ref: 'ref-7' } })
    },
    { times: 1 },
  )
  await anular.click()
  await expect(suyo.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(pregunta).toBeVisible()
  await pregunta.getByRole('button', { name: 'Esperar' }).click()
  await expect(pregunta).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(pregunta).toBeVisible()
  llega.resolve()
  // No se pudo: ya no hay qué esperar, y lo escrito queda.
  await expect(pregunta).toHaveCount(0)
  await expect(avisosDeError(page).filter({ hasText: 'ref-7' })).toBeVisible()
  await expect(motivo).toHaveValue('Se cargó dos veces')

  // Lo que se hace mientras se pregunta lo cierra todo.
  const { soltar } = await detener(page, /documentos\/anular$/)
  await expect(async () => {
    await anular.click({ timeout: 1_000 })
    await expect(suyo.getByRole('button', { name: 'Cancelar' })).toBeDisabled({ timeout: 1_000 })
  }).toPass()
  await page.goBack()
  await expect(pregunta).toBeVisible()
  soltar()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('(Anulado)').first()).toBeVisible()
})

test('Enter with no keyword half-written is no acceptance: what was changed is still there to save [PER-06]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: `Con claves ${unico}`, contenido: '<p>a</p>' })
  await darPorCerrado(id)
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  const guardadas = llamadas(page, `/v1/documento/${id}`, 'PATCH')
  await usar(page, 'Recaratular')
  const claves = dialogo(page).getByRole('combobox', { name: 'Palabras clave' })
  for (const clave of ['veredas', 'cordones']) {
    await claves.fill(clave)
    await claves.press('Enter')
    await claves.press('Enter')
  }
  await expect(claves).toBeFocused()
  await dialogo(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(dialogo(page)).toHaveCount(0)
  expect(guardadas.map(({ palabras_clave }) => palabras_clave)).toEqual([['veredas', 'cordones']])
})

test('with two texts to write, closing asks for any that was written and not only for the last; saved with its answer lost, it is not what someone else did [PER-06]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, {
    tipo: 'Nota',
    titulo: `Con dos textos ${unico}`,
    contenido: '<p>a</p>',
    descripcion: 'De antes',
  })
  await darPorCerrado(id)
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await usar(page, 'Recaratular')
  const titulo = dialogo(page).getByRole('textbox', { name: 'Título' })
  const guardar = dialogo(page).getByRole('button', { name: 'Guardar' })
  await guardar.click()
  await expect(page.getByText('No existen cambios para guardar')).toBeVisible()
  await titulo.fill(`Otro título ${unico}`)
  await dialogo(page).getByRole('textbox', { name: 'Descripción' }).fill('')
  await page.keyboard.press('Escape')
  const pregunta = page.getByRole('dialog', { name: '¿Descartar lo que escribió?' })
  await pregunta.getByRole('button', { name: 'Seguir escribiendo' }).click()
  await expect(titulo).toBeFocused()
  await expect(titulo).toHaveValue(`Otro título ${unico}`)

  // Se guarda, y ninguna de las dos respuestas llega.
  await page.route(`**/v1/documento/${id}`, async (ruta) => {
    await ruta.fetch()
    await ruta.abort()
  })
  const noSePudo = avisosDeError(page).filter({ hasText: 'No se sabe si se pudo guardar el documento' })
  // El botón no repite lo que se acaba de pedir con él (SHL-19).
  await expect(async () => {
    await guardar.click({ timeout: 1_000 })
    await expect(noSePudo).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
    `Otro título ${unico}`,
  )
  await expect(page.getByText('Otra persona guardó')).toHaveCount(0)
  await expect(async () => {
    await guardar.click({ timeout: 1_000 })
    await expect(dialogo(page)).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expect(noSePudo).toHaveCount(0)
})

test('one Escape, or «atrás», closes the uppermost only, wherever the focus is: the calendar of a filter, the search, its dialog [DLG-31, RUT-22]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: `De a uno ${unico}`, contenido: '<p>a</p>' })
  await ponerEn(19, id)
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await usar(page, 'Incorporar a expediente')
  const incorporar = page.getByRole('dialog', { name: /^Incorporar/ })
  const busqueda = page.getByRole('dialog', { name: 'Elegir el expediente' })
  const calendario = page.getByRole('dialog', { name: 'elija los días' })
  const soltarElFoco = () => page.evaluate(() => (document.activeElement as HTMLElement).blur())
  for (const salir of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await incorporar.getByRole('button', { name: 'Elegir expediente' }).click()
    await expect(busqueda).toBeVisible()
    await empezarFiltro(page, 'Fecha')
    await expect(calendario.getByRole('button').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(calendario).toHaveCount(0)
    await expect(busqueda).toBeVisible()
    // Como el botón que espera, que no puede tenerlo.
    await soltarElFoco()
    await salir()
    await expect(busqueda).toHaveCount(0)
    await expect(incorporar).toBeVisible()
  }
  // Tampoco los cierra que la sesión termine mientras se busca (SES-01).
  await incorporar.getByRole('button', { name: 'Elegir expediente' }).click()
  const campo = busqueda.getByLabel('Buscar documentos')
  await expect(campo).toBeFocused()
  await page.context().clearCookies()
  for (const palabra of ['poda', 'arbolado']) {
    const rechazada = page.waitForResponse((una) => una.url().endsWith('/search') && una.status() === 401)
    await campo.fill(palabra)
    await campo.press('Enter')
    await rechazada
  }
  await expect(page.getByRole('link', { name: 'Ingresar en otra pestaña' })).toBeVisible()
  await expect(campo).toHaveValue('arbolado')
  await campo.press('Escape')
  await expect(busqueda).toHaveCount(0)
  await soltarElFoco()
  await page.keyboard.press('Escape')
  await expect(incorporar).toHaveCount(0)
})

test('an open dialog keeps the room of the scroll bar once, not twice', async ({ page }) => {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: `Sin correrse ${unico}`, contenido: '<p>a</p>' })
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  // En las pruebas el navegador no muestra barras: se mide una, y se mira quién le guarda el lugar.
  const [raiz, cuerpo] = [page.locator('html'), page.locator('body')]
  await page.evaluate(
    `Object.defineProperty(document.documentElement, 'clientWidth', { value: innerWidth - 15 })`,
  )
  await usar(page, 'Anular')
  await expect(cuerpo).toHaveAttribute('data-scroll-locked', /./)
  await expect(raiz).toHaveCSS('scrollbar-gutter', 'stable')
  await expect(cuerpo).toHaveCSS('margin-right', '0px')
  await page.keyboard.press('Escape')
  await expect(cuerpo).not.toHaveAttribute('data-scroll-locked', /./)
  await expect(raiz).toHaveCSS('scrollbar-gutter', 'stable')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  /** El diálogo abierto ocupa la pantalla; y lo cierra. */
  const ocupaTodo = async (page: Page, nombre: string | RegExp) => {
    const abierto = page.getByRole('dialog', { name: nombre })
    await expect.poll(() => abierto.boundingBox()).toMatchObject({ x: 0, y: 0, height: 844 })
    await page.keyboard.press('Escape')
    await expect(abierto).toHaveCount(0)
  }

  test('a long title without spaces, of what has no number yet, names it cut and does not push a dialog sideways [CON-02]', async ({
    page,
  }) => {
    await ingresar(page, 'mesa')
    const titulo = `Sin número ${'muylargo'.repeat(60)}`
    const { id } = await crear(page, { tipo: 'Nota', titulo, contenido: '<p>a</p>' })
    await page.route(`**/documentos/documento/${id}`, async (ruta) => {
      const response = await ruta.fetch()
      const { data } = (await response.json()) as { data: object }
      await ruta.fulfill({ response, json: { data: { ...data, nro_str: '' } } })
    })
    await page.goto(`/#/documentos/presentacion?id=${id}`)
    for (const herramienta of ['¿Dónde está?', 'Cambiar visibilidad', 'Compartir', 'Anular']) {
      await usar(page, herramienta)
      const suyo = dialogo(page)
      await expect(suyo).toContainText(/Sin número (muylargo)+[a-z]*…/)
      await expect
        .poll(() => suyo.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
        .toBe(0)
      await page.keyboard.press('Escape')
      await expect(suyo).toHaveCount(0)
    }
  })

  test('the dialogs that only tell, or choose, take the whole screen, like those that ask', async ({
    page,
  }) => {
    await ingresar(page, 'mesa')
    const { id, idTipo } = await crear(page, {
      tipo: 'Nota',
      titulo: `Entera ${unico}`,
      contenido: '<p>a</p>',
    })
    await conBase(
      (sql) => sql`
      with otras as (
        insert into documentos (id_tipo, titulo, id_usuario, id_area_creacion, id_area_actual, visibilidad)
        select ${idTipo}, 'La nombra ' || n, id_usuario, id_area_creacion, id_area_actual, 'publico'
        from documentos, generate_series(1, 11) n where id = ${id} returning id)
      insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion, fecha_relacion)
      select id, ${id}, 12, now() from otras`,
    )
    await page.goto(`/#/documentos/presentacion?id=${id}`)
    await usar(page, '¿Dónde está?')
    await ocupaTodo(page, '¿Dónde está?')
    await usar(page, '¿Por qué no puedo…?')
    await ocupaTodo(page, '¿Por qué no puedo…?')
    // También mientras llega lo que va a mostrar.
    await darPorCerrado(id)
    const { soltar } = await detener(page, `**/documentos/documento/${id}`)
    await page.goto('/#/portada')
    await page.reload()
    await usarEnFila(page, 'todos', `Entera ${unico}`, 'Recaratular')
    await ocupaTodo(page, /^Recaratular/)
    soltar()
    await page.goto(`/#/documentos/presentacion?id=${id}`)
    await page.getByRole('button', { name: 'Ver los 11 relacionados' }).click()
    await ocupaTodo(page, 'Documentos relacionados')
    await irALista(page, 'historial')
    await page.getByRole('button', { name: 'De otra persona…' }).click()
    await ocupaTodo(page, 'Historial de otra persona')
  })
})

test('a preview says once that its document is void [EST-09]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: `Anulada ${unico}`, contenido: '<p>a</p>' })
  await ponerEn(22, id)
  await page.goto(`/#/preview?idDocumento=${id}`)
  const hoja = page.getByRole('main')
  await expect(hoja.getByRole('article')).toBeVisible()
  await expect(hoja.getByText('(Anulado)')).toHaveCount(1)
})

test('with a dialog open there is still one banner: the head of a dialog is not that of the page', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: `Un encabezado ${unico}`, contenido: '<p>a</p>' })
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  const encabezados = page.getByRole('banner', { includeHidden: true })
  await usar(page, 'Anular')
  await expect(dialogo(page)).toBeVisible()
  await expect(encabezados).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^Novedades/ }).click()
  await expect(dialogo(page)).toBeVisible()
  await expect(encabezados).toHaveCount(1)
})
