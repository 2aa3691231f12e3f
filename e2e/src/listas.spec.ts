import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { conConfiguracion, filtro } from './busqueda.ts'
import { detener } from './detener.ts'
import { asociar, crear, enviar, iniciarExpediente, llamar, remitir } from './escribir.ts'
import { ingresar } from './ingresar.ts'
import {
  areaDe,
  contestarLista,
  esperarEnLista,
  fila,
  filas,
  irALista,
  listado,
  pedidosDeLista,
  tabla,
  titulos,
} from './listas.ts'

/** Título y texto de cada lista sin nada. */
const VISTAS: Record<string, [titulo: string, sinNada: string]> = {
  documentos: ['Documentos', 'No hay documentos en el área'],
  areaActiva: ['Área activa', 'No hay documentos en el área'],
  recibidos: ['Recibidos', 'No hay documentos recibidos'],
  enviados: ['Enviados', 'No hay documentos en el área'],
  archivo: ['Archivo', 'No hay documentos en el archivo'],
  archivo_publico: ['Archivo público', 'No hay documentos en el archivo público'],
  archivo_reservado: ['Archivo reservado', 'No hay documentos autorizados'],
  archivo_expedientes: ['Archivo de expedientes', 'No hay expedientes archivados'],
  archivo_expediente: ['Archivo de expedientes', 'No hay expedientes archivados'],
  compartidos: ['Compartidos', 'No tiene elementos compartidos'],
  historial: ['Historial de eventos de Ada Administradora', 'No hay movimientos'],
  publicados: ['Publicados', 'No hay documentos publicados'],
  todos: ['Todos', 'No se encontraron documentos ni expedientes...'],
  inbox: ['Bandeja de entrada', 'No hay documentos para recibir'],
  borradores: ['Borradores', 'No hay documentos creados'],
  expedientes: ['Expedientes', 'No hay expedientes en el área'],
  expedientes_reservados: ['Expedientes reservados', 'No hay expedientes en el área'],
  expediente_papel: ['Expedientes en papel', 'No hay expedientes en el área'],
  edicion: ['En edición', 'No hay documentos en edición'],
  eventos: ['Eventos', 'No existen Eventos generados.'],
  ultimoevento: ['Último evento', 'No existen Eventos generados.'],
}

/** Una palabra que sólo esa prueba usa. */
const unica = () => `quirquincho${randomUUID().slice(0, 8)}`
/** Crea documentos con esos títulos. @returns sus ids */
async function crearVarios(page: Page, unico: string, nombres: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const nombre of nombres)
    ids.push((await crear(page, { tipo: 'Nota', titulo: `${nombre} ${unico}`, contenido: '<p>x</p>' })).id)
  return ids
}

