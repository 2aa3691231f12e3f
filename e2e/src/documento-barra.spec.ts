import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { comprobarAccesible, enCadaAncho, mirar } from './accesible.ts'
import { conBase } from './base.ts'
import { crear, darPorCerrado, iniciarExpediente, modificar } from './escribir.ts'
import { barra, dialogo, motivoDe } from './herramientas.ts'
import { ingresar } from './ingresar.ts'

const PARRAFO = '<p>Visto y considerando lo actuado en el expediente, corresponde resolver.</p>'

const nota = (page: Page, titulo: string) =>
  crear(page, { tipo: 'Nota', titulo, contenido: PARRAFO.repeat(30), visibilidad: 'publico' })
const abrir = async (page: Page, id: number, version?: string) => {
  await page.goto(`/#/documentos/presentacion?id=${id}${version === undefined ? '' : `&version=${version}`}`)
  await expect(page.getByRole('article')).toBeVisible()
}
/** Los botones con nombre a la vista: el principal y «Más»; y los que son un dibujo, en orden. */
const conNombre = (page: Page) => barra(page).locator('.mantine-Button-root')
const dibujos = (page: Page) =>
  barra(page)
    .locator('.mantine-ActionIcon-root')
    .evaluateAll((botones) => botones.map((uno) => uno.getAttribute('aria-label')))
const DE_PANTALLA = ['Copiar enlace', 'Imprimir', 'Descargar PDF', 'Código']

test('in a short window every tool of «Más» can be reached [LIS-32]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const { id } = await iniciarExpediente(page, `Con muchas herramientas ${Date.now()}`)
  await page.setViewportSize({ width: 1366, height: 500 })
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await barra(page).getByRole('button', { name: 'Más', exact: true }).click()
  const ultima = page.getByRole('menuitem', { name: '¿Por qué no puedo…?' })
  await expect(page.getByRole('menuitem').first()).toBeInViewport()
  await page.keyboard.press('End')
  await expect(ultima).toBeFocused()
  await expect(ultima).toBeInViewport({ ratio: 1 })
})

