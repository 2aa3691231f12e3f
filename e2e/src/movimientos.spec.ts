import type { Locator, Page, Route } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { avisosDeError } from './avisos.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { conConfiguracion, llamadas } from './busqueda.ts'
import { detener } from './detener.ts'
import { crear, iniciarExpediente } from './escribir.ts'
import { dialogo, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
import { esperarEnLista, fila, irALista } from './listas.ts'

const unico = `calandria${Date.now()}`

const abrir = async (page: Page, { id, idTipo }: { id: number; idTipo: number }) => {
  await page.goto(`/#/documentos/presentacion?tipo=${idTipo}&id=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function elegirDestino(page: Page, etiqueta: string, texto: string, nombre: RegExp): Promise<void> {
  await dialogo(page).getByRole('combobox', { name: etiqueta }).fill(texto)
  await page.getByRole('option', { name: nombre }).first().click()
}

/** Esa llamada falla sin que el servidor diga qué no se pudo. @returns con qué dejarla andar */
async function falla(page: Page, llamada: string): Promise<() => Promise<void>> {
  await page.route(llamada, (ruta) => ruta.fulfill({ status: 500, json: { ok: false } }))
  return () => page.unroute(llamada)
}

type Filas = { rows: { id: number; resultado: string; observaciones: string }[] }
const enBandeja = async (page: Page, id: number) => {
  const { id_area } = (
    (await (await page.request.get('/auth/areas')).json()) as { rows: { id_area: number }[] }
  ).rows[0]!
  const lista = (await (
    await page.request.get(`/documentos/vista_inbox/?area=${id_area}&documento_id=${id}`)
  ).json()) as Filas
  return lista.rows.map(({ resultado, observaciones }) => [resultado, observaciones])
}

test.describe('sending a case file', () => {
  enCadaAncho(
    'it is sent with its remarks, which stay in its history, and leaves the area [DLG-09, DLG-14, DLG-21, HER-13, MOV-03, VAL-07, VAL-20, EST-24]',
    async (page) => {
      await ingresar(page, 'mesa')
      const expediente = await iniciarExpediente(page, `Cercado del predio ${unico}`)
      await abrir(page, expediente)
      await usar(page, 'Remitir')
      await expect(dialogo(page)).toHaveAccessibleName(/^Remitir Expediente /)
      await expect(dialogo(page)).toContainText('Seleccione un área')
      await expect(dialogo(page).getByRole('button', { name: 'Remitir' })).toBeDisabled()
      const destinos = dialogo(page).getByRole('combobox', { name: 'Áreas de destino' })
      await expect(destinos).toHaveAccessibleDescription(/Seleccione un área$/)
      await elegirDestino(page, 'Áreas de destino', 'archivo', /Archivo/)
      await expect(destinos).toHaveAccessibleDescription(/Elegidos: Archivo General/)
      await dialogo(page).getByRole('checkbox', { name: 'Lleva adjuntos físicos' }).check()
      await expect(dialogo(page).getByRole('button', { name: 'Remitir' })).toBeDisabled()
      await expect(dialogo(page)).toContainText('Diga en las observaciones qué adjuntos lleva')
      await dialogo(page).getByRole('textbox', { name: 'Observaciones' }).fill('Con un plano.')
      await mirar(page, 'remitir')
      await dialogo(page).getByRole('button', { name: 'Remitir' }).click()
      await expect(page.getByText(/^Remitido a .*Archivo/)).toBeVisible()
      await usar(page, '¿Por qué no puedo…?')
      const porQueNo = (que: string) => dialogo(page).locator(`dt:text-is("${que}") ~ dd`)
      await expect(porQueNo('Remitir')).toContainText('Cancele el envío, en Enviados')
      // Por lo mismo no se puede casi nada: se dice una vez.
      await expect(dialogo(page).getByText('Cancele el envío, en Enviados')).toHaveCount(1)
      await expect(porQueNo('Cancelar envío')).toHaveText(
        'Se cancela desde Enviados, en la fila de su envío.',
      )
      await mirar(page, 'por que no puedo enviado')
      await porQueNo('Remitir').getByRole('link', { name: 'Enviados' }).click()
      await expect(page).toHaveURL(new RegExp(`listado/enviados\\?documento_id=${expediente.id}$`))
      await expect(fila(page, unico)).toHaveCount(1)
      await expect(dialogo(page)).toHaveCount(0)
      await ingresar(page, 'archivo')
      await expect.poll(() => enBandeja(page, expediente.id)).toEqual([['enviado', 'Con un plano.']])
      await page.reload()
      await irALista(page, 'inbox', `?titulo=${unico}`)
      await expect(fila(page, unico).first()).toContainText('Lleva adjuntos físicos')
      await mirar(page, 'bandeja con adjuntos')
      // Recibido ya no está en la bandeja: lo que se dijo y con qué papeles fue queda donde fue.
      await abrir(page, expediente)
      await usar(page, 'Vista avanzada')
      for (const pestana of ['Pases', 'Eventos']) {
        await dialogo(page).getByRole('tab', { name: pestana }).click()
        const pase = dialogo(page).getByRole('row').filter({ hasText: 'Archivo General' }).first()
        await expect(pase).toContainText('«Con un plano.»')
        await expect(pase).toContainText('Lleva adjuntos físicos')
        await mirar(page, `${pestana} con adjuntos`)
      }
    },
  )
})

test('a destination is added, taken away with its button or the keyboard, and not offered twice', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrir(page, await crear(page, { tipo: 'Nota', titulo: `Nota ${unico}`, contenido: '<p>a</p>' }))
  await usar(page, 'Compartir')
  await elegirDestino(page, 'Con quién', 'nunez aldo', /Aldo Núñez/)
  await dialogo(page).getByRole('combobox', { name: 'Con quién' }).fill('nunez aldo')
  await expect(page.getByText('Sin resultados')).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Quitar Aldo Núñez' }).press('Enter')
  await expect(dialogo(page).getByRole('combobox', { name: 'Con quién' })).toBeFocused()
  await elegirDestino(page, 'Con quién', 'bibliot', /Biblioteca/)
  await dialogo(page).getByRole('combobox', { name: 'Con quién' }).press('Backspace')
  await expect(dialogo(page).getByRole('button', { name: 'Compartir' })).toBeDisabled()
})

test('a draft is sent again to a user, with remarks [DLG-21, MOV-01, MOV-06, HER-12]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const nota = await crear(page, { tipo: 'Nota', titulo: `Reenviada ${unico}`, contenido: '<p>a</p>' })
  await abrir(page, nota)
  await usar(page, 'Reenviar')
  await expect(dialogo(page)).toHaveAccessibleName(/^Reenviar Nota /)
  await expect(dialogo(page)).toContainText('Seleccione un usuario')
  await expect(dialogo(page).getByRole('checkbox', { name: 'Lleva adjuntos físicos' })).toHaveCount(0)
  await elegirDestino(page, 'Usuarios de destino', 'nunez aldo', /Aldo Núñez/)
  await dialogo(page).getByRole('textbox', { name: 'Observaciones' }).fill('Para completar.')
  await dialogo(page).getByRole('button', { name: 'Reenviar' }).click()
  await expect(page.getByText('Enviada a Aldo Núñez')).toBeVisible()
  const { rows } = (await (await page.request.get(`/documentos/eventos/${nota.id}`)).json()) as {
    rows: { tipo_evento: number; resultado: string; observaciones: string }[]
  }
  expect(rows[0]).toMatchObject({ tipo_evento: 2, resultado: 'enviado', observaciones: 'Para completar.' })
})

test('a note is shared with a person, and not twice [MOV-02, HER-14, VAL-21]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const nota = await crear(page, { tipo: 'Nota', titulo: `Compartida ${unico}`, contenido: '<p>a</p>' })
  await abrir(page, nota)
  for (const dicho of [
    'Compartida con Aldo Núñez',
    'El documento ya se encuentra compartido con Aldo Núñez',
  ]) {
    await usar(page, 'Compartir')
    await expect(dialogo(page)).toHaveAccessibleName(/^Compartir Nota /)
    await elegirDestino(page, 'Con quién', 'nunez aldo', /Aldo Núñez/)
    await dialogo(page).getByRole('button', { name: 'Compartir' }).click()
    await expect(page.getByText(dicho)).toBeVisible()
  }
})

test('archived with both answers lost, it is not said that it was not: it is said that it is not known, and it is shown as it is [CFG-34]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrir(page, await iniciarExpediente(page, `Archivado a ciegas ${unico}`))
  await page.route('**/documentos/eventos', async (ruta) => {
    await ruta.fetch()
    await ruta.abort('connectionreset')
  })
  await usar(page, 'Archivar')
  await dialogo(page).getByRole('button', { name: 'Archivar' }).click()
  await expect(avisosDeError(page)).toContainText('No se sabe si se pudo archivar')
  await usar(page, 'Desarchivar')
  await expect(dialogo(page)).toContainText('volverá a los expedientes de su área')
})

test('a case file is archived and taken out again [EST-20, HER-17, HER-18, ERR-11]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrir(page, await iniciarExpediente(page, `Para archivar ${unico}`))
  const dejarDeFallar = await falla(page, '**/documentos/eventos')
  await usar(page, 'Archivar')
  await dialogo(page).getByRole('button', { name: 'Archivar' }).click()
  await expect(avisosDeError(page)).toContainText('No se pudo archivar')
  await dejarDeFallar()
  await usar(page, 'Archivar')
  await dialogo(page).getByRole('button', { name: 'Archivar' }).click()
  await expect(page.getByText(/archivado$/)).toBeVisible()
  await usar(page, 'Desarchivar')
  await dialogo(page).getByRole('button', { name: 'Desarchivar' }).click()
  await expect(page.getByText(/desarchivado$/)).toBeVisible()
})

test('parallel processing is opened with two areas and closed [DLG-21, MOV-04, ERR-07, EST-49, HER-29, API-39]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `En paralelo ${unico}`)
  await abrir(page, expediente)
  await usar(page, 'Tramitación paralela')
  await expect(dialogo(page)).toHaveAccessibleName(/^Tramitación paralela de Expediente /)
  await expect(dialogo(page)).toContainText('Sigue en su área, y cada una que elija lo tramita también')
  await elegirDestino(page, 'Áreas de destino', 'archivo', /Archivo/)
  await elegirDestino(page, 'Áreas de destino', 'bibliot', /Biblioteca/)
  await dialogo(page).getByRole('button', { name: 'Tramitar en paralelo' }).click()
  await expect(page.getByText(/^En tramitación paralela con .* y .*/)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Documento' })).toContainText('En paralelo')
  await usar(page, 'Cerrar tramitación paralela')
  const dejarDeFallar = await falla(page, '**/tramitacion_paralela/cierre')
  await dialogo(page).getByRole('button', { name: 'Cerrar tramitación' }).click()
  await expect(avisosDeError(page)).toContainText('No se pudo cerrar la tramitación')
  await dejarDeFallar()
  await page.keyboard.press('Escape')
  await usar(page, 'Cerrar tramitación paralela')
  await dialogo(page).getByRole('button', { name: 'Cerrar tramitación' }).click()
  await expect(page.getByText(/tramitación paralela cerrada$/)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Documento' })).not.toContainText('En paralelo')
})

test('what a dialog needs and cannot be read is said there, and can be asked again [BUS-21, API-56]', async ({
  page,
}) => {
  await conConfiguracion(page, { permitir_usar_fojas_remision_contenedor_tramite: true })
  await ingresar(page, 'mesa')
  const expediente = await iniciarExpediente(page, `Sin leer ${unico}`)
  await abrir(page, expediente)
  const fallar = (ruta: Route) => ruta.fulfill({ status: 500, json: { error: 'x', message: 'x', ref: 'r1' } })
  await page.route('**/expedientes/fojas*', fallar)
  await usar(page, 'Remitir')
  await elegirDestino(page, 'Áreas de destino', 'archivo', /Archivo/)
  await expect(dialogo(page)).toContainText('No se pudo saber si lleva fojas')
  await expect(dialogo(page).getByRole('button', { name: 'Remitir' })).toBeDisabled()
  await page.unroute('**/expedientes/fojas*')
  await dialogo(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(dialogo(page).getByRole('button', { name: 'Remitir' })).toBeEnabled()
  await page.route('**/documentos/areas*', fallar)
  const preguntas = llamadas(page, '/documentos/areas')
  await dialogo(page).getByRole('combobox', { name: 'Áreas de destino' }).pressSequentially('bibliot')
  await expect(page.getByText('No se pudo buscar')).toBeVisible()
  // Por lo que se terminó de escribir, y no por cada tecla.
  expect(preguntas).toHaveLength(1)
})

test('what could not be looked for because nobody answered is looked for when they do, without typing it again [BUS-21]', async ({
  page,
}) => {
  await page.clock.install()
  await ingresar(page, 'mesa')
  await abrir(page, await iniciarExpediente(page, `Con la red cortada ${unico}`))
  await usar(page, 'Remitir')
  await page.route('**/documentos/areas*', (ruta) => ruta.abort())
  await dialogo(page).getByRole('combobox', { name: 'Áreas de destino' }).pressSequentially('bibliot')
  const pasa = (despues: Locator) =>
    expect(async () => {
      await page.clock.runFor(3_000)
      await expect(despues).toBeVisible({ timeout: 500 })
    }).toPass()
  await pasa(page.getByText('No se pudo buscar'))
  await page.unroute('**/documentos/areas*')
  await pasa(page.getByRole('option', { name: /Biblioteca/ }).first())
})

test('without choosing in a list it goes to one destination, and another replaces it; sharing keeps both, and so does a selection [VAL-22, D-043]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const titulo = `Directo ${unico}`
  const expediente = await iniciarExpediente(page, titulo)
  const elegidas = dialogo(page).getByRole('button', { name: /^Quitar/ })
  const elegirDos = async (etiqueta: string) => {
    await elegirDestino(page, etiqueta, 'archivo', /Archivo/)
    await elegirDestino(page, etiqueta, 'bibliot', /Biblioteca/)
  }
  await abrir(page, expediente)
  await usar(page, 'Remitir')
  await expect(dialogo(page)).toContainText('Sólo un destino: elegir otro lo reemplaza.')
  await elegirDos('Áreas de destino')
  await expect(elegidas).toHaveAccessibleName(/Biblioteca/)
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()
  await usar(page, 'Compartir')
  await elegirDos('Con quién')
  await expect(elegidas).toHaveCount(2)
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()

  await esperarEnLista(page, 'expedientes', { documento_id: String(expediente.id) }, 1)
  await irALista(page, 'expedientes', `?documento_id=${expediente.id}`)
  await fila(page, titulo)
    .getByRole('checkbox', { name: /^Seleccionar/ })
    .check()
  await page.getByRole('button', { name: 'Remitir', exact: true }).last().click()
  await elegirDos('Áreas de destino')
  await expect(elegidas).toHaveCount(2)
})

test('it is not sent to who cannot read its type, and it says so [ERR-20]', async ({ page }) => {
  await ingresar(page, 'admin')
  await abrir(page, await crear(page, { tipo: 'Sumario', titulo: `Sumario ${unico}`, contenido: '<p>a</p>' }))
  await usar(page, 'Compartir')
  await elegirDestino(page, 'Con quién', 'nunez aldo', /Aldo Núñez/)
  await dialogo(page).getByRole('button', { name: 'Compartir' }).click()
  await expect(page.getByText('No se pudo realizar el movimiento')).toBeVisible()
  await expect(page.getByText('Aldo Núñez no puede leer documentos de este tipo.')).toBeVisible()
  await expect(dialogo(page)).toBeVisible()
})

test('a destination typed fast is the one that was typed, and what is half typed sends nothing', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrir(page, await iniciarExpediente(page, `Apurado ${unico}`))
  await usar(page, 'Remitir')
  const caja = dialogo(page).getByRole('combobox', { name: 'Áreas de destino' })
  const elegidas = dialogo(page).getByRole('button', { name: /^Quitar/ })
  await caja.fill('bibliot')
  const senalada = page.locator('[role=option][data-combobox-selected]').filter({ hasText: 'Biblioteca' })
  await expect(senalada).toBeVisible()
  // Sobre el acento, de qué depende un área se lee igual que su nombre.
  const colores = () =>
    senalada.evaluate((una) => [...una.querySelectorAll('p')].map((texto) => getComputedStyle(texto).color))
  await expect.poll(async () => new Set(await colores()).size).toBe(1)
  const { soltar } = await detener(page, /documentos\/areas\?.*texto=archivo/)
  await caja.fill('archivo')
  await caja.press('Enter')
  await caja.press('Enter')
  await expect(dialogo(page)).toBeVisible()
  await expect(elegidas).toHaveCount(0)
  soltar()
  await expect(elegidas).toHaveAccessibleName(/Archivo/)
  // También con las flechas: lo que se señala es todavía de lo escrito antes.
  await caja.fill('bibliot')
  await expect(page.getByRole('option', { name: /Biblioteca/ })).toBeVisible()
  const otra = await detener(page, /documentos\/areas\?.*texto=obras/)
  await caja.fill('obras')
  await caja.press('ArrowDown')
  await caja.press('Enter')
  await expect(elegidas).toHaveAccessibleName(/Archivo/)
  otra.soltar()
  await expect(elegidas).toHaveAccessibleName(/Obras/)
  await caja.fill('nadie se llama así')
  await caja.press('Enter')
  await expect(page.getByText('Sin resultados')).toBeVisible()
  await expect(dialogo(page)).toBeVisible()
})

test('a space typed once the list is there does not leave Enter without the first of it', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrir(page, await iniciarExpediente(page, `Con espacio ${unico}`))
  await usar(page, 'Remitir')
  const caja = dialogo(page).getByRole('combobox', { name: 'Áreas de destino' })
  await caja.fill('bibliot')
  const senalada = page.locator('[role=option][data-combobox-selected]').filter({ hasText: 'Biblioteca' })
  await expect(senalada).toBeVisible()
  await caja.press('End')
  await caja.press('Space')
  await expect(senalada).toBeVisible()
  await caja.press('Enter')
  await expect(dialogo(page).getByRole('button', { name: /^Quitar/ })).toHaveAccessibleName(/Biblioteca/)
})

test('a space alone points at no destination, and Enter adds none [DLG-21]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrir(page, await iniciarExpediente(page, `Sólo un espacio ${unico}`))
  await usar(page, 'Remitir')
  await dialogo(page).getByRole('combobox', { name: 'Áreas de destino' }).press('Space')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialogo(page).getByRole('button', { name: /^Quitar/ })).toHaveCount(0)
  await expect(page.locator('[role=option][data-combobox-selected]')).toHaveCount(0)
})

test('a destination that was typed and not chosen is not left out: it is said, and erasing it takes none of the chosen ones away [DLG-21]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrir(page, await iniciarExpediente(page, `A medio elegir ${unico}`))
  await usar(page, 'Tramitación paralela')
  const caja = dialogo(page).getByRole('combobox', { name: 'Áreas de destino' })
  await caja.fill('archivo')
  await page
    .getByRole('option', { name: /Archivo/ })
    .first()
    .click()
  const aceptar = dialogo(page).getByRole('button', { name: 'Tramitar en paralelo' })
  await expect(aceptar).toBeEnabled()
  await caja.pressSequentially('bib')
  await dialogo(page).getByRole('textbox', { name: 'Observaciones' }).focus()
  await expect(dialogo(page)).toContainText('Elija de la lista lo que escribió, o bórrelo')
  await expect(aceptar).toBeDisabled()
  await caja.focus()
  // La tecla sostenida: las siguientes son repeticiones de la primera.
  for (let i = 0; i < 6; i++) await page.keyboard.down('Backspace')
  await page.keyboard.up('Backspace')
  await expect(caja).toHaveValue('')
  await expect(dialogo(page).getByRole('button', { name: /^Quitar .*Archivo/ })).toBeVisible()
  await expect(aceptar).toBeEnabled()
  await page.keyboard.press('Backspace')
  await expect(dialogo(page).getByRole('button', { name: /^Quitar / })).toHaveCount(0)
})

test('the destinations already chosen are not lost by Escape nor by the ✕ without asking [DLG-21]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrir(page, await iniciarExpediente(page, `Con destinos ${unico}`))
  await usar(page, 'Remitir')
  const remitir = page.getByRole('dialog', { name: /^Remitir/ })
  await elegirDestino(page, 'Áreas de destino', 'archivo', /Archivo/)
  const elegido = remitir.getByRole('button', { name: /^Quitar .*Archivo/ })
  await expect(elegido).toBeVisible()
  const pregunta = page.getByRole('dialog', { name: '¿Descartar lo que escribió?' })
  await page.keyboard.press('Escape')
  await pregunta.getByRole('button', { name: 'Seguir escribiendo' }).click()
  await expect(pregunta).toBeHidden()
  await expect(elegido).toBeVisible()
  await remitir.getByRole('button', { name: 'Cerrar el diálogo' }).click()
  await pregunta.getByRole('button', { name: 'Descartar' }).click()
  await expect(remitir).toHaveCount(0)
  // Sin nada elegido no hay qué perder.
  await usar(page, 'Remitir')
  await elegirDestino(page, 'Áreas de destino', 'archivo', /Archivo/)
  await elegido.click()
  await page.keyboard.press('Escape')
  await expect(remitir).toHaveCount(0)
})
