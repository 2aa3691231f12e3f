import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { comprobarAccesible } from './accesible.ts'
import { crear, darPorCerrado, llamar, modificar } from './escribir.ts'
import { ingresar } from './ingresar.ts'
import { TABLA_ANCHA } from './tabla-ancha.ts'
import { dato, senas } from './vida.ts'

const presentacion = (id: number, ...resaltar: string[]) =>
  `/documentos/presentacion?${new URLSearchParams([['id', String(id)], ...resaltar.map((r): [string, string] => ['resaltar', r])])}`

/** Va a una dirección de la aplicación sin recargarla. */
const ir = (page: Page, direccion: string) => page.goto(`/#${direccion}`)

const marcas = (page: Page) => page.locator('main mark')
const halladas = (page: Page) => page.getByRole('group', { name: 'Palabras halladas' })

test('what was searched is marked, accents and plurals aside, and one jumps from one to the next [BUS-01, RUT-18]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const relleno = '<p>Visto y considerando lo actuado.</p>'.repeat(80)
  const { id } = await crear(page, {
    tipo: 'Nota',
    titulo: 'Régimen de subsidios',
    descripcion: 'Sobre el subsidio',
    contenido: `<p>Apruébase el <b>código de</b> edificación.</p>${relleno}<p>Los SUBSIDIOS del código civil.</p>`,
    palabras_clave: ['subsidios'],
  })
  await ir(page, presentacion(id, 'subsidio', '"código de edificación"'))
  await expect(page.getByRole('heading', { level: 1 }).locator('mark')).toHaveText('subsidios')
  await expect(marcas(page)).toHaveText([
    'subsidios',
    'subsidio',
    'código de',
    'edificación',
    'SUBSIDIOS',
    'subsidios',
  ])
  await expect(halladas(page).getByRole('status')).toHaveText('5 coincidencias')
  for (const esperado of ['1 de 5', '2 de 5', '3 de 5', '4 de 5']) {
    await page.keyboard.press('n')
    await expect(halladas(page).getByRole('status')).toHaveText(esperado)
  }
  await expect(page.locator('mark[data-actual]')).toHaveText('SUBSIDIOS')
  await expect(page.locator('mark[data-actual]')).toBeInViewport()
  await page.keyboard.press('Shift+N')
  await expect(halladas(page).getByRole('status')).toHaveText('3 de 5')
  await page.getByRole('button', { name: 'Coincidencia siguiente' }).click()
  await page.getByRole('button', { name: 'Coincidencia siguiente' }).click()
  await page.getByRole('button', { name: 'Coincidencia siguiente' }).click()
  await expect(halladas(page).getByRole('status')).toHaveText('1 de 5')

  await page.getByRole('button', { name: 'Quitar marcas' }).click()
  await expect(marcas(page)).toHaveCount(0)
  await expect(halladas(page)).toBeHidden()
  await expect(page).not.toHaveURL(/resaltar/)
})

test('a text of 600,000 characters is marked and shown without holding the page [RUT-18]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const parrafo = '<p>Artículo 1º. Apruébase el régimen de subsidios al transporte público de pasajeros.</p>'
  const { id } = await crear(page, {
    tipo: 'Nota',
    titulo: 'Digesto entero',
    contenido: parrafo.repeat(Math.ceil(600_000 / 82)),
  })
  await page.evaluate(`
    window.larga = 0
    new PerformanceObserver((lista) => {
      for (const tarea of lista.getEntries()) window.larga = Math.max(window.larga, tarea.duration)
    }).observe({ type: 'longtask' })`)
  await ir(page, presentacion(id, 'subsidio'))
  await expect(halladas(page).getByRole('status')).toHaveText(/^7\.\d{3} coincidencias$/, { timeout: 20_000 })
  await page.keyboard.press('Shift+N')
  await expect(page.locator('mark[data-actual]')).toBeInViewport()
  const larga = await page.evaluate<number>('window.larga')
  test.info().annotations.push({ type: 'tarea más larga, ms', description: String(Math.round(larga)) })
  expect(larga).toBeLessThan(1500)
})