test('every view opens at its address with its title and, with nothing, its words [LIS-01, LIS-02, LIS-14, LIS-15, LIS-16, LIS-18, LIS-19, LIS-20, LIS-23, LIS-24, LIS-25, LIS-26, LIS-31, RUT-09]', async ({
  page,
}) => {
  await contestarLista(page, () => ({}))
  await ingresar(page, 'admin')
  for (const [vista, [titulo, sinNada]] of Object.entries(VISTAS)) {
    await page.goto(`/#${listado(vista)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
    await expect(page.getByText(sinNada, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled()
  }
  await page.goto(`/#${listado('ninguna')}`)
  await expect(page).toHaveURL(/#\/404/)
})

test('an empty list with changes waiting to be indexed says so, and looks again by itself', async ({
  page,
}) => {
  let pedidas = 0
  await contestarLista(page, () => (++pedidas < 3 ? { indexando: 1200 } : {}))
  await ingresar(page, 'admin')
  await page.goto(`/#${listado('inbox')}`)
  const espera = page.getByText('1.200 cambios esperan indexarse', { exact: false })
  await expect(espera).toBeVisible()
  await mirar(page, 'lista vacía, indexando')
  await expect(espera).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByText('No hay documentos para recibir')).toBeVisible()
})

test('a view that asks for a permission is not for who lacks it [PER-11, PER-25]', async ({ page }) => {
  await ingresar(page, 'consulta')
  for (const vista of ['archivo_reservado', 'expedientes_reservados']) {
    await page.goto(`/#${listado(vista)}`)
    await expect(page).toHaveURL(/#\/401/)
    await page.goto('/#/documentos/portada')
  }
})

test('a table one selects, sorts and pages, with its whole state in the address [LIS-08, LIS-09, LIS-10, LIS-12, LIS-13, LIS-33]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const unico = unica()
  await crearVarios(page, unico, ['Álamo', 'Ñoqui', 'Zapato', 'Nogal'])
  await esperarEnLista(page, 'documentos', { titulo: unico }, 4)
  const pedidos = pedidosDeLista(page)
  await irALista(page, 'documentos', `?titulo=${unico}`)
  await expect(filas(page)).toHaveCount(4)
  expect(pedidos[0]!.get('numeroPagina')).toBe('1')
  await expect(tabla(page).getByRole('columnheader')).toHaveText(['Nº', 'Titulo', 'Estado / Fecha'])
  for (const una of await filas(page).all()) await expect(una.getByRole('checkbox')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled()

  const ordenar = page.getByRole('button', { name: 'Titulo' })
  const enOrden = ['Álamo', 'Nogal', 'Ñoqui', 'Zapato'].map((nombre) => `${nombre} ${unico}`)
  const dicho = page.getByRole('status').filter({ hasText: /^Ordenado/ })
  await expect(dicho).toHaveCount(0)
  await ordenar.click()
  await expect(titulos(page)).toHaveText(enOrden)
  await expect(page.getByRole('columnheader', { name: 'Titulo' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(dicho).toHaveText('Ordenado por Titulo, ascendente')
  await ordenar.click()
  await expect(titulos(page)).toHaveText(enOrden.toReversed())
  await expect(dicho).toHaveText('Ordenado por Titulo, descendente')
  await page.reload()
  await expect(titulos(page)).toHaveText(enOrden.toReversed())
  await expect(dicho).toHaveCount(0)

  const paginado = page.getByRole('navigation', { name: 'Paginado' })
  await expect(paginado).toContainText('Página 1 de 1')
  const tamano = paginado.getByLabel('Filas por página')
  await expect(tamano).toHaveValue('10')
  await expect(tamano.locator('option')).toHaveText(['10', '15', '20', '25'])
  await tamano.selectOption('25')
  await expect(page).toHaveURL(/filas=25/)
  await expect.poll(() => pedidos.at(-1)!.get('itemPorPagina')).toBe('25')
})

test('the parameters of the route filter, the chips are drawn and removed, and emptyingChips leaves none [RUT-09, RUT-10]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const unico = unica()
  await crearVarios(page, unico, ['Cuchara', 'Tenedor'])
  await esperarEnLista(page, 'documentos', { titulo: unico }, 2)
  const chips = encodeURIComponent(JSON.stringify([{ key: 'titulo', value: `Cuchara ${unico}` }]))
  await irALista(page, 'documentos', `?chips=${chips}`)
  await expect(titulos(page)).toHaveText([`Cuchara ${unico}`])
  await filtro(page, `Título: Cuchara ${unico}`).click()
  await expect(page).toHaveURL(/listado\/documentos$/)
  await expect(filas(page)).toHaveCount(10)

  await page.getByRole('button', { name: 'Agregar filtro' }).click()
  await page.getByRole('option', { name: 'Estado', exact: true }).click()
  await page.getByRole('combobox', { name: /^Estado/ }).fill('borr')
  await page.keyboard.press('Enter')
  await expect(filtro(page, 'Estado: Borrador')).toBeVisible()
  await expect(page).toHaveURL(/estado=1$/)
  await page.getByRole('button', { name: 'Quitar los filtros' }).click()
  await expect(page.getByRole('button', { name: 'Agregar filtro' })).toBeFocused()

  await irALista(page, 'documentos', '?estado=1&tipo=1&emptyingChips=true')
  await expect(page.getByRole('button', { name: /^Quitar filtro/ })).toHaveCount(0)
  await irALista(page, 'documentos', '?estado=16&titulo=nadaconestetitulo')
  await expect(filtro(page, 'Estado: Iniciado')).toBeVisible()
  await page.getByRole('button', { name: 'Ver la lista entera' }).click()
  await expect(filas(page).first()).toBeVisible()
  // Otra prueba puede poner mientras tanto otra fila antes.
  await expect(page.locator('[data-resultado]:focus')).toHaveCount(1)

  // De lo que se envió no se filtra por contenido: no se ofrece.
  await irALista(page, 'enviados')
  // Antes, el menú que se abre es el de la otra, que se va.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enviados')
  await page.getByRole('button', { name: 'Agregar filtro' }).click()
  await expect(page.getByRole('option', { name: 'Título' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Contenido' })).toHaveCount(0)
})

test('a title under four letters says so, and not that nothing matches it [BUS-16]', async ({ page }) => {
  await ingresar(page, 'mesa', listado('documentos', '?titulo=luz'))
  await expect(filtro(page, 'Título: luz')).toBeVisible()
  await expect(page.getByText('buscan con 4 letras o más')).toBeVisible()
  await expect(page.getByText('Nada coincide con los filtros elegidos.')).toHaveCount(0)
})

test('changing the value of a filter is one step: back goes to the value there was [RUT-09]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await irALista(page, 'documentos', '?estado=1')
  await filtro(page, 'Estado: Borrador').press('Enter')
  await page.getByRole('combobox', { name: /^Estado/ }).fill('cerr')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/estado=1$/)
  await page.goBack()
  await expect(page).toHaveURL(/estado=1$/)
})

test('a value too long to be used is said cut, and does not push the screen sideways on a telephone [CON-02, RUT-09]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await ingresar(page, 'mesa')
  const valor = 'W'.repeat(300)
  for (const [camino, dicho] of [
    [`documentos/listado/expedientes?titulo=${valor}`, `No se usó: Título: ${'W'.repeat(34)}….`],
    [
      `documentos/listado/busqueda?titulo=${valor}&q=agua`,
      `No se usó, porque no se reconoce: Título «${'W'.repeat(34)}…».`,
    ],
    // Un rango al revés: en milisegundos no se leería.
    [
      'documentos/busqueda/avanzada?fechadesde=2026-05-20&fechahasta=2026-05-16&contiene=agua',
      'No se reconoce: Fecha «20/05/26 – 16/05/26».',
    ],
  ]) {
    await page.goto(`/#/${camino}`)
    await expect(page.getByRole('status').filter({ hasText: dicho! })).toBeVisible()
    const sobra = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sobra).toBeLessThanOrEqual(0)
  }
})

test('coming back to a list with the same document twice, one is on the row one opened', async ({ page }) => {
  await ingresar(page, 'mesa')
  const titulo = `Dos veces ${Date.now()}`
  await remitir(page, (await iniciarExpediente(page, titulo)).id, 'ARCH')
  await esperarEnLista(page, 'enviados', { titulo }, 1)
  const { rows } = (await (
    await page.request.get(`/documentos/vistas/enviados?area=${await areaDe(page)}`)
  ).json()) as { rows: { id: number; id_evento: number }[] }
  const dosVeces = [rows[0]!, { ...rows[0]!, id_evento: 987_654_321 }]
  await contestarLista(page, () => ({ rows: dosVeces, total: 2 }))
  await irALista(page, 'enviados')
  await titulos(page).nth(1).click()
  await expect(page).toHaveURL(/presentacion/)
  await page.goBack()
  await expect(titulos(page).nth(1)).toBeFocused()
})

test('selecting a row draws that row again, and no other', async ({ page }) => {
  await ingresar(page, 'mesa')
  await irALista(page, 'todos')
  await expect(filas(page)).toHaveCount(10)
  // React da a un elemento otras propiedades cada vez que lo dibuja.
  const propiedades =
    "[...document.querySelectorAll('main tbody tr')].map((fila) => fila[Object.keys(fila).find((una) => una.startsWith('__reactProps'))])"
  await page.evaluate(`globalThis.antes = ${propiedades}`)
  await filas(page).nth(3).getByRole('checkbox').check()
  await expect(page.getByText('1 seleccionado')).toBeVisible()
  const otras = await page.evaluate(
    `${propiedades}.flatMap((unas, i) => (unas && unas === globalThis.antes[i] ? [] : [i]))`,
  )
  expect(otras).toEqual([3])
})

test('a number for the time being is read in one line, as any other [LIS-09]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const titulo = `Provisoria ${Date.now()}`
  const { id } = await crear(page, { tipo: 'Nota', titulo, contenido: '<p>a</p>' })
  await esperarEnLista(page, 'borradores', { documento_id: String(id) }, 1)
  await irALista(page, 'borradores', `?documento_id=${id}`)
  const numero = fila(page, titulo).getByText(/^MESA-\d{6}\/\d{4}p$/)
  const renglones = await numero.evaluate((uno) => {
    const rango = document.createRange()
    rango.selectNodeContents(uno)
    return rango.getClientRects().length
  })
  expect(renglones).toBe(1)
})

test('what is pressed twice before it is drawn is one step: back goes to what there was [LIS-12, LIS-10, RUT-09]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  for (const [donde, nombre, queda] of [
    [listado('todos'), 'Siguiente', 'pagina=2'],
    [listado('todos'), 'Titulo', 'orden=titulo'],
    ['/documentos/dondeesta?q=de', 'Siguiente', 'q=de&pagina=2'],
    ['/documentos/busqueda/avanzada?contiene=de', 'Siguiente', 'contiene=de&pagina=2'],
  ] as const)
    await test.step(`${donde}, ${nombre}`, async () => {
      await page.goto('about:blank')
      await page.goto(`/#${donde}`)
      const boton = page.getByRole('button', { name: nombre })
      await expect(boton).toBeEnabled()
      const pasos = await page.evaluate<number>('history.length')
      await boton.evaluate((uno) => [uno, uno].forEach((este) => (este as HTMLElement).click()))
      await expect(page).toHaveURL(new RegExp(`[?]${queda}$`))
      expect(await page.evaluate<number>('history.length')).toBe(pasos + 1)
    })
})

