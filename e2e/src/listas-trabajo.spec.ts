import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import { expect, test } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { conBase } from './base.ts'
import { conConfiguracion, indiceAlDia } from './busqueda.ts'
import { crear, enviar, iniciarExpediente, llamar } from './escribir.ts'
import { detener } from './detener.ts'
import { dialogo } from './herramientas.ts'
import { ingresar, ingresarPorPantalla } from './ingresar.ts'
import {
  areaDe,
  contestarLista,
  esperarEnLista,
  fila,
  filas,
  irALista,
  listado,
  menuDeListas,
  tabla,
  titulos,
} from './listas.ts'
import { noSeTapan } from './tapar.ts'

/** Deja documentos con esos títulos en la lista de quien ingresó. @returns la palabra que los reúne */
async function dejarEnLista(page: Page, nombres: readonly string[]): Promise<string> {
  const unico = `quirquincho${randomUUID().slice(0, 8)}`
  for (const nombre of nombres)
    await crear(page, { tipo: 'Nota', titulo: `${nombre} ${unico}`, contenido: '<p>x</p>' })
  await esperarEnLista(page, 'documentos', { titulo: unico }, nombres.length)
  return unico
}
/** Unas cuantas filas de las que hay, para contestar con ellas. */
const filasDeTodos = async (page: Page) => {
  const camino = `/documentos/vistas/todos?area=${await areaDe(page)}&itemPorPagina=10`
  return ((await (await page.request.get(camino)).json()) as { rows: { id: number }[] }).rows
}
const cuenta = (page: Page, vista: string) => page.locator(`[data-cuenta="${vista}"]`)
const avisos = (page: Page) => page.locator('.mantine-Notification-root')
const seleccion = (page: Page) => page.getByRole('group', { name: 'Selección' })
const casilla = (page: Page, n: number) => filas(page).nth(n).getByRole('checkbox')

test('the side bar offers the lists one may see, with how much is in each [SHL-06]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const { id } = ((await (await page.request.get('/auth/sesion')).json()) as { data: { id: number } }).data
  await expect(menuDeListas(page).getByRole('link').first()).toHaveText(/^Bandeja de entrada/)
  await menuDeListas(page).getByRole('button', { name: 'Más listas' }).click()
  await expect(async () => {
    const { values } = (await (
      await page.request.get(`/v1/vista/contadornovedades/${id}?area=${await areaDe(page)}`)
    ).json()) as { values: Record<string, number> }
    for (const vista of ['expedientes', 'areaActiva', 'todos', 'ultimoevento'])
      await expect(cuenta(page, vista)).toHaveText(values[vista]!.toLocaleString('es-AR'), { timeout: 500 })
  }).toPass()
  await menuDeListas(page).getByRole('link', { name: 'Expedientes', exact: false }).first().click()
  await expect(page).toHaveURL(/listado\/expedientes$/)
  await expect(menuDeListas(page).locator('[aria-current=page]')).toHaveText(/^Expedientes/)
  // Lo que no se puede ver no se ofrece.
  await ingresar(page, 'consulta', '/documentos/portada')
  await page.reload()
  await menuDeListas(page).getByRole('button', { name: 'Archivo' }).click()
  await expect(menuDeListas(page).getByRole('link', { name: /^Archivo público/ })).toBeVisible()
  await expect(menuDeListas(page).getByRole('link', { name: /reservado/ })).toHaveCount(0)
})

test('a group of lists folds also with the one being looked at inside, and opens by going to another of its own [SHL-06]', async ({
  page,
}) => {
  await ingresar(page, 'mesa', listado('todos'))
  const grupo = menuDeListas(page).getByRole('button', { name: 'Más listas' })
  const todos = menuDeListas(page).getByRole('link', { name: /^Todos/ })
  await expect(grupo).toHaveAttribute('aria-expanded', 'true')
  await expect(todos).toHaveAttribute('aria-current', 'page')
  await grupo.click()
  await expect(grupo).toHaveAttribute('aria-expanded', 'false')
  await expect(todos).toBeHidden()
  await expect(grupo).toHaveAttribute('data-active', 'true')
  await grupo.click()
  await expect(todos).toBeVisible()
  await grupo.click()
  await expect(todos).toBeHidden()
  await irALista(page, 'ultimoevento')
  await expect(grupo).toHaveAttribute('aria-expanded', 'true')
  await irALista(page, 'todos')
  await expect(todos).toBeVisible()
})