test('who is linked and what is related are there with all that is known of them [PRE-01]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { rows } = (await (await page.request.get('/documentos/personas?limit=100')).json()) as {
    rows: { id_persona: number; nombre_completo: string; tipo_doc: string; nro_doc: string | null }[]
  }
  const persona = rows.find(({ nro_doc }) => nro_doc !== null)!
  const otra = await crear(page, { tipo: 'Acta', titulo: 'La que se relaciona', contenido: '' })
  const { id } = await crear(page, {
    tipo: 'Nota',
    titulo: 'Con todo',
    contenido: '<p>Su texto.</p>',
    descripcion: 'De qué trata',
    palabras_clave: ['veredas'],
  })
  await llamar(page, 'PATCH', `/v1/documento/${id}`, {
    relaciones_personas: [{ id_persona: persona.id_persona, rol: 'Solicitante' }],
    relaciones_documentos: [
      { id_documento_relacionado: otra.id, id_tipo_relacion: 12, fojas_desde: 2, fojas_hasta: 5 },
    ],
  })
  await ir(page, presentacion(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Con todo')
  await expect(senas(page)).toHaveText(/^Nota MESA-\d{6}\/\d{4}p.*Borrador$/)
  await expect(page.getByRole('article')).toContainText('De qué trata')
  await expect(page.getByRole('article')).toContainText('Su texto.')
  const { nombre_completo, tipo_doc, nro_doc } = persona
  for (const [nombre, valor] of [
    ['Área', 'Mesa de Entradas'],
    ['Creado por', 'Nora Pérez'],
    ['Versión', '0.2'],
    ['Palabras clave', 'veredas'],
    ['Personas', `Solicitante: ${nombre_completo} (${tipo_doc} ${nro_doc})`],
  ] as const)
    await expect(dato(page, nombre)).toHaveText(valor)
  await expect(page.getByRole('region', { name: 'Relacionados' }).getByRole('listitem')).toHaveText(
    /^relacionado con · fojas 2 a 5\s*Acta · MESA-\d{6}\/\d{4}p · La que se relaciona$/,
  )
})

test('of a draft that nobody received it is not said when it was received [PRE-01]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: 'Sin recibir', contenido: '<p>Visto.</p>' })
  await ir(page, presentacion(id))
  const datos = page.getByRole('complementary', { name: 'Datos del documento' })
  await expect(datos).toContainText('Creado por')
  await expect(datos).not.toContainText('Recibido')
  await darPorCerrado(id)
  await page.reload()
  await expect(datos).toContainText('Recibido')
})