test('if the page that was asked for does not come, the keyboard goes on from the title, and asking again leads to its first row [LIS-08, LIS-12]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  for (const [direccion, llamada] of [
    [listado('todos'), '**/documentos/vistas/**'],
    ['/documentos/busqueda/avanzada?contiene=de', '**/documentos/avbusqueda/'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`/#${direccion}`)
    const siguiente = page.getByRole('button', { name: 'Siguiente' })
    await expect(siguiente).toBeEnabled()
    await page.route(llamada, (ruta) => ruta.fulfill({ status: 500, json: { ref: 'r' } }))
    await siguiente.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.unroute(llamada)
    await page.getByRole('button', { name: 'Reintentar' }).press('Enter')
    await expect(page.locator('[data-resultado]').first()).toBeFocused()
  }
})

test('beyond ten thousand rows one goes on by cursor, and comes back', async ({ page }) => {
  await ingresar(page, 'mesa')
  const { rows } = (await (
    await page.request.get(`/documentos/vistas/todos?area=${await areaDe(page)}`)
  ).json()) as { rows: { id: number }[] }
  await contestarLista(page, (buscado) => ({
    rows: rows.map((una, i) => ({ ...una, titulo: `${buscado.get('siguiente') ?? 'sin'} ${i}` })),
    total: 10_030,
    siguiente: buscado.get('siguiente') === 'dos' ? 'tres' : buscado.has('siguiente') ? 'dos' : 'uno',
  }))
  await page.goto(`/#${listado('todos', '?pagina=1000')}`)
  await expect(page.getByText('Página 1.000 de 1.003')).toBeVisible()
  const [siguiente, anterior] = ['Siguiente', 'Anterior'].map((name) => page.getByRole('button', { name }))
  // Dos veces seguidas es una: cuál sigue a la que no llegó no se sabe.
  await siguiente!.dblclick()
  await expect(titulos(page).first()).toHaveText('uno 0')
  await expect(titulos(page).first()).toBeFocused()
  await expect(page.getByText('Página 1.001 de')).toBeVisible()
  await siguiente!.click()
  await expect(titulos(page).first()).toHaveText('dos 0')
  await expect(page.getByText('Página 1.002 de')).toBeVisible()
  await anterior!.click()
  await expect(titulos(page).first()).toHaveText('uno 0')
  await anterior!.click()
  await expect(titulos(page).first()).toHaveText('sin 0')
})