test('counts and inbox can be turned off [CFG-20, CFG-21]', async ({ page }) => {
  await conConfiguracion(page, { contar_novedades: false, inbox_habilitado: false })
  const contadas: string[] = []
  page.on('request', (pedido) => pedido.url().includes('contadornovedades') && contadas.push(pedido.url()))
  await ingresar(page, 'mesa')
  await expect(menuDeListas(page).getByRole('link').first()).toHaveText('Documentos')
  await expect(page.locator('[data-cuenta]')).toHaveCount(0)
  // Tampoco por su dirección, que pudo guardarse antes.
  await page.goto('/#/documentos/listado/inbox')
  await expect(page).toHaveURL(/#\/404/)
  await expect(page.getByText('La bandeja de entrada no se usa')).toBeVisible()
  expect(contadas).toEqual([])
})

test('a list that says another quantity than the menu has it counted again [SHL-06]', async ({ page }) => {
  await ingresar(page, 'mesa')
  // La de antes de que otro ocultara uno, que a quien deja de verlo no se le avisa.
  let antes = true
  await page.route('**/contadornovedades/**', async (ruta) => {
    const respuesta = await ruta.fetch()
    const { values } = (await respuesta.json()) as { values: { documentos: number } }
    if (antes) values.documentos += 1
    await ruta.fulfill({ response: respuesta, json: { values } })
  })
  await irALista(page, 'areaActiva')
  const canal = page.waitForEvent('websocket', (ws) => ws.url().includes('/rt'))
  await page.reload()
  await (await canal).waitForEvent('framereceived', ({ payload }) => String(payload).includes('handshake'))
  await page.waitForLoadState('networkidle')
  antes = false
  const otraVez = page.waitForResponse(/contadornovedades/)
  await menuDeListas(page)
    .getByRole('link', { name: /^Documentos/ })
    .click()
  await otraVez
  const elementos = page.getByRole('status').filter({ hasText: /elementos?$/ })
  // Las dos, cada vez: otras pruebas agregan a la misma área mientras tanto.
  await expect(async () => {
    expect(await elementos.innerText()).toBe(`${await cuenta(page, 'documentos').innerText()} elementos`)
  }).toPass({ timeout: 15_000 })
})

test('what one does is counted at once, and with a row selected what arrives waits to be shown [RT-10]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const unico = await dejarEnLista(page, ['Lápiz'])
  await irALista(page, 'documentos')
  const canal = page.waitForEvent('websocket', (ws) => ws.url().includes('/rt'))
  await page.reload()
  await (await canal).waitForEvent('framereceived', ({ payload }) => String(payload).includes('handshake'))
  const antes = Number(await cuenta(page, 'documentos').innerText())
  await casilla(page, 0).check()
  await crear(page, { tipo: 'Nota', titulo: `Llegada ${unico}`, contenido: '<p>x</p>' })
  await expect.poll(async () => Number(await cuenta(page, 'documentos').innerText())).toBeGreaterThan(antes)
  await expect(fila(page, `Llegada ${unico}`)).toHaveCount(0)
  await page.getByRole('button', { name: /^\d+ nuevos?.* — Mostrar$/ }).click()
  await expect(fila(page, `Llegada ${unico}`)).toBeVisible()
  await expect(page.locator('[data-resultado]').first()).toBeFocused()
  await fila(page, `Llegada ${unico}`).hover()
  await fila(page, `Llegada ${unico}`)
    .getByRole('button', { name: /^Herramientas/ })
    .click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  const recuento = page.waitForRequest(/contadornovedades/)
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await recuento
  await expect(fila(page, `Llegada ${unico}`)).toHaveCount(0)
})

test('with a row selected, what left is said and taken off when asked, and saying it moves no row [RT-10]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await ingresar(page, 'mesa')
  const rows = await filasDeTodos(page)
  let hay = 3
  await contestarLista(page, () => ({ rows: rows.slice(0, hay), total: hay }))
  await irALista(page, 'todos', '?titulo=a')
  await expect(filas(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: / — / })).toHaveCount(0)
  await casilla(page, 0).check()
  const alto = async () => (await filas(page).first().boundingBox())!.y
  const estaba = await alto()
  // Otra persona se llevó dos, y el canal dice que algo cambió.
  hay = 1
  await crear(page, { tipo: 'Nota', titulo: 'Hace mirar', contenido: '<p>x</p>' })
  const actualizar = page.getByRole('button', { name: '2 ya no están — Actualizar' })
  await expect(actualizar).toBeVisible()
  await expect(filas(page)).toHaveCount(3)
  // Quien está por apretar una apretaría otra.
  expect(await alto()).toBe(estaba)
  await actualizar.click()
  await expect(filas(page)).toHaveCount(1)
  await expect(actualizar).toBeHidden()
  await expect(titulos(page).first()).toBeFocused()
})