test('an older version is read as it was and says so [RUT-18, PRE-02]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: 'Redacción primera', contenido: '<p>Antes</p>' })
  await modificar(page, id, 'Redacción segunda', '<p>Después</p>')
  await ir(page, `${presentacion(id)}&version=0.1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redacción primera')
  await expect(page.getByRole('article')).toContainText('Antes')
  await expect(page.getByRole('note').filter({ hasText: 'Versión 0.1' })).toBeVisible()
  await expect(page.locator('main').getByRole('textbox')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver la versión actual' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redacción segunda')
  await ir(page, `${presentacion(id)}&version=9.9`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No se pudo abrir el documento')
})

test('the permalink is copied and leads to the same document [RUT-18]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: 'Para compartir', contenido: '<p>Texto</p>' })
  await ir(page, presentacion(id, 'texto'))
  await page.getByRole('button', { name: 'Copiar enlace' }).click()
  const aviso = page.locator('.mantine-Notification-root').filter({ hasText: 'Enlace copiado' })
  await expect(aviso).toBeVisible()
  // Lo que se imprime enseguida no lo lleva encima.
  await page.emulateMedia({ media: 'print' })
  await expect(aviso).toBeHidden({ timeout: 1000 })
  await page.emulateMedia({ media: null })
  const enlace = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(enlace).not.toContain('resaltar')
  const otra = await context.newPage()
  await otra.goto(enlace)
  await expect(otra.getByRole('heading', { level: 1 })).toHaveText('Para compartir')
})

test('on paper there is only the document, black on white, with number, date and permalink [RUT-18]', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: 'Al papel', contenido: '<p>Texto</p>' })
  await ir(page, presentacion(id, 'texto'))
  await expect(page.getByRole('article')).toContainText('Texto')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const sobra of [
    page.getByRole('banner'),
    page.getByRole('navigation', { name: 'Menú principal' }),
    page.getByRole('complementary'),
    page.getByRole('button', { name: 'Imprimir' }),
    page.getByRole('button', { name: 'Nuevo' }),
  ])
    await expect(sobra).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // El margen es el de la hoja: la pantalla no agrega otro.
  const parrafo = page.getByRole('article').getByRole('paragraph').first()
  for (const parte of [page.getByRole('heading', { level: 1 }), page.getByRole('article'), parrafo]) {
    const { x, width } = (await parte.boundingBox())!
    expect([x, x + width]).toEqual([0, await page.evaluate<number>('document.documentElement.clientWidth')])
  }
  await expect(page.getByRole('article').getByText(`presentacion?tipo=`)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByText(/^Nota MESA-/)).toBeVisible()
  const fondos = await page
    .locator('main *:visible')
    .evaluateAll((partes) => [...new Set(partes.map((parte) => getComputedStyle(parte).backgroundColor))])
  expect(fondos.filter((fondo) => !['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(fondo))).toEqual([])
})

test('with no previous list «Volver» leads to the home; with one, to it as it was [RUT-27]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: 'Sin lista', contenido: '<p>Texto</p>' })
  await page.goto('about:blank')
  await ir(page, presentacion(id))
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page).toHaveURL(/#\/documentos\/portada$/)

  await ir(page, '/documentos/busqueda/simple?q=becas')
  await expect(page.getByText('Página 1 de')).toBeVisible()
  await ir(page, presentacion(id))
  await expect(page.getByRole('article')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/busqueda\/simple\?.*q=becas/)
})

test('the preview opens over the screen and the address does not change [RUT-20, ERR-24]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: 'A la vista', contenido: '<p>De un vistazo</p>' })
  const antes = page.url()
  await page.evaluate(`location.hash = '#/preview?idDocumento=${id}&desdeVista=1&resaltar=vistazo'`)
  const dialogo = page.getByRole('dialog', { name: 'A la vista' })
  await expect(dialogo).toContainText('De un vistazo')
  await expect(dialogo.locator('mark')).toHaveText('vistazo')
  expect(page.url()).toBe(antes)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Mesa de Entradas')
  await page.keyboard.press('Escape')
  await expect(dialogo).toBeHidden()

  await page.evaluate(`location.hash = '#/preview?idDocumento=999999999&desdeVista=1'`)
  await expect(page.getByRole('dialog')).toContainText('No se puede visualizar documento')
  await page.keyboard.press('Escape')

  await page.evaluate(`location.hash = '#/preview?idDocumento=${id}&desdeVista=1'`)
  await dialogo.getByRole('link', { name: 'Abrir' }).click()
  await expect(page).toHaveURL(/presentacion/)
  await expect(dialogo).toBeHidden()
})

test('the preview address by itself is a page [RUT-20]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: 'Por enlace', contenido: '<p>Entero</p>' })
  await modificar(page, id, 'Por enlace, después', '<p>Cambiado</p>')
  await page.goto('about:blank')
  await ir(page, `/preview?idDocumento=${id}&version=0.1&desdeVista=1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Por enlace')
  await expect(page.getByRole('article')).toContainText('Entero')
  await page.getByRole('link', { name: 'Abrir con todos sus datos' }).click()
  await expect(page).toHaveURL(/presentacion\?.*version=0\.1/)
})

test('a container or procedure is called expediente [ENT-05]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Reclamo vecinal', titulo: 'Poda', contenido: '' })
  await ir(page, presentacion(id))
  await expect(page.getByText('No existen documentos tramitados en este expediente')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Documento', exact: true })).toHaveText(
    /^Reclamo vecinal .*Expediente/,
  )
  await expect(page.getByRole('complementary', { name: 'Datos del expediente' })).toBeVisible()
})