test('titles are cut at 120 and kept whole in the tooltip; annulled is struck through and said [CON-02, EST-05, EST-09, EST-10]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { rows } = (await (
    await page.request.get(`/documentos/vistas/todos?area=${await areaDe(page)}`)
  ).json()) as { rows: object[] }
  const largo = 'palabra '.repeat(40).trim()
  const con = (id: number, mas: object) => ({ ...rows[0], tramitado: false, publicado: false, id, ...mas })
  await contestarLista(page, () => ({
    rows: [
      con(1, { titulo: largo, nro_str: '' }),
      con(2, { titulo: 'Anulada', estado: { id: 22, nombre: 'Anulado' } }),
      con(3, { titulo: 'Tramitada', estado: { id: 22, nombre: 'Tramitado' }, tramitado: true }),
      con(4, { titulo: 'Publicada', estado: { id: 15, nombre: 'Cerrado' }, publicado: true }),
    ],
    total: 4,
  }))
  await irALista(page, 'archivo_publico')
  const primero = titulos(page).first()
  await expect(primero).toHaveAttribute('title', largo)
  expect([...(await primero.innerText())]).toHaveLength(120)
  await expect(fila(page, 'Anulada').locator('s')).toHaveText('Anulada')
  await expect(fila(page, 'Anulada').getByText('(Anulado)')).toHaveCSS('color', 'rgb(201, 42, 42)')
  await expect(fila(page, 'Tramitada')).toContainText('Tramitado')
  await expect(fila(page, 'Tramitada').locator('s')).toHaveCount(0)
  await expect(fila(page, 'Publicada')).toContainText('Publicado')
  await irALista(page, 'archivo')
  await expect(fila(page, 'Publicada')).toContainText('Cerrado')
})