test('RT-10: what waits to be shown is said once, and still waits though the address is made again', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const rows = await filasDeTodos(page)
  let hay = 1
  await contestarLista(page, () => ({ rows: rows.slice(0, hay), total: hay }))
  await irALista(page, 'todos', '?titulo=a')
  await expect(filas(page)).toHaveCount(1)
  await casilla(page, 0).check()
  const mira = async () => {
    const leida = page.waitForResponse(/documentos\/vistas\/todos\?/)
    await crear(page, { tipo: 'Nota', titulo: 'Hace mirar', contenido: '<p>x</p>' })
    await leida
  }
  // Leída otra vez igual, también se dice lo que llega después.
  await mira()
  hay = 2
  await mira()
  const mostrar = page.getByRole('button', { name: '1 nuevo — Mostrar' })
  await expect(mostrar).toBeVisible()
  const dicho = page.getByRole('status').filter({ hasText: /^1 nuevo$/ })
  await dicho.evaluate((este) => {
    new MutationObserver(() => este.setAttribute('data-otra-vez', '')).observe(este, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  await mira()
  await page.evaluate(
    `history.replaceState({ ...history.state, usr: { cursores: [] } }, ''), dispatchEvent(new PopStateEvent('popstate', { state: history.state }))`,
  )
  await mira()
  await expect(mostrar).toBeVisible()
  await expect(dicho).toBeAttached()
  await expect(dicho).not.toHaveAttribute('data-otra-vez')
  await mostrar.click()
  await expect(filas(page)).toHaveCount(2)
  // Lo que ya se mostró no se sigue diciendo.
  await expect(dicho).toHaveCount(0)
})

test('RT-10: one that left and one that arrived, with the same total, are shown untouched; with the rows in use they wait', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await ingresar(page, 'mesa')
  const rows = await filasDeTodos(page)
  let estan = [0, 1, 2]
  await contestarLista(page, () => ({ rows: estan.map((i) => rows[i]), total: estan.length }))
  const cambian = async (ahora: number[]) => {
    estan = ahora
    await crear(page, { tipo: 'Nota', titulo: 'Hace mirar', contenido: '<p>x</p>' })
  }
  const seVen = () => titulos(page).evaluateAll((unos) => unos.map((uno) => uno.dataset.resultado))
  const ids = (cuales: number[]) => cuales.map((i) => String(rows[i]!.id))
  const opciones = page.getByRole('button', { name: 'Filas y columnas' })
  const soltar = async () => {
    await page.mouse.move(0, 0)
    await opciones.focus()
  }
  const mostrar = page.getByRole('button', { name: '1 nuevo, 1 ya no está — Mostrar' })
  await irALista(page, 'todos')
  await expect.poll(seVen).toEqual(ids([0, 1, 2]))
  await soltar()
  // Lo que otros hacen mientras tanto hace mirar otra vez, y lo dicho se va: se anota al pasar.
  await page.evaluate(`{
    window.dichos = ''
    const mirarDichos = () => {
      for (const dice of document.querySelectorAll('[role=status]')) window.dichos += dice.textContent
    }
    new MutationObserver(mirarDichos).observe(document.body, { subtree: true, childList: true })
  }`)
  await cambian([3, 0, 2])
  await expect.poll(() => page.evaluate('dichos')).toContain('1 nuevo, 1 ya no está')
  await expect.poll(seVen).toEqual(ids([3, 0, 2]))
  await expect(mostrar).toHaveCount(0)
  await expect(opciones).toBeFocused()

  const enUso = [
    () => casilla(page, 0).check().then(soltar),
    () => filas(page).nth(1).hover(),
    () => titulos(page).nth(1).focus(),
    () => page.evaluate('scrollTo(0, 30)'),
  ]
  let [antes, despues] = [
    [3, 0, 2],
    [1, 3, 2],
  ]
  for (const usar of enUso) {
    await usar()
    await cambian(despues)
    await expect(mostrar).toBeVisible()
    expect(await seVen()).toEqual(ids(antes))
    await mostrar.click()
    await expect.poll(seVen).toEqual(ids(despues))
    await expect(mostrar).toHaveCount(0)
    ;[antes, despues] = [despues, antes]
    await page.evaluate('scrollTo(0, 0)')
    await soltar()
    for (const una of await filas(page).getByRole('checkbox', { checked: true }).all()) await una.uncheck()
    await soltar()
  }
})

test('the filter menu opens over the list, not over the side menu, and Tab leaves it closed, to what follows it [BUS-20]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await irALista(page, 'todos')
  await expect(filas(page).first()).toBeVisible()
  const filtro = page.getByRole('button', { name: 'Agregar filtro' })
  const clases = page.getByRole('listbox', { name: 'Clases de filtro' })
  await filtro.click()
  await noSeTapan(clases, menuDeListas(page))
  for (const [tecla, sigue] of [
    ['Tab', page.getByRole('button', { name: 'Ver al día' })],
    ['Shift+Tab', filtro],
  ] as const) {
    if (await clases.isHidden()) await filtro.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Clase de filtro' })).toBeFocused()
    await page.keyboard.press(tecla)
    await expect(clases).toBeHidden()
    await expect(sigue).toBeFocused()
  }
})

