import { expect, test } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { detener } from './detener.ts'
import { crear, iniciarExpediente, llamar, remitir } from './escribir.ts'
import { enConjunta, incorporarNota } from './expedientes.ts'
import { dialogo, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
import { enMarco, esperarEnLista, fila, irALista, usarEnFila } from './listas.ts'
import { encabezado } from './vida.ts'

const unico = `chingolo${Date.now()}`

enCadaAncho(
  'a sent case file is found by its title, with its area and whom it was sent to [RUT-15, DLG-28]',
  async (page) => {
    await ingresar(page, 'mesa')
    const titulo = `Reparación del techo ${unico} ${page.viewportSize()!.width}`
    const { id, idTipo } = await iniciarExpediente(page, titulo)
    await remitir(page, id, 'ARCH')
    await esperarEnLista(page, 'enviados', { documento_id: String(id) }, 1)
    await page.goto('/#/documentos/dondeesta')
    await expect(encabezado(page)).toHaveText('¿Dónde está?')
    await mirar(page, 'donde esta vacia')
    await page.getByRole('textbox', { name: 'Número o título' }).fill(titulo)
    await page.keyboard.press('Enter')
    const fila = page.getByRole('listitem').filter({ hasText: titulo })
    await expect(fila).toContainText(/Enviado a Archivo General \(ARCH\) el .*, sin recibir/)
    await expect(fila).toContainText('Salió deMesa de Entradas')
    await expect(fila).toContainText(/Estaba ahí desde\d\d-\d\d-\d{4} \d\d:\d\dÚltimo eventoPase, /)
    await mirar(page, 'donde esta')
    await fila.getByRole('link', { name: titulo }).click()
    await expect(page).toHaveURL(new RegExp(`presentacion\\?tipo=${idTipo}&id=${id}`))
    await usar(page, '¿Dónde está?')
    await expect(dialogo(page)).toContainText(/Enviado a Archivo General \(ARCH\) el .*, sin recibir/)
    await mirar(page, 'donde esta dialogo')
  },
)

test('what was archived in the archive of another area is there, and not where it was [RUT-15, DLG-28]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const titulo = `Archivado lejos ${unico}`
  const { id } = await iniciarExpediente(page, titulo)
  const { rows } = (await (await page.request.get('/documentos/areas?texto=ARCH')).json()) as {
    rows: { id_area: number; sigla: string }[]
  }
  const { id_area } = rows.find(({ sigla }) => sigla === 'ARCH')!
  await llamar(page, 'POST', '/documentos/eventos', {
    documentos: [id],
    tipo_evento: 'archivo_expedientes',
    destinos: [{ id: id_area, tipo: 'area' }],
  })
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  const lugar = page.getByRole('region', { name: 'Dónde está' })
  await expect(lugar).toContainText(
    /^Dónde estáArchivo General \(ARCH\)En su archivo desde el .*; estaba en Mesa de Entradas \(MESA\)$/,
  )
  await usar(page, '¿Dónde está?')
  await expect(dialogo(page)).toContainText('En el archivo deArchivo General (ARCH)Estaba enMesa de Entradas')
})

test('it is asked from the menu, with Ctrl+K and from a row of a list; nothing found says so', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const titulo = `Borrador ${unico}`
  const { id } = await crear(page, { tipo: 'Nota', titulo, contenido: '<p>a</p>' })
  await esperarEnLista(page, 'documentos', { documento_id: String(id) }, 1)
  await irALista(page, 'documentos', `?documento_id=${id}`)
  await fila(page, titulo)
    .getByRole('button', { name: /^Herramientas de/ })
    .click()
  await page.getByRole('menuitem', { name: '¿Dónde está?' }).click()
  await expect(dialogo(page)).toContainText('Está enMesa de Entradas (MESA) · Nora Pérez')
  // Nació ahí: nadie tenía que recibirlo.
  await expect(dialogo(page).getByText('Último evento')).toBeVisible()
  await expect(dialogo(page).getByText('Recibido', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Ir, crear o hacer' }).fill('ir donde esta')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/documentos\/dondeesta$/)
  await page.goBack()
  // Mientras no se volvió, el enlace lleva adonde ya se está, y no pone el foco en la caja.
  await expect(fila(page, titulo)).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: '¿Dónde está?' }).click()
  await expect(page.getByRole('textbox', { name: 'Número o título' })).toBeFocused()
  await page.keyboard.type('xyzzyplugh')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No se encontraron documentos ni expedientes...')).toBeVisible()
})