test('what was sent says to whom and how, with an icon for each kind of event [LIS-21, LIS-22]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const unico = unica()
  const [pase, compartido] = await crearVarios(page, unico, ['Pasada', 'Compartida'])
  const [una, otra] = await siglas(page)
  await enviar(pase!, 16, [una!.sigla, otra!.sigla], { observaciones: 'Va para su firma' })
  await enviar(compartido!, 9, [una!.sigla], { resultado: 'confirmado' })
  await esperarEnLista(page, 'enviados', { titulo: unico }, 2)
  await irALista(page, 'enviados', `?titulo=${unico}`)
  await expect(fila(page, 'Pasada')).toContainText(/Para: .+, .+ · lo mandó Nora Pérez/)
  await expect(fila(page, 'Compartida')).toContainText(/Para: .+ · lo compartió Nora Pérez/)
  await expect(fila(page, 'Pasada')).toContainText(una!.nombre)
  await expect(fila(page, 'Pasada')).toContainText(otra!.nombre)
  await expect(fila(page, 'Pasada')).toContainText(' · Sin recibir')
  // Cuándo se envió se dice una vez.
  expect((await fila(page, 'Pasada').innerText()).match(/\d\d-\d\d-\d{4}/g)).toHaveLength(1)
  await expect(fila(page, 'Pasada')).toContainText('«Va para su firma»')
  await expect(fila(page, 'Pasada').getByRole('img', { name: 'Pase' })).toBeVisible()
  await expect(fila(page, 'Compartida').getByRole('img', { name: 'Compartido' })).toBeVisible()
  const dibujo = (titulo: string) => fila(page, titulo).getByRole('img').innerHTML()
  expect(await dibujo('Pasada')).not.toBe(await dibujo('Compartida'))
})