test('the history of another person says whose it is, also with nothing in it or if they left [LIS-24, LIS-25]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { rows } = (await (await page.request.get('/documentos/usuarios?texto=consulta')).json()) as {
    rows: { id: number; nombre: string; apellido: string }[]
  }
  const [seFue] = await conBase(
    (sql) => sql<{ id: number; nombre: string; apellido: string }[]>`
      insert into usuarios (usuario, nombre, apellido, activo)
      values (${`baja${randomUUID().slice(0, 8)}`}, 'Zulema', 'Paz', false) returning id, nombre, apellido`,
  )
  await contestarLista(page, () => ({ rows: [], total: 0 }))
  for (const { id, nombre, apellido } of [rows[0]!, seFue!]) {
    await irALista(page, 'historial', `?usuario=${id}`)
    await expect(page.getByText('No hay movimientos')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Historial de eventos de ${nombre} ${apellido}`,
    )
  }
})

enCadaAncho('from one’s own history one goes to another person’s by name [LIS-24]', async (page) => {
  await ingresar(page, 'mesa')
  await irALista(page, 'historial')
  await expect(filas(page).first()).toContainText('Nora Pérez')
  const boton = page.getByRole('button', { name: 'De otra persona…' })
  await boton.click()
  const campo = page.getByRole('combobox', { name: 'Persona' })
  await expect(campo).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(campo).toBeHidden()
  await expect(boton).toBeFocused()
  await boton.click()
  await expect(campo).toBeFocused()
  await page.goBack()
  await expect(campo).toBeHidden()
  await expect(page).toHaveURL(/listado\/historial$/)
  await expect(boton).toBeFocused()
  await boton.click()
  await campo.fill('consulta')
  await mirar(page, 'historial-de-otra-persona')
  await campo.press('Enter')
  await expect(page).toHaveURL(/listado\/historial\?usuario=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Nora')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Historial de eventos de \S+/)
})

test('the history button leads to one’s own events [SHL-05, LIS-24]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await page.getByRole('banner').getByRole('link', { name: 'Historial de eventos' }).click()
  await expect(page).toHaveURL(/listado\/historial\?usuario=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historial de eventos de Nora Pérez')
  await expect(filas(page).first()).toContainText('Nora Pérez')
})

test('changing area rereads the list and its counts, and shows the rows of the other one [SHL-04, SHL-15]', async ({
  page,
}) => {
  const unico = `aguara${randomUUID().slice(0, 8)}`
  await ingresarPorPantalla(page, 'admin', listado('areaActiva'))
  const selector = page.getByRole('combobox', { name: 'Área activa' })
  const cambiarA = async (area: string) => {
    // Sin acentos ni mayúsculas, como se escribe apurado.
    await selector.fill(plegar(area))
    await page.getByRole('option', { name: area }).click()
  }
  for (const area of ['Tesorería', 'Biblioteca']) {
    const antes = String(await areaDe(page))
    const pedida = (camino: RegExp) =>
      page.waitForRequest((pedido) => {
        const { pathname, searchParams } = new URL(pedido.url())
        return camino.test(pathname) && searchParams.get('area') !== antes
      })
    const [lista, cuentas] = [pedida(/vistas\/areaActiva$/), pedida(/contadornovedades/)]
    await cambiarA(area)
    await Promise.all([lista, cuentas])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Área activa')
    await crear(page, { tipo: 'Nota', titulo: `De ${area} ${unico}`, contenido: '<p>x</p>' })
    await esperarEnLista(page, 'areaActiva', { titulo: unico }, 1)
  }
  await irALista(page, 'areaActiva', `?titulo=${unico}`)
  await expect(titulos(page)).toHaveText([`De Biblioteca ${unico}`])
  await cambiarA('Tesorería')
  await expect(titulos(page)).toHaveText([`De Tesorería ${unico}`])
})

test('a row opens its document and closing it returns to the list, where one was [RUT-26]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const unico = await dejarEnLista(page, ['Aguará', 'Biguá', 'Carpincho'])
  await irALista(page, 'documentos', `?titulo=${unico}&orden=titulo`)
  await titulos(page).nth(1).click()
  const titulo = page.getByRole('heading', { level: 1 })
  await expect(titulo).toContainText(`Biguá ${unico}`)
  const barra = page.getByRole('navigation', { name: 'Lista' })
  await expect(barra).toContainText('2 de 3')
  await page.keyboard.press('j')
  await expect(titulo).toContainText(`Carpincho ${unico}`)
  await expect(barra.getByRole('button', { name: 'Siguiente' })).toBeDisabled()
  await barra.getByRole('button', { name: 'Volver a la lista' }).click()
  await expect(page).toHaveURL(new RegExp(`listado/documentos\\?titulo=${unico}&orden=titulo$`))
  await expect(titulos(page).nth(2)).toBeFocused()
})

test('what was chosen is still chosen when one comes back from a document, and not in another list', async ({
  page,
}) => {
  await ingresar(page, 'mesa', listado('areaActiva', '?orden=numero'))
  await casilla(page, 1).click()
  await casilla(page, 3).click()
  await titulos(page).nth(2).click()
  await expect(page.getByRole('navigation', { name: 'Lista' })).toBeVisible()
  await page.getByRole('button', { name: 'Volver a la lista' }).click()
  await expect(seleccion(page)).toContainText('2 seleccionados')
  await expect(seleccion(page).getByRole('status').first()).toHaveText('2 seleccionados')
  await expect(casilla(page, 3)).toBeChecked()
  await titulos(page).nth(0).click()
  await expect(page.getByRole('navigation', { name: 'Lista' })).toBeVisible()
  await page.goBack()
  await expect(casilla(page, 1)).toBeChecked()
  await casilla(page, 1).click()
  await expect(seleccion(page)).toContainText('1 seleccionado')
  await irALista(page, 'todos', '?orden=numero')
  await expect(seleccion(page)).toBeEmpty()
})

test('in a list of events «next» skips the other events of the same document', async ({ page }) => {
  await ingresar(page, 'mesa')
  const unico = await dejarEnLista(page, ['Uno', 'Dos'])
  const { rows } = (await (
    await page.request.get(`/documentos/vistas/documentos?area=${await areaDe(page)}&titulo=Dos%20${unico}`)
  ).json()) as { rows: { id: number }[] }
  await enviar(rows[0]!.id, 9, ['MESA'], { resultado: 'confirmado' })
  await esperarEnLista(page, 'eventos', { titulo: unico }, 3)
  await irALista(page, 'eventos', `?titulo=${unico}&orden=titulo`)
  await expect(titulos(page)).toHaveText([`Dos ${unico}`, `Dos ${unico}`, `Uno ${unico}`])
  await titulos(page).first().click()
  await page.getByRole('navigation', { name: 'Lista' }).getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Uno ${unico}`)
})