test.describe('telefono', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('what can be done with a document fits in one row, each with its name [PRE-01]', async ({ page }) => {
    await ingresar(page, 'mesa')
    const { id } = await crear(page, { tipo: 'Nota', titulo: 'En el bolsillo', contenido: '' })
    await ir(page, presentacion(id))
    const alturas = ['Volver', 'Modificar', 'Vista previa de PDF', 'Cerrar', 'Copiar', 'Más'].map(
      async (name) => (await page.getByRole('button', { name, exact: true }).boundingBox())!.y,
    )
    expect(new Set(await Promise.all(alturas)).size).toBe(1)
    for (const nombre of ['Copiar enlace', 'Imprimir', 'Descargar PDF', 'Código'])
      await expect(page.getByRole('button', { name: nombre })).toBeHidden()
    await page.getByRole('button', { name: 'Más' }).tap()
    for (const nombre of ['Modificar', 'Copiar enlace', 'Imprimir', 'Descargar PDF', 'Código'])
      await expect(page.getByRole('menuitem', { name: nombre, exact: true })).toBeVisible()
  })

  test('the words and numbers of a table are whole: it scrolls inside the sheet, and nothing else does', async ({
    page,
  }) => {
    await ingresar(page, 'mesa')
    const { id } = await crear(page, { tipo: 'Nota', titulo: 'Con una tabla', contenido: TABLA_ANCHA })
    await ir(page, presentacion(id))
    const tabla = page.getByRole('group', { name: 'Tabla', exact: true })
    await expect(tabla).toHaveAttribute('tabindex', '0')
    // Una palabra entera va en un renglón.
    const titulos = await tabla.locator('th').all()
    for (const titulo of titulos) expect((await titulo.boundingBox())!.height).toBeLessThan(48)
    await comprobarAccesible(page)
    // En el papel, como siempre: del ancho de la hoja.
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('main div:has(> table)')).toHaveCSS('overflow-x', 'visible')
    await expect(page.locator('main th').first()).toHaveCSS('overflow-wrap', 'anywhere')
  })

  test('what gives up the marks is read whole, next to what was not found', async ({ page }) => {
    await ingresar(page, 'mesa')
    const { id } = await crear(page, { tipo: 'Nota', titulo: 'Sin marcas', contenido: '<p>Visto.</p>' })
    await ir(page, presentacion(id, 'subsidio'))
    const quitar = page.getByRole('button', { name: 'Quitar marcas' }).locator('.mantine-Button-label')
    await expect(quitar).toBeVisible()
    const sobra = await quitar.evaluate((uno) => uno.scrollWidth - uno.clientWidth)
    expect(sobra).toBeLessThanOrEqual(0)
  })

  test('from a list, the preview opens over it and closes where it was [RUT-20]', async ({ page }) => {
    await ingresar(page, 'mesa', '/documentos/busqueda/simple?q=becas')
    const primero = page.locator('[data-resultado]').first()
    await primero.focus()
    const antes = page.url()
    await page.keyboard.press('Space')
    await expect(page.getByRole('dialog')).toContainText(/beca/i)
    expect(page.url()).toBe(antes)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(primero).toBeFocused()
    await page
      .getByRole('button', { name: /^Vista previa de/ })
      .first()
      .tap()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Abrir' })).toBeVisible()
  })
})

test('what stops being visible while it is previewed is not named any more [D-100]', async ({ page }) => {
  await ingresar(page, 'mesa', '/documentos/portada')
  const nombre = `Que se reserva ${Date.now()}`
  const { id } = await crear(page, { tipo: 'Nota', titulo: nombre, contenido: '<p>a</p>' })
  await page.evaluate(`location.hash = '#/preview?idDocumento=${id}&desdeVista=1'`)
  const previa = page.getByRole('dialog')
  await expect(previa).toHaveAccessibleName(nombre)
  await page.route(new RegExp(`/documentos/documento/${id}\\b`), (ruta) =>
    ruta.fulfill({ status: 404, json: { message: 'No existe o usted no puede verlo.' } }),
  )
  await modificar(page, id, nombre, '<p>b</p>')
  await expect(previa).toContainText('No se puede visualizar documento')
  await expect(previa).toHaveAccessibleName('Vista previa')
  await expect(page.getByText(nombre)).toHaveCount(0)
})

test('a title of many lines is written smaller, so that the number and the tools stay on the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await ingresar(page, 'mesa')
  const titulo = 'Solicita la reparación integral de las luminarias de la vía pública. '.repeat(5).trim()
  const { id } = await crear(page, { tipo: 'Nota', titulo, contenido: '<p>Visto.</p>' })
  await ir(page, presentacion(id))
  const encabezado = page.getByRole('heading', { level: 1 })
  await expect(encabezado).toHaveText(titulo)
  await expect(encabezado).toHaveCSS('font-size', '17px')
  await expect(page.getByRole('toolbar', { name: 'Herramientas' })).toBeInViewport({ ratio: 1 })
})

test('a long keyword is read whole [PRE-01]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const palabra = 'Protección integral de los derechos de niñas, niños y adolescentes en todo el territorio'
  const { id } = await crear(page, {
    tipo: 'Nota',
    titulo: 'Con una palabra clave larga',
    contenido: '<p>Visto.</p>',
    palabras_clave: [palabra],
  })
  await ir(page, presentacion(id))
  const falta = await page
    .getByText(palabra)
    .evaluate((nodo) => [nodo.scrollWidth - nodo.clientWidth, nodo.scrollHeight - nodo.clientHeight])
  expect(Math.max(...falta)).toBeLessThanOrEqual(0)
})

test('a description without spaces does not push the screen sideways', async ({ page }) => {
  await ingresar(page, 'mesa')
  const descripcion = 'V'.repeat(1000)
  const { id } = await crear(page, {
    tipo: 'Nota',
    titulo: 'Con una',
    contenido: '<p>Visto.</p>',
    descripcion,
  })
  await ir(page, presentacion(id))
  await expect(page.getByRole('article')).toContainText(descripcion)
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
})