test('«todos» says it is searching until the rows arrive, also those of another order or filter [LIS-27]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { pedida, soltar } = await detener(page, /documentos\/vistas\/todos/)
  await page.goto(`/#${listado('todos')}`)
  await pedida
  await expect(page.getByText('Buscando documentos...')).toBeVisible()
  soltar()
  await expect(filas(page).first()).toBeVisible()
  await expect(page.getByText('Buscando documentos...')).toHaveCount(0)
  const donde = await filas(page).first().boundingBox()
  await page.unrouteAll()
  const otras = await detener(page, /documentos\/vistas\/todos.*orden=titulo/)
  await page.getByRole('button', { name: 'Titulo' }).click()
  await otras.pedida
  await expect(page.getByRole('status').getByText('Buscando documentos...')).toBeVisible()
  expect(await filas(page).first().boundingBox()).toEqual(donde)
  otras.soltar()
  await expect(page.getByText('Buscando documentos...')).toHaveCount(0)
})

test('a list that fails says so and can be read again [ERR-05]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await page.route('**/documentos/vistas/**', (ruta) => ruta.fulfill({ status: 503, json: {} }))
  await page.goto(`/#${listado('documentos')}`)
  await expect(page.getByText('No se pudo obtener el listado')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(filas(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a list comes back by itself with the server; what the server refuses is not asked for again', async ({
  page,
}) => {
  await page.clock.install()
  await ingresar(page, 'mesa')
  const contestar = (status: number) =>
    page.route('**/documentos/vistas/**', (ruta) => ruta.fulfill({ status, json: {} }))
  await contestar(500)
  await page.goto(`/#${listado('expedientes')}`)
  await expect(page.getByRole('alert')).toContainText('No se pudo obtener el listado')
  await expect(page.getByRole('alert')).not.toContainText('se vuelve a intentar solo')
  await contestar(503)
  await page.goto(`/#${listado('documentos')}`)
  await expect(page.getByRole('alert')).toContainText('se vuelve a intentar solo')
  await page.unrouteAll()
  await page.clock.fastForward(10_000)
  await expect(filas(page).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('while the server does not come back a list is asked for less and less', async ({ page }) => {
  await page.clock.install()
  await ingresar(page, 'mesa')
  let veces = 0
  await page.route('**/documentos/vistas/expedientes?**', (ruta) => {
    veces++
    return ruta.fulfill({ status: 503, json: {} })
  })
  await page.goto(`/#${listado('expedientes')}`)
  const fallo = page.getByRole('alert')
  await expect(fallo).toContainText('se vuelve a intentar solo')
  await page.clock.fastForward(10_000)
  await expect(fallo).toHaveCount(0)
  await expect(fallo).toContainText('se vuelve a intentar solo')
  const antes = veces
  await page.clock.fastForward(10_000)
  await page.clock.runFor(1_000)
  expect(veces).toBe(antes)
  await page.unrouteAll()
  await page.clock.fastForward(20_000)
  await expect(filas(page).first()).toBeVisible()
})