test('rows are selected one by one, by range and the whole page, also with the keyboard [LIS-09]', async ({
  page,
}) => {
  await ingresar(page, 'mesa', listado('areaActiva', '?orden=numero'))
  await expect(filas(page)).toHaveCount(10)
  await casilla(page, 1).click()
  await casilla(page, 4).click({ modifiers: ['Shift'] })
  await expect(seleccion(page)).toContainText('4 seleccionados')
  await casilla(page, 2).click()
  await expect(seleccion(page)).toContainText('3 seleccionados')
  const pagina = page.getByRole('checkbox', { name: 'Seleccionar la página' })
  await pagina.click()
  await expect(seleccion(page)).toContainText('10 seleccionados')
  await pagina.click()
  await expect(seleccion(page)).toBeEmpty()

  await page.keyboard.press('j')
  await expect(titulos(page).first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(casilla(page, 1)).toBeChecked()
  await page.keyboard.press('k')
  await expect(titulos(page).first()).toBeFocused()
  const abierto = await titulos(page).first().getAttribute('title')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(abierto!.slice(0, 40))
})

test('with the whole page selected, all the rows of the list can be chosen; what is being gathered can be left [HER-01]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const unico = await dejarEnLista(
    page,
    Array.from({ length: 12 }, (_, i) => `Fila ${i}`),
  )
  await irALista(page, 'documentos', `?titulo=${unico}`)
  await page.getByRole('checkbox', { name: 'Seleccionar la página' }).click()
  const elegir = seleccion(page).getByRole('button', { name: 'Elegir los 12 resultados' })
  const { soltar } = await detener(page, /\/conjuntos$/)
  await elegir.click()
  await expect(seleccion(page)).toContainText('Reuniendo 0 de 12…')
  await seleccion(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(seleccion(page)).toContainText('10 seleccionados')
  soltar()
  await elegir.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('12 elementos elegidos')
  await expect(page.getByRole('toolbar', { name: 'Herramientas' }).getByRole('button')).toHaveText([
    'Compartir',
  ])
  await page.getByRole('link', { name: 'Volver a la lista' }).click()
  await expect(filas(page)).toHaveCount(10)
  // Con otro orden es otra lista: nada está elegido.
  await casilla(page, 0).click()
  await page.getByRole('button', { name: 'Nº' }).click()
  await expect(seleccion(page)).toBeEmpty()
})