enCadaAncho(
  'what was not found is looked for in everything, or among the people, as it was written [RUT-15, BUS-23]',
  async (page) => {
    await ingresar(page, 'mesa')
    const { rows } = (await (await page.request.get('/documentos/personas?texto=zepeda&limit=1')).json()) as {
      rows: { nombre_completo: string; nro_doc: string }[]
    }
    const { nombre_completo, nro_doc } = rows[0]!
    const preguntar = async (q: string) => {
      await page.goto(`/#/documentos/dondeesta?${new URLSearchParams({ q })}`)
      await expect(enMarco(page, 'No se encontraron documentos ni expedientes...')).toBeVisible()
    }
    await preguntar('xyzzyzz & plughgh')
    await mirar(page, 'donde esta sin nada')
    await page.getByRole('link', { name: 'Buscarlo en todo' }).click()
    await expect(page).toHaveURL(/busqueda\/simple\?q=xyzzyzz\+%26\+plughgh/)
    await expect(page.getByRole('combobox', { name: 'Buscar documentos' })).toHaveValue('xyzzyzz & plughgh')
    await preguntar(nro_doc)
    await page.getByRole('link', { name: 'Buscar una persona' }).click()
    const campo = page.getByRole('combobox', { name: 'Persona' })
    await expect(campo).toHaveValue(nro_doc)
    await page.getByRole('option', { name: `${nombre_completo} · DNI ${nro_doc}` }).click()
    await expect(page).toHaveURL(/personas\?persona_id=\d+$/)
  },
)

test('what was named by its number stands apart from what only has it elsewhere [RUT-15]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await iniciarExpediente(page, `El nombrado ${unico}`)
  const leido = await page.request.get(`/documentos/documento/${id}`)
  const numero = ((await leido.json()) as { data: { nro_str: string } }).data.nro_str
  // De otras áreas puede no haber ninguno con ese número.
  const otra = await crear(page, { tipo: 'Nota', titulo: `Responde a ${numero}`, contenido: '<p>a</p>' })
  await esperarEnLista(page, 'expedientes', { documento_id: String(id) }, 1)
  await esperarEnLista(page, 'documentos', { documento_id: String(otra.id) }, 1)
  await page.goto('/#/documentos/dondeesta')
  await page.getByRole('textbox', { name: 'Número o título' }).fill(numero)
  await page.keyboard.press('Enter')
  const hallado = page.getByRole('region', { name: '¿Dónde está?' })
  await expect(hallado.getByRole('heading', { name: 'También coinciden' })).toBeVisible()
  await expect(hallado.getByRole('list').first()).toContainText(`El nombrado ${unico}`)
  for (const dicho of await hallado.getByRole('list').first().getByRole('listitem').allTextContents())
    expect(dicho).toContain(numero)
  await expect(hallado.getByRole('list').first()).not.toContainText('Responde a')
  await expect(hallado.getByRole('list').last()).toContainText(`Responde a ${numero}`)
  await mirar(page, 'donde esta lo nombrado')
})

test('of what is in a case file it says in which, and one goes there', async ({ page }) => {
  await ingresar(page, 'mesa')
  const { id } = await iniciarExpediente(page, `Con una nota ${unico}`)
  const nota = await incorporarNota(page, id, `Adentro ${unico}`)
  await page.goto(`/#/documentos/presentacion?id=${nota}`)
  await usar(page, '¿Dónde está?')
  await expect(dialogo(page)).toContainText(/Incorporado enExpediente MESA-\d{6}\/\d{4}, en Mesa de Entradas/)
  await dialogo(page).getByRole('link').click()
  await expect(encabezado(page)).toHaveText(`Con una nota ${unico}`)
  await expect(dialogo(page)).toHaveCount(0)
})