test('the id is shown in every list where the configuration says so, and «Nº» sorts by it; relations come as many at a time as it says [CFG-27, CFG-29, LIS-10]', async ({
  page,
}) => {
  await conConfiguracion(page, { mostrar_id_documento_listado: true, limite_incorporados: 12 })
  await ingresar(page, 'mesa', listado('documentos'))
  await expect(filas(page).first()).toContainText(/id \d+/)
  const nro = page.getByRole('columnheader', { name: 'Nº' })
  await nro.getByRole('button').click()
  await expect(page).toHaveURL(/orden=id/)
  await expect(nro).toHaveAttribute('aria-sort', 'ascending')
  const ids = async () =>
    (await filas(page).allTextContents()).map((texto) => Number(/id (\d+)/.exec(texto)![1]))
  await expect
    .poll(async () => (await ids()).every((id, i, todos) => i === 0 || id > todos[i - 1]!))
    .toBe(true)

  const titulo = `Numerada ${unica()}`
  const { id } = await crear(page, { tipo: 'Nota', titulo, contenido: '' })
  const { rows } = (await (await page.request.get('/documentos/personas?texto=zepeda&limit=1')).json()) as {
    rows: { id_persona: number }[]
  }
  const persona_id = String(rows[0]!.id_persona)
  await llamar(page, 'PATCH', `/v1/documento/${id}`, {
    relaciones_personas: [{ id_persona: Number(persona_id), rol: 'Interesado' }],
  })
  await esperarEnLista(page, 'documentos', { titulo, persona_id }, 1)
  const direcciones = {
    'busqueda/simple': { titulo },
    'busqueda/avanzada': { contiene: titulo },
    dondeesta: { q: titulo },
    personas: { persona_id },
  }
  for (const [direccion, parametros] of Object.entries(direcciones)) {
    await page.goto(`/#/documentos/${direccion}?${new URLSearchParams(parametros)}`)
    const suya = page.locator('li, tr').filter({ has: page.locator(`[data-resultado="${id}"]`) })
    await expect(suya).toContainText(`id ${id}`)
  }

  const [expediente, otro] = [await iniciarExpediente(page, titulo), await iniciarExpediente(page, titulo)]
  await asociar(page, expediente.id, [otro.id])
  const [asociadas] = await Promise.all([
    page.waitForRequest(
      (pedido) =>
        pedido.url().includes(`/relaciones/${expediente.id}?`) && !pedido.url().includes('relacion=activa'),
    ),
    page.goto(`/#/documentos/presentacion?id=${expediente.id}`),
  ])
  expect(asociadas.url()).toContain('limitRelaciones=12')
})

test('what was sent is named and not opened where the configuration says so [CFG-25]', async ({ page }) => {
  const enEnviados = async () => {
    await ingresar(page, 'mesa', listado('enviados'))
    await expect(filas(page).first()).toContainText('Para:')
    return filas(page).first().locator('[data-fila]')
  }
  await expect(await enEnviados()).toHaveRole('link')
  await conConfiguracion(page, { ver_expedientes_enviados: false })
  await page.reload()
  const titulo = await enEnviados()
  await expect(titulo).not.toBeEmpty()
  await expect(titulo).not.toHaveRole('link')
  await titulo.press(' ')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what was sent twice is read by its turn, and one comes back to the row one was at', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const marca = unica()
  const [uno, otro] = await crearVarios(page, marca, ['Va y vuelve', 'Va una vez'])
  const [area] = await siglas(page)
  for (const cual of [uno!, otro!, uno!]) await enviar(cual, 9, [area!.sigla], { resultado: 'confirmado' })
  await esperarEnLista(page, 'enviados', { titulo: marca }, 3)
  await irALista(page, 'enviados', `?titulo=${marca}`)
  const dos = titulos(page).filter({ hasText: 'Va y vuelve' })
  await expect(dos).toHaveCount(2)
  await dos.first().click()
  const leido = page.getByRole('heading', { level: 1 })
  await expect(leido).toHaveText(/Va y vuelve/)
  for (const esperado of [/Va una vez/, /Va y vuelve/]) {
    await page.keyboard.press('j')
    await expect(leido).toHaveText(esperado)
  }
  await page.goBack()
  await expect(dos.nth(1)).toBeFocused()
  await dos.nth(1).click()
  await expect(leido).toHaveText(/Va y vuelve/)
  await page.keyboard.press('Escape')
  await expect(dos.nth(1)).toBeFocused()
})