test('one tool stands out by state and role, the others are drawings with their name, in one order [HER-02, HER-03, HER-04, HER-10]', async ({
  page,
  browser,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await nota(page, 'Con una principal')
  await abrir(page, id)
  await expect(conNombre(page)).toHaveText(['Modificar', 'Más'])
  expect(await dibujos(page)).toEqual(['Vista previa de PDF', 'Cerrar', 'Copiar', ...DE_PANTALLA])
  await barra(page).getByRole('button', { name: 'Cerrar' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('Cerrar')

  await modificar(page, id, 'Con una principal', '<p>Más corta.</p>')
  await abrir(page, id, '0.1')
  await expect(conNombre(page)).toHaveText(['Vista previa de PDF', 'Más'])
  expect(await dibujos(page)).toEqual(DE_PANTALLA)
  await barra(page).getByRole('button', { name: 'Más' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Vista previa de PDF', ...DE_PANTALLA])

  await darPorCerrado(id)
  await abrir(page, id)
  await expect(conNombre(page)).toHaveText(['Publicar', 'Más'])
  expect(await dibujos(page)).toEqual(['Vista previa de PDF', 'Copiar', ...DE_PANTALLA])

  const deConsulta = await (await browser.newContext()).newPage()
  await ingresar(deConsulta, 'consulta')
  await abrir(deConsulta, id)
  await expect(conNombre(deConsulta)).toHaveText(['Vista previa de PDF', 'Más'])
  await deConsulta.context().close()
})

enCadaAncho(
  'what does not fit beside the text is looked at apart, by pages [PRE-01, CFG-29]',
  async (page) => {
    await ingresar(page, 'mesa')
    const { id, idTipo } = await nota(page, 'Ley con muchos que la nombran')
    await conBase(
      (sql) => sql`
      with otras as (
        insert into documentos (id_tipo, titulo, id_usuario, id_area_creacion, id_area_actual, visibilidad)
        select ${idTipo}, 'La nombra ' || n, id_usuario, id_area_creacion, id_area_actual, 'publico'
        from documentos, generate_series(1, 30) n where id = ${id} returning id)
      insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion, fecha_relacion)
      select id, ${id}, 12, now() + id * interval '1 s' from otras`,
    )
    await abrir(page, id)
    const relacionados = page.getByRole('region', { name: 'Relacionados' })
    await expect(relacionados.getByRole('listitem')).toHaveCount(10)
    await relacionados.getByRole('button', { name: 'Ver los 30 relacionados' }).click()
    const todos = page.getByRole('dialog', { name: 'Documentos relacionados' })
    await expect(todos).toContainText('La nombra 1')
    await todos.getByRole('button', { name: /siguiente/i }).click()
    await expect(todos).toContainText('La nombra 11')
    await comprobarAccesible(page)
    await mirar(page, 'todas las relaciones')
    await page.keyboard.press('Escape')
    await expect(todos).toBeHidden()
    await expect(relacionados.getByRole('button')).toBeFocused()
  },
)

test('Escape goes back also with the name of a drawing in sight [RUT-27]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrir(page, (await nota(page, 'Para volver')).id)
  await page.getByRole('button', { name: 'Volver' }).hover()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/portada/)
})

test('what the header says is not said again beside the text [PRE-01]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const { id } = await nota(page, 'Dicho una vez')
  await abrir(page, id)
  await expect(page.getByRole('group', { name: 'Documento', exact: true })).toHaveText(
    /^Nota MESA-\d{6}\/\d{4}p.*Borrador$/,
  )
  const datos = page.getByLabel('Datos del documento')
  await expect(datos.getByText('Versión', { exact: true })).toBeVisible()
  for (const repetido of ['Tipo', 'Número', 'Estado'])
    await expect(datos.getByText(repetido, { exact: true })).toHaveCount(0)
  await modificar(page, id, 'Dicho una vez', '<p>Otra.</p>')
  await abrir(page, id, '0.1')
  await expect(page.getByRole('main').getByRole('note')).toContainText('Versión 0.1')
  await expect(datos.getByText('Versión', { exact: true })).toHaveCount(0)
})

enCadaAncho('what can be done stays in sight when going down the text [PRE-01]', async (page) => {
  await ingresar(page, 'mesa')
  const { id } = await nota(page, 'Larga')
  await page.goto(`/#/documentos/presentacion?id=${id}&resaltar=visto`)
  await expect(page.getByRole('group', { name: 'Palabras halladas' })).toBeVisible()
  await mirar(page, 'documento')
  await page.getByRole('article').getByRole('paragraph').last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(400)
  const [herramientas, halladas] = await Promise.all([
    barra(page).boundingBox(),
    page.getByRole('group', { name: 'Palabras halladas' }).boundingBox(),
  ])
  expect(herramientas!.y).toBeGreaterThan(0)
  expect(halladas!.y).toBeGreaterThanOrEqual(herramientas!.y + herramientas!.height)
  await barra(page).getByRole('button', { name: 'Más' }).click()
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeVisible()
  await mirar(page, 'documento, más abajo')
})

for (const [como, quitar] of [
  ['without a clipboard', `Object.defineProperty(navigator, 'clipboard', { value: undefined })`],
  [
    'with the clipboard denied',
    `Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error()) } })`,
  ],
] as const)
  test(`${como} the link is shown, selected [RUT-18]`, async ({ page }) => {
    await page.addInitScript(quitar)
    await ingresar(page, 'mesa')
    const { id } = await nota(page, 'Para copiar a mano')
    await abrir(page, id)
    await page.reload()
    await barra(page).getByRole('button', { name: 'Copiar enlace' }).click()
    const enlace = dialogo(page).getByLabel('Enlace permanente')
    await expect(enlace).toHaveValue(new RegExp(`presentacion\\?tipo=\\d+&id=${id}$`))
    await expect(enlace).toBeFocused()
    expect(await page.evaluate<string>('getSelection().toString()')).toBe(await enlace.inputValue())
    await comprobarAccesible(page)
    await page.keyboard.press('Escape')
    await expect(barra(page).getByRole('button', { name: 'Copiar enlace' })).toBeFocused()
  })

test('the code of an older version gives that version [DLG-42, RUT-19]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const { id } = await nota(page, 'Con dos códigos')
  await modificar(page, id, 'Con dos códigos, después', '<p>Otra.</p>')
  const codigo = async (version?: string) => {
    await abrir(page, id, version)
    await barra(page).getByRole('button', { name: 'Código' }).click()
    const qr = await dialogo(page).getByRole('img', { name: /QR/ }).getAttribute('src')
    const texto = await dialogo(page).innerText()
    await page.keyboard.press('Escape')
    await expect(dialogo(page)).toBeHidden()
    return { qr, texto }
  }
  const [vieja, nueva] = [await codigo('0.1'), await codigo()]
  expect(vieja.texto).toMatch(/Versión 0\.1[\s\S]*idDocumento=\d+&version=0\.1&hash=/)
  expect(nueva.texto).toContain('version=0.2')
  expect(vieja.qr).not.toBe(nueva.qr)
})

test('what another person is editing is read: it says who and since when, offers nothing that would be refused, and lets go by itself [FRM-25, HER-02, RT-05]', async ({
  page,
  browser,
}) => {
  const deAdmin = await (await browser.newContext()).newPage()
  await ingresar(deAdmin, 'admin')
  await ingresar(page, 'mesa')
  const { id, idTipo } = await nota(page, 'Entre dos')
  await abrir(deAdmin, id)
  await expect(conNombre(deAdmin)).toHaveText(['Modificar', 'Más'])

  await page.goto(`/#/documentos/formulario?tipo=${idTipo}&id=${id}`)
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeVisible()
  const aviso = deAdmin.getByRole('main').getByRole('note')
  await expect(aviso).toContainText(/^Nora Pérez lo está editando desde las \d\d:\d\d\./)
  await expect(conNombre(deAdmin)).toHaveText(['Vista previa de PDF', 'Más'])
  await expect(barra(deAdmin).getByRole('button', { name: 'Cerrar' })).toBeHidden()
  expect(await motivoDe(deAdmin, 'Cerrar')).toMatch(
    /^El documento está siendo editado por Nora Pérez\. Lo tiene abierto desde las \d\d:\d\d\.$/,
  )
  await mirar(deAdmin, 'documento que otra persona edita')

  await page.goto('/#/documentos/portada')
  await expect(aviso).toBeHidden()
  await expect(conNombre(deAdmin)).toHaveText(['Modificar', 'Más'])
  await deAdmin.context().close()
})

test('a tab that leaves it does not let go of what another tab of hers is writing, though that one is hidden [FRM-25, RT-06]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id, idTipo } = await nota(page, 'En dos pestañas')
  const formulario = `/#/documentos/formulario?tipo=${idTipo}&id=${id}`
  const guardar = (de: Page) => de.getByRole('button', { name: 'Guardar', exact: true })
  const oculta = await page.context().newPage()
  // Como hace el navegador con los relojes de una pestaña oculta.
  await oculta.addInitScript(() => {
    const cada = window.setInterval
    window.setInterval = ((hacer: () => void, ms: number) => cada(hacer, Math.max(ms, 60_000))) as typeof cada
  })
  await oculta.goto(formulario)
  await expect(guardar(oculta)).toBeVisible()
  const otra = await page.context().newPage()
  await otra.goto(formulario)
  await expect(guardar(otra)).toBeVisible()
  await page.goto(formulario)
  await expect(guardar(page)).toBeVisible()
  const suelta = page.waitForRequest(/deleteDocumentInUse/, { timeout: 2_500 })
  await page.goto('/#/documentos/portada')
  await otra.close({ runBeforeUnload: true })
  await expect(suelta).rejects.toThrow('Timeout')
  const [reclamo] = await conBase((sql) => sql`select canal_cerrado from reclamos where id_documento = ${id}`)
  expect(reclamo).toEqual({ canal_cerrado: null })
  await oculta.close()
})