test('a row offers its tools in this list on hover, and all in its menu', async ({ page }) => {
  await ingresar(page, 'mesa')
  const unico = await dejarEnLista(page, ['Regla'])
  await irALista(page, 'documentos', `?titulo=${unico}`)
  const pedido = page.waitForRequest(/documentos\/herramientas\/\d+\?vista=documentos/)
  await filas(page).first().hover()
  await pedido
  const modificar = filas(page).first().getByRole('button', { name: 'Modificar' })
  await expect(modificar).toBeVisible()
  await noSeTapan(modificar, titulos(page).first())
  await filas(page)
    .first()
    .getByRole('button', { name: /^Herramientas de/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await modificar.click()
  await expect(page).toHaveURL(/formulario/)
})

test('a row that appears under the pointer offers its tools too', async ({ page }) => {
  await ingresar(page, 'mesa')
  const unico = await dejarEnLista(page, ['Quieta'])
  await irALista(page, 'documentos', `?titulo=${unico}`)
  await page.goto('/#/documentos/personas')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personas')
  await page.mouse.move(700, 200)
  await page.goBack()
  const suya = filas(page).first()
  await expect(suya).toBeVisible()
  const { x, y, height } = (await suya.boundingBox())!
  expect([y < 200, y + height > 200]).toEqual([true, true])
  await page.mouse.move(Math.max(x, 700) + 3, 200)
  await expect(suya.getByRole('button', { name: 'Modificar' })).toBeVisible()
})

test('who may only read is not offered, for several, what would be refused for each [HER-01, PER-13]', async ({
  page,
}) => {
  await ingresar(page, 'consulta')
  await irALista(page, 'expedientes')
  await casilla(page, 0).check()
  await expect(seleccion(page).getByRole('button', { name: 'Compartir' })).toBeVisible()
  for (const name of ['Remitir', 'Archivar'])
    await expect(seleccion(page).getByRole('button', { name })).toHaveCount(0)
  await irALista(page, 'archivo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archivo')
  await casilla(page, 0).check()
  await expect(seleccion(page).getByRole('button', { name: 'Compartir' })).toBeVisible()
  await expect(seleccion(page).getByRole('button', { name: /ublicar$/ })).toHaveCount(0)
})

test('what is switched off, to one’s area or in a list, is not offered for several either [HER-02, CFG-33, EST-15]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const titulo = `Con algo apagado ${Date.now()}`
  await iniciarExpediente(page, titulo)
  await indiceAlDia()
  await irALista(page, 'expedientes', `?titulo=${encodeURIComponent(titulo)}`)
  await casilla(page, 0).check()
  const boton = (name: string) => seleccion(page).getByRole('button', { name })
  for (const name of ['Compartir', 'Remitir', 'Archivar']) await expect(boton(name)).toBeVisible()
  await page.route(/\/mpc\/herramientas\/\d+/, async (ruta) => {
    const respuesta = await ruta.fetch()
    const { values } = (await respuesta.json()) as { values: string[] }
    await ruta.fulfill({ response: respuesta, json: { values: values.filter((una) => una !== 'remitir') } })
  })
  await conConfiguracion(page, { herramientas_vistas: { expedientes: { compartir: false } } })
  await page.reload()
  await casilla(page, 0).check()
  await expect(boton('Archivar')).toBeVisible()
  await expect(boton('Remitir')).toHaveCount(0)
  await expect(boton('Compartir')).toHaveCount(0)
  // Lo que se está procesando, tampoco.
  await page.route(/\/documentos\/vistas\/expedientes/, async (ruta) => {
    const respuesta = await ruta.fetch()
    const cuerpo = (await respuesta.json()) as { rows: { estado: object }[] }
    for (const fila of cuerpo.rows) fila.estado = { id: 30, nombre: 'Procesando' }
    await ruta.fulfill({ response: respuesta, json: cuerpo })
  })
  await page.reload()
  await casilla(page, 0).check()
  await expect(seleccion(page).getByRole('button', { name: 'Quitar la selección' })).toBeVisible()
  await expect(boton('Archivar')).toHaveCount(0)
})

enCadaAncho(
  'several of the archive are published together and withdrawn together, and nothing is done with the mixed [HER-01, HER-04, VAL-26, VAL-27]',
  async (page) => {
    await ingresar(page, 'mesa')
    const unico = await dejarEnLista(page, ['Bando', 'Edicto', 'Pregón'])
    await irALista(page, 'documentos', `?titulo=${unico}`)
    await page.getByRole('checkbox', { name: 'Seleccionar la página' }).check()
    await expect(seleccion(page).getByRole('button', { name: 'Eliminar' })).toBeVisible()
    await expect(seleccion(page).getByRole('button', { name: 'Publicar' })).toHaveCount(0)
    for (const una of await page.locator('[data-resultado]').all())
      await llamar(page, 'POST', '/v1/documento/close', {
        solicitud: { id_documento: Number(await una.getAttribute('data-resultado')) },
      })
    await esperarEnLista(page, 'archivo', { titulo: unico }, 3)

    await irALista(page, 'archivo', `?titulo=${unico}`)
    // Hasta que llega, se ve todavía la otra, y lo elegido en ella no es de ésta.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archivo')
    await page.getByRole('checkbox', { name: 'Seleccionar la página' }).check()
    const publicar = seleccion(page).getByRole('button', { name: 'Publicar', exact: true })
    await publicar.focus()
    await page.keyboard.press('Enter')
    await expect(dialogo(page)).toContainText('Se publicaran 3 elemento/s')
    await page.keyboard.press('Escape')
    await expect(publicar).toBeFocused()
    await expect(seleccion(page)).toContainText('3 seleccionados')
    await mirar(page, 'lista elegidos del archivo')
    await publicar.click()
    await mirar(page, 'lista publicar varios')
    await dialogo(page).getByRole('button', { name: 'Publicar' }).click()
    await expect(avisos(page)).toHaveText(/Elementos publicados\.3 elementos quedaron publicados\./)
    await expect(seleccion(page)).toBeEmpty()
    await expect(titulos(page).first()).toBeFocused()
    await avisos(page).getByRole('button', { name: 'Cerrar el aviso' }).click()

    for (const n of [0, 1]) await casilla(page, n).check()
    await seleccion(page).getByRole('button', { name: 'Despublicar' }).click()
    await expect(dialogo(page)).toContainText('Se despublicaran 2 elemento/s')
    await dialogo(page).getByRole('button', { name: 'Despublicar' }).click()
    await expect(avisos(page)).toHaveText(/Elementos despublicados\.2 elementos ya no están publicados\./)
    await expect(seleccion(page)).toBeEmpty()
    await expect(filas(page).getByRole('img', { name: 'Publicado' })).toHaveCount(1)
    await avisos(page).getByRole('button', { name: 'Cerrar el aviso' }).click()
    await mirar(page, 'lista archivo con publicados')

    await page.getByRole('checkbox', { name: 'Seleccionar la página' }).check()
    await publicar.click()
    await expect(avisos(page)).toHaveText('Se debe seleccionar solo elementos publicados o sin publicar.')
    await expect(dialogo(page)).toHaveCount(0)
    await expect(seleccion(page)).toContainText('3 seleccionados')
  },
)

enCadaAncho(
  'several drafts are deleted together; when one cannot be, none is, and it says which [HER-01, HER-07, VAL-29, ERR-09]',
  async (page) => {
    await ingresar(page, 'mesa')
    const unico = await dejarEnLista(page, ['Bando', 'Edicto'])
    await crear(page, { tipo: 'Expediente', titulo: `Legajo ${unico}`, contenido: '' })
    await esperarEnLista(page, 'documentos', { titulo: unico }, 3)
    await irALista(page, 'documentos', `?titulo=${unico}`)
    await page.getByRole('checkbox', { name: 'Seleccionar la página' }).check()
    const eliminar = seleccion(page).getByRole('button', { name: 'Eliminar' })
    await eliminar.click()
    await expect(dialogo(page)).toContainText(
      'Está seguro de eliminar los 3 elementos?. La acción no se puede deshacer',
    )
    await expect(dialogo(page).getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await dialogo(page).getByRole('button', { name: 'Eliminar' }).click()
    await expect(avisos(page)).toContainText('No se pudo eliminar')
    await expect(avisos(page)).toContainText(new RegExp(`MESA-\\d+/\\d{4}p? · Legajo ${unico}`))
    await expect(seleccion(page)).toContainText('3 seleccionados')
    await expect(eliminar).toBeFocused()
    await mirar(page, 'lista eliminar varios')
    await avisos(page).getByRole('button', { name: 'Cerrar el aviso' }).click()

    await fila(page, 'Legajo').getByRole('checkbox').uncheck()
    await eliminar.click()
    await expect(dialogo(page)).toContainText('los 2 documentos?')
    await dialogo(page).getByRole('button', { name: 'Eliminar' }).click()
    await expect(avisos(page)).toHaveText(/Elementos borrados\.2 elementos quedaron eliminados\./)
    await expect(filas(page)).toHaveCount(1)
    await expect(seleccion(page)).toBeEmpty()
    await expect(titulos(page).first()).toBeFocused()
    // Lo que no es un documento no se elimina: sólo con él, ni se ofrece.
    await casilla(page, 0).check()
    await expect(seleccion(page).getByRole('button', { name: 'Compartir' })).toBeVisible()
    await expect(eliminar).toHaveCount(0)
  },
)

test('the height of the rows and the columns are kept; an area is told from another with its name', async ({
  page,
}) => {
  await ingresar(page, 'mesa', listado('expedientes'))
  const alto = () =>
    filas(page)
      .first()
      .evaluate((una) => (una as { offsetHeight: number }).offsetHeight)
  expect(await alto()).toBeGreaterThanOrEqual(44)
  await page.getByRole('button', { name: 'Filas y columnas' }).click()
  await page.getByText('Compactas').click()
  await page.getByRole('checkbox', { name: 'Nº', exact: true }).uncheck()
  await page.getByRole('checkbox', { name: 'Área actual' }).check()
  await page.keyboard.press('Escape')
  const elegidas = ['Titulo', 'Área actual', 'Estado / Fecha']
  await expect(tabla(page).getByRole('columnheader')).toHaveText(elegidas)
  await page.route('**/documentos/vistas/**', async (ruta) => {
    const response = await ruta.fetch()
    const leida = (await response.json()) as { rows: { area_actual: { homonima: boolean } }[] }
    leida.rows[0]!.area_actual.homonima = true
    await ruta.fulfill({ response, json: leida })
  })
  await page.reload()
  // En su columna o, donde no entra, debajo del título.
  const area = (fila: number, dicha: string) =>
    filas(page).nth(fila).getByTitle(dicha, { exact: true }).filter({ visible: true })
  await expect(area(0, 'Mesa de Entradas (MESA)')).toBeVisible()
  await expect(area(1, 'Mesa de Entradas')).toBeVisible()
  await expect(tabla(page).getByRole('columnheader')).toHaveText(elegidas)
  await expect.poll(alto).toBe(36)
  await filas(page).first().hover()
  await noSeTapan(
    filas(page)
      .first()
      .getByRole('button', { name: /^Herramientas de/ }),
    titulos(page).first(),
  )
  expect(await alto()).toBe(36)
})

for (const width of [1024, 1280, 1440])
  test(`at ${width}, with every column, the title has the most room and nothing is lost [LIS-09]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await ingresar(page, 'mesa', listado('expedientes'))
    await page.getByRole('button', { name: 'Filas y columnas' }).click()
    await page.getByRole('checkbox', { name: 'Tipo' }).check()
    await page.getByRole('checkbox', { name: 'Área actual' }).check()
    await page.keyboard.press('Escape')
    const primera = filas(page).first()
    const tipoYArea = /(Expediente|Legajo|Reclamo vecinal|Solicitud de licencia)[\s·]+Mesa de Entradas/
    await expect.poll(() => primera.innerText()).toMatch(tipoYArea)
    const anchos = await primera
      .locator('td:visible')
      .evaluateAll((unos) => unos.map((una) => una.getBoundingClientRect().width))
    const delTitulo = await titulos(page)
      .first()
      .evaluate((una) => una.closest('td')!.getBoundingClientRect().width)
    expect(delTitulo).toBe(Math.max(...anchos))
    expect(delTitulo).toBeGreaterThan(400)
  })

test('of another day there are no boxes, and the names of the columns fit [LIS-09]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await ingresar(page, 'mesa', listado('areaActiva', '?al=2026-01-31'))
  const nro = tabla(page).getByRole('columnheader', { name: 'Nº' })
  await expect(nro).toBeVisible()
  const izquierda = (este: Locator) => este.evaluate((uno) => uno.getBoundingClientRect().left)
  expect(await nro.getByRole('button').evaluate((uno) => uno.scrollWidth - uno.clientWidth)).toBe(0)
  expect(await izquierda(nro.getByRole('button'))).toBeCloseTo(
    await izquierda(filas(page).first().locator('td').first()),
    0,
  )
})

enCadaAncho('the rows as one chooses them, and the menu of lists', async (page) => {
  await ingresar(page, 'mesa', listado('expedientes'))
  await expect(filas(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Filas y columnas' }).click()
  await page.getByText('Compactas').click()
  await page.getByRole('checkbox', { name: 'Tipo' }).check()
  await page.getByRole('checkbox', { name: 'Área actual' }).check()
  await mirar(page, 'lista opciones')
  await page.keyboard.press('Escape')
  if (page.viewportSize()!.width < 768) await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await menuDeListas(page).getByRole('button', { name: 'Más listas' }).click()
  await expect(menuDeListas(page).getByRole('link', { name: /^Último evento/ })).toBeVisible()
  await mirar(page, 'menu de listas')
})