enCadaAncho('the lists, full and empty, as they are looked at', async (page) => {
  await ingresar(page, 'mesa')
  const [uno, dos] = await crearVarios(page, unica(), ['Solicita', 'Eleva informe'])
  const [area] = await siglas(page)
  await enviar(uno!, 16, [area!.sigla], { observaciones: 'Va para su firma' })
  await enviar(dos!, 9, [area!.sigla], { resultado: 'confirmado' })
  await irALista(page, 'areaActiva')
  await expect(filas(page)).toHaveCount(10)
  await mirar(page, 'lista')
  await filas(page).nth(1).getByRole('checkbox').check()
  await filas(page)
    .nth(3)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await mirar(page, 'lista elegidas')
  await irALista(page, 'enviados')
  await expect(filas(page).first()).toContainText('Para:')
  await mirar(page, 'lista de enviados')
  await irALista(page, 'eventos', '?estado=1')
  await expect(filas(page).first()).toBeVisible()
  await mirar(page, 'lista de eventos')
  await irALista(page, 'expediente_papel', '?titulo=nadaconestetitulo')
  await expect(page.getByText('No hay expedientes en el área')).toBeVisible()
  await mirar(page, 'lista vacia')
})

/** Otras áreas que la de quien mira, las primeras. */
async function siglas(page: Page): Promise<{ nombre: string; sigla: string }[]> {
  const { rows } = (await (await page.request.get('/mpc/areas')).json()) as {
    rows: { id: number; nombre: string; sigla: string }[]
  }
  const activa = await areaDe(page)
  return rows.filter(({ id }) => id !== activa)
}

test('sorting from another page leaves the focus on the title that sorts', async ({ page }) => {
  await ingresar(page, 'mesa', `${listado('areaActiva')}?pagina=2`)
  await expect(page.getByText(/^Página 2/)).toBeVisible()
  const ordenar = page.getByRole('columnheader', { name: /^Titulo/ }).getByRole('button')
  await ordenar.press('Enter')
  await expect(page.getByText(/^Página 1/)).toBeVisible()
  await expect(page).toHaveURL(/orden=titulo/)
  await expect(page.getByRole('columnheader', { name: 'Titulo' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(ordenar).toBeFocused()
  // Y Enter otra vez lo da vuelta: no abre la primera fila.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Titulo' })).toHaveAttribute('aria-sort', 'descending')
  await expect(ordenar).toBeFocused()
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a row is chosen around its box, and what is opened is a finger wide', async ({ page }) => {
    await ingresar(page, 'mesa')
    await crear(page, { tipo: 'Nota', titulo: 'Para el dedo', contenido: '' })
    await irALista(page, 'documentos')
    const casilla = filas(page).first().getByRole('checkbox')
    const { x, y, width, height } = (await casilla.boundingBox())!
    // Donde cae, sin lo que el navegador ajusta a un dedo.
    for (const [dx, dy] of [
      [0, 21],
      [0, -17],
      [-19, 0],
    ] as const) {
      const [cx, cy] = [x + width / 2 + dx, y + height / 2 + dy]
      expect(
        await page.evaluate<boolean>(`document.elementFromPoint(${cx}, ${cy}).matches('tbody input')`),
      ).toBe(true)
    }
    const menu = (await filas(page)
      .first()
      .getByRole('button', { name: /^Herramientas/ })
      .boundingBox())!
    expect(Math.min(menu.width, menu.height)).toBeGreaterThanOrEqual(40)
    await page.getByRole('button', { name: /^Usuario/ }).tap()
    for (const opcion of await page.getByRole('menuitem').all())
      expect((await opcion.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    // Lo del teclado, donde lo hay.
    await expect(page.getByRole('menuitem', { name: 'Teclado' })).toHaveCount(0)
  })
})