test('who was waiting for another to finish gets it, and does not let it go on starting from what was left [FRM-25, RT-05]', async ({
  page,
  browser,
}) => {
  const deAdmin = await (await browser.newContext()).newPage()
  const reclamos: string[] = []
  deAdmin.on('websocket', (canal) =>
    canal.on('framesent', ({ payload }) => {
      if (String(payload).includes('evento:claim')) reclamos.push(String(payload))
    }),
  )
  await ingresar(deAdmin, 'admin')
  await ingresar(page, 'mesa')
  const { id, idTipo } = await nota(page, 'Por turnos')
  const formulario = `/#/documentos/formulario?tipo=${idTipo}&id=${id}`
  const guardar = (de: Page) => de.getByRole('button', { name: 'Guardar', exact: true })
  await page.goto(formulario)
  await expect(guardar(page)).toBeVisible()
  await deAdmin.goto(formulario)
  await expect(deAdmin.getByRole('main').getByRole('note').first()).toContainText('Nora Pérez')
  const sueltas: string[] = []
  deAdmin.on('request', (pedido) => {
    if (/deleteDocumentInUse/.test(pedido.url())) sueltas.push(pedido.url())
  })
  // Empieza de lo que el otro dejó: lo lee otra vez.
  const releido = deAdmin.waitForResponse(/documentos\/documento\/\d+/)
  await page.goto('/#/documentos/portada')
  await releido
  await expect(guardar(deAdmin)).toBeVisible()
  // Lo sigue reclamando, y no lo soltó.
  const van = reclamos.length
  await expect.poll(() => reclamos.length).toBeGreaterThan(van + 1)
  expect(sueltas).toEqual([])
  const suelta = deAdmin.waitForRequest(/deleteDocumentInUse/)
  await deAdmin.goto('/#/documentos/portada')
  await suelta
  await deAdmin.context().close()
})