test('of a case file that goes with another it says so, in the list and in the dialog [RUT-15, EST-28]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { cabecera, miembro } = await enConjunta(page, `Van juntos ${unico}`)
  await esperarEnLista(page, 'expedientes', { documento_id: String(miembro.id) }, 1)
  await page.goto(`/#/documentos/dondeesta?${new URLSearchParams({ q: `Van juntos ${unico}` })}`)
  const hallado = (titulo: string) => page.getByRole('listitem').filter({ hasText: titulo })
  await expect(hallado('el primero')).toContainText('Encabeza conjunta')
  await expect(hallado('el segundo')).toContainText('En conjunta')
  await page.goto(`/#/documentos/presentacion?id=${cabecera.id}`)
  await usar(page, '¿Dónde está?')
  await expect(dialogo(page)).toContainText('Encabeza conjunta')
})

test('the same is asked again in its place; one comes back to the row one opened, and pages from the first; what is annulled says so [RUT-15, EST-09]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const titulo = `Se pregunta dos veces ${unico}`
  const { id } = await iniciarExpediente(page, titulo)
  await esperarEnLista(page, 'todos', { documento_id: String(id) }, 1)
  const PREGUNTA = /documentos\/dondeesta\?/
  await page.goto('/#/documentos/dondeesta')
  await page.getByRole('textbox', { name: 'Número o título' }).fill(titulo)
  await page.keyboard.press('Enter')
  const hallado = page.getByRole('link', { name: titulo })
  await expect(hallado).toBeVisible()
  const pasos = await page.evaluate('history.length')
  const otraVez = page.waitForRequest(PREGUNTA)
  await page.keyboard.press('Enter')
  await otraVez
  expect(await page.evaluate('history.length')).toBe(pasos)
  await hallado.click()
  await expect(encabezado(page)).toHaveText(titulo)
  await page.goBack()
  await expect(hallado).toBeFocused()
  await page.route(PREGUNTA, async (ruta) => {
    const response = await ruta.fetch({
      url: ruta.request().url().replace('numeroPagina=2', 'numeroPagina=1'),
    })
    const leido = (await response.json()) as { rows: object[] }
    const rows = leido.rows.map((una) => ({ ...una, estado: { id: 22, nombre: 'Anulado' } }))
    return ruta.fulfill({ response, json: { ...leido, rows, total: 25, siguiente: 'x' } })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Siguiente' }).press('Enter')
  await expect(page.getByText('Página 2 de 3')).toBeVisible()
  await expect(hallado).toBeFocused()
  const anulado = page.getByRole('listitem').filter({ has: hallado })
  await expect(anulado.getByText('Anulado')).toHaveText('(Anulado)')
})

test('that nothing was found is not said of what is still being asked [RUT-15]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const titulo = `Se busca después ${unico}`
  const { id } = await iniciarExpediente(page, titulo)
  await esperarEnLista(page, 'todos', { documento_id: String(id) }, 1)
  const nada = page.getByText('No se encontraron documentos ni expedientes...')
  await page.goto('/#/documentos/dondeesta?q=nadasellamaasi')
  await expect(nada).toBeVisible()
  const { pedida, soltar } = await detener(page, /documentos\/dondeesta\?/)
  await page.getByRole('textbox', { name: 'Número o título' }).fill(titulo)
  await page.keyboard.press('Enter')
  await pedida
  await expect(nada).toHaveCount(0)
  soltar()
  await expect(page.getByRole('link', { name: titulo })).toBeVisible()
})

for (const [herramienta, llamada, dicho] of [
  ['¿Dónde está?', '**/documentos/dondeesta/*', 'Está en'],
  ['Mapa', '**/documentos/mapa?*', 'Creación'],
] as const)
  test(`what stops being visible while «${herramienta}» is open is not read any more [D-100]`, async ({
    page,
  }) => {
    await ingresar(page, 'mesa')
    const titulo = `Se esconde ${herramienta} ${unico}`
    const { id } = await iniciarExpediente(page, titulo)
    await usarEnFila(page, 'expedientes', titulo, herramienta)
    await expect(dialogo(page).getByText(dicho).first()).toBeVisible()
    const json = { error: 'documento_no_existe', message: 'El documento no existe.' }
    await page.route(llamada, (ruta) => ruta.fulfill({ status: 404, json }))
    // Se avisa que cambió, y lo que se releería ya no puede verse.
    const data = { idDocumento: id, visibilidadACambiar: 'privado' }
    await llamar(page, 'PUT', '/v1/documento/cambiar_visibilidad', data)
    await expect(dialogo(page).getByRole('alert')).toContainText('El documento no existe.')
    await expect(dialogo(page).getByText(dicho)).toHaveCount(0)
  })
