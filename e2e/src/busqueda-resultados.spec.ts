import type { Locator, Request } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { comprobarAccesible, enCadaAncho, mirar } from './accesible.ts'
import {
  BUSQUEDA,
  caja,
  conConfiguracion,
  empezarFiltro,
  filtro,
  importar,
  indiceAlDia,
  llamadas,
  resultados,
} from './busqueda.ts'
import { detener } from './detener.ts'
import { crear, dejarEn } from './escribir.ts'
import { ingresar } from './ingresar.ts'

const unico = `hornero${Date.now()}`
const norma = (n: number) => ({
  id_fuente: `e2e:${unico}:${n}`,
  tipo: n % 2 === 0 ? 'resolución' : 'ordenanza',
  numero: String(700 + n),
  anio: 2020 + (n % 4),
  fecha: `202${n % 4}-03-${String(1 + (n % 28)).padStart(2, '0')}`,
  titulo: `Texto ordenado ${unico} parte ${n}`,
  area: 'Secretaría de Nidos',
  palabras_clave: ['nidos'],
  texto: Array.from({ length: 30 }, (_, i) => `Artículo ${i + 1}º. Del ${unico} y su nido.`).join('\n'),
})

test.beforeAll(() => importar(...Array.from({ length: 30 }, (_, n) => norma(n))))

test('simple search, as a list, and quick search [RUT-11] [RUT-12] [RUT-13]', async ({ page }) => {
  await ingresar(page, 'mesa', BUSQUEDA)
  const busquedas = llamadas(page, '/search')
  await expect(page.getByRole('button', { name: 'Agregar filtro' })).toBeVisible()
  await page.goto(`/#/documentos/listado/busqueda?busqueda_tipo=simple&q=${unico}`)
  await expect(resultados(page)).toHaveCount(10)
  expect(busquedas.at(-1)).toMatchObject({ busquedaRapida: false, state: { searchTerm: unico } })
  await page.goto(`/#/documentos/listado/busqueda?esBusquedaRapida=true&q=${unico}`)
  await expect(page.getByText('Búsqueda rápida: últimos 30 días')).toBeVisible()
  await expect(page.getByText('No se encontraron documentos ni expedientes...')).toBeVisible()
  expect(busquedas.at(-1)).toMatchObject({ busquedaRapida: true })
  await page.getByLabel('Filas por página').waitFor({ state: 'hidden' })
  await caja(page).fill('subsidio')
  await expect(page).toHaveURL(/esBusquedaRapida=true&q=subsidio/)
  await page.goto(`/#/documentos/listado/busqueda_rapida?q=${unico}`)
  await expect(page.getByText('Búsqueda rápida: últimos 30 días')).toBeVisible()
  await expect
    .poll(() => busquedas.at(-1))
    .toMatchObject({ busquedaRapida: true, state: { searchTerm: unico } })
})

test('a row and its document say which area gave the number and where it is now; once if it is the same', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await crear(page, { tipo: 'Nota', titulo: `Poda ${unico}movida`, contenido: '' })
  await indiceAlDia()
  await page.goto(`/#${BUSQUEDA}?q=${unico}movida`)
  const fila = page.getByRole('list', { name: 'Resultados' }).getByRole('listitem')
  const dice = (donde: string) =>
    expect(async () => {
      await page.reload()
      await expect(fila).toContainText(donde, { timeout: 3_000 })
    }).toPass({ timeout: 30_000 })
  await dice('Nota · Mesa de Entradas ·')
  await dejarEn(id, 'ALUM')
  await dice('Nota · numeró Mesa de Entradas · está en Alumbrado y Vía Pública ·')
  await resultados(page).click()
  const datos = page.getByRole('complementary')
  await expect(datos.locator('dt:text-is("Numeró") + dd')).toHaveText('Mesa de Entradas')
  await expect(datos.locator('dt:text-is("Está en") + dd')).toHaveText('Alumbrado y Vía Pública')
  await expect(datos.locator('dt:text-is("Área")')).toHaveCount(0)
})

test('from the box to a result, its preview, the document, and back where one was', async ({ page }) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}&orden=numero&filas=25`)
  await expect(resultados(page)).toHaveCount(25)
  await caja(page).press('ArrowDown')
  await expect(resultados(page).first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(caja(page)).toBeFocused()
  for (let i = 0; i < 15; i++) await page.keyboard.press('ArrowDown')
  const decimoquinto = resultados(page).nth(14)
  await expect(decimoquinto).toBeFocused()

  const vista = page.getByRole('complementary', { name: 'Vista del documento' })
  await page.keyboard.press('Space')
  await expect(vista).toContainText('parte 14')
  await expect(vista.locator('mark').first()).toHaveText(unico)
  await page.keyboard.press('ArrowUp')
  await expect(vista).toContainText('parte 13')
  await page.keyboard.press('ArrowDown')
  await expect(vista).toContainText('parte 14')
  await comprobarAccesible(page)
  await page.keyboard.press('Escape')
  await expect(vista).toBeHidden()
  await expect(decimoquinto).toBeFocused()

  const altura = await page.evaluate<number>('window.scrollY')
  expect(altura).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/parte 14$/)
  await page.goBack()
  await expect(decimoquinto).toBeFocused()
  expect(Math.abs((await page.evaluate<number>('window.scrollY')) - altura)).toBeLessThan(4)
  await page.keyboard.press('Escape')
  await expect(caja(page)).toBeFocused()
})

test('what was annulled is struck through and said beside the results too [EST-09]', async ({ page }) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=subsidio%20transporte`)
  const anulado = resultados(page).filter({ hasText: '(Anulado)' }).first()
  await anulado.press(' ')
  const vista = page.getByRole('complementary', { name: 'Vista del documento' })
  await expect(vista.getByRole('heading').locator('s')).toBeVisible()
  await expect(vista.getByText('(Anulado)', { exact: true })).toBeVisible()
})

test('Escape in what is opened over the results closes that, and not what is beside them', async ({
  page,
}) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}&orden=numero`)
  await expect(resultados(page).first()).toBeVisible()
  await caja(page).press('ArrowDown')
  await expect(resultados(page).first()).toBeFocused()
  await page.keyboard.press('Space')
  const vista = page.getByRole('complementary', { name: 'Vista del documento' })
  await expect(vista).toBeVisible()
  await page
    .getByRole('button', { name: /^Herramientas de / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Vista previa de PDF' }).click()
  const dialogo = page.getByRole('dialog')
  await expect(dialogo).toBeVisible()
  // Recién abierto el foco está todavía en la fila.
  await resultados(page).first().press('Escape')
  await expect(dialogo).toBeHidden()
  await expect(vista).toBeVisible()
})

test('typing does not fill the history; what was searched with Enter stays in it', async ({ page }) => {
  await ingresar(page, 'mesa', BUSQUEDA)
  await expect(caja(page)).toBeFocused()
  const antes = await page.evaluate<number>('history.length')
  await caja(page).pressSequentially('becas', { delay: 350 })
  await expect(page).toHaveURL(/q=becas$/)
  expect(await page.evaluate<number>('history.length')).toBe(antes)
  await page.keyboard.press('Enter')
  await caja(page).pressSequentially(` ${unico}`)
  await expect(page).toHaveURL(new RegExp(`q=becas\\+${unico}$`))
  expect(await page.evaluate<number>('history.length')).toBe(antes + 1)
  await page.goBack()
  await expect(caja(page)).toHaveValue('becas')
  await page.getByRole('group', { name: 'Tipo' }).getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/&tipo=\d+/)
  await page.goBack()
  await expect(page).toHaveURL(/q=becas$/)
  await expect(page.getByRole('button', { name: /^Quitar filtro/ })).toBeHidden()
})

test('order and its direction, with the date as the default of filters alone', async ({ page }) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?palabra_clave=nidos`)
  await expect(page.getByLabel('Ordenar por')).toHaveValue('recibido')
  await page.getByLabel('Ordenar por').selectOption('numero')
  await expect(page.getByRole('listitem').first()).toContainText('700/')
  await page.getByRole('button', { name: /invertir$/ }).click()
  await expect(page.getByRole('listitem').first()).toContainText('729/')
  await expect(page).toHaveURL(/orden=numero&direccion=desc/)
})

test('by title, as one looks for it in a list: accents, case and apostrophes aside, ñ after n, numbers by value', async ({
  page,
}) => {
  const de = `${unico}alfabeto`
  const titulos = [
    'Álamo 1',
    'Álamo 2',
    'Álamo 10',
    'Dalia',
    'D’Angelo',
    'de Jesús',
    'Nogal',
    'Ñandubay',
    'Olmo',
  ]
  await importar(
    ...titulos.toSorted().map((titulo, n) => ({
      ...norma(n),
      id_fuente: `e2e:${de}:${n}`,
      titulo: `${titulo}, ${de}`,
      texto: de,
    })),
  )
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${de}`)
  await page.getByLabel('Ordenar por').selectOption('titulo')
  const enOrden = titulos.map((titulo) => `${titulo}, ${de}`)
  await expect(resultados(page)).toContainText(enOrden)
  await page.getByRole('button', { name: /invertir$/ }).click()
  await expect(resultados(page)).toContainText(enOrden.toReversed())
})

test('the result count is announced once typing rests; the waiting list is dimmed and marked busy', async ({
  page,
}) => {
  await ingresar(page, 'mesa', BUSQUEDA)
  await caja(page).fill(unico)
  await expect(page.locator('[aria-live=polite]').filter({ hasText: '30 resultados' })).toBeAttached()
  const busqueda = await detener(page, '**/search')
  await page.getByLabel('Filas por página').selectOption('15')
  const parte = page.getByRole('region', { name: 'Resultados de la búsqueda' })
  await expect(parte).toHaveAttribute('aria-busy', 'true')
  await expect(resultados(page)).toHaveCount(10)
  await expect
    .poll(() =>
      page.evaluate<string>("getComputedStyle(document.querySelector('section[aria-busy]')).opacity"),
    )
    .toBe('0.55')
  busqueda.soltar()
  await expect(resultados(page)).toHaveCount(15)
  await expect(parte).toHaveAttribute('aria-busy', 'false')
})

test('an empty search asks for a filter and makes no call [VAL-52]', async ({ page }) => {
  await ingresar(page, 'mesa', BUSQUEDA)
  const busquedas = llamadas(page, '/search')
  await caja(page).press('Enter')
  await expect(page.getByText('Debe seleccionar al menos un filtro para comenzar la búsqueda.')).toBeVisible()
  await empezarFiltro(page, 'Tipo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Debe seleccionar al menos un filtro para comenzar la búsqueda.')).toBeVisible()
  expect(busquedas).toEqual([])
})

test('what is too long to be searched is said and not cut, also from the bar of any screen [BUS-02, VAL-52]', async ({
  page,
}) => {
  await ingresar(page, 'mesa', BUSQUEDA)
  const busquedas = llamadas(page, '/search')
  const largo = `${'nidos '.repeat(200)}${unico}`
  const aviso = page.getByText(/^Se busca con hasta 1\.000 caracteres; lo escrito tiene 1\.\d{3}\.$/)
  await caja(page).fill(largo)
  await expect(aviso).toBeVisible()
  await expect(caja(page)).toHaveAttribute('aria-invalid', 'true')
  await caja(page).press('Enter')
  await expect(aviso).toBeVisible()
  await expect(caja(page)).toHaveValue(largo)
  await comprobarAccesible(page)
  expect(busquedas).toEqual([])
  await caja(page).fill(unico)
  await expect(resultados(page)).toHaveCount(10)
  await expect(aviso).toBeHidden()
  await page.goto('/#/documentos/listado/borradores')
  const barra = page.getByRole('combobox', { name: 'Buscar', exact: true })
  await barra.fill(largo)
  await barra.press('Enter')
  await expect(aviso).toBeVisible()
  await expect(caja(page)).toHaveValue(largo)
})

test('nothing found: the sentence, what each filter takes away, and why [LIS-30]', async ({ page }) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}&anio=1999&palabra_clave=nidos`)
  await expect(page.getByText('No se encontraron documentos ni expedientes...')).toBeVisible()
  await comprobarAccesible(page)
  await page.getByRole('button', { name: 'Sin Año: 1999: 30' }).click()
  await expect(page.getByText('30 resultados').first()).toBeVisible()
  await expect(filtro(page, 'Año: 1999')).toBeHidden()
  await expect(caja(page)).toBeFocused()

  await page.goto(`/#${BUSQUEDA}?q=700/2020&anio=1999`)
  await page.getByRole('button', { name: '¿Por qué no aparece?' }).click()
  await expect(page.getByRole('status').filter({ hasText: /Año/ })).toBeVisible()
  await page.getByLabel('¿Por qué no aparece?').fill('987654321/1901')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('status').filter({ hasText: 'No hay ningún documento con ese número' }),
  ).toBeVisible()
  await page.getByLabel('¿Por qué no aparece?').fill('ninguno')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Escriba el número del documento')).toBeVisible()
})

test('in a narrow window, the hint of the box that does not fit ends in an ellipsis', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await ingresar(page, 'mesa', BUSQUEDA)
  await expect(caja(page)).toHaveCSS('text-overflow', 'ellipsis')
  await caja(page).fill('becas')
  await expect(caja(page)).toHaveCSS('text-overflow', 'clip')
})

test('in a narrow window, with nothing found, what is done with the search is in one row [LIS-30]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 480, height: 844 })
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}&anio=1999&palabra_clave=nidos`)
  const [guardar, ordenar] = [
    page.getByRole('button', { name: 'Guardar búsqueda' }),
    page.getByLabel('Ordenar por'),
  ]
  await expect(ordenar).toBeVisible()
  const cajas = await Promise.all([guardar.boundingBox(), ordenar.boundingBox()])
  expect(cajas[0]!.y).toBe(cajas[1]!.y)
  expect(cajas[1]!.width).toBeGreaterThan(100)
})

test('in a narrow window, with nothing found, what would be found without each filter is read whole [LIS-30]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const larga = 'transporte escolar del barrio Los Aromos'
  await page.route('**/search', async (ruta) => {
    const response = await ruta.fetch()
    const cuerpo = (await response.json()) as { foja: object }
    const sin_filtro = [{ filtro: 'titulo', valor: larga, texto: larga, total: 1284 }]
    await ruta.fulfill({ response, json: { ...cuerpo, foja: { ...cuerpo.foja, sin_filtro } } })
  })
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=xyzzyplugh&titulo=${larga}`)
  const sin = page.getByRole('button', { name: /^Sin Título: transporte escolar .*: 1.284$/ })
  await expect(sin).toBeVisible()
  await comprobarAccesible(page)
  expect(await sin.evaluate((uno) => uno.scrollHeight > uno.clientHeight)).toBe(false)
})

test('«Quizás quiso decir» searches what it says', async ({ page }) => {
  await ingresar(page, 'mesa', BUSQUEDA)
  await page.route('**/search', async (ruta) => {
    // Qué se sugiere lo prueba el servidor; aquí, que se ofrezca y que sirva.
    const respuesta = await ruta.fetch()
    const cuerpo = (await respuesta.json()) as { foja: object }
    await ruta.fulfill({
      response: respuesta,
      json: { ...cuerpo, foja: { ...cuerpo.foja, sugerencia: unico } },
    })
  })
  await caja(page).fill('xyzzyplugh')
  await expect(page.getByText('Quizás quiso decir')).toBeVisible()
  await page.getByRole('button', { name: unico, exact: true }).click()
  await expect(caja(page)).toHaveValue(unico)
  await expect(resultados(page)).toHaveCount(10)
})

test('a long «Quizás quiso decir» is read whole on a telephone, and does not push the screen sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const larga = `subsidio al transporte público de pasajeros de la ciudad ${'y'.repeat(60)}`
  await page.route('**/search', async (ruta) => {
    const response = await ruta.fetch()
    const cuerpo = (await response.json()) as { foja: object }
    await ruta.fulfill({ response, json: { ...cuerpo, foja: { ...cuerpo.foja, sugerencia: larga } } })
  })
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}`)
  const sugerida = page.getByRole('button', { name: larga })
  await expect(sugerida).toBeVisible()
  await comprobarAccesible(page)
  expect(
    await sugerida.evaluate((uno) => {
      const dicho = uno.querySelector('.mantine-Button-label')!
      return [uno, dicho].map(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
        scrollWidth > clientWidth,
        scrollHeight > clientHeight,
      ])
    }),
  ).toEqual([
    [false, false],
    [false, false],
  ])
})

test('filters that are not understood are named [BUS-18]', async ({ page }) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}&tipo=zzzz`)
  await expect(page.getByText('No se usó, porque no se reconoce: Tipo «zzzz».')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Quitar filtro/ })).toBeHidden()
  await expect(resultados(page)).toHaveCount(10)
})

test('a failure says what happened, with its reference, and can be tried again: no suggestion covers it', async ({
  page,
}) => {
  await ingresar(page, 'mesa', BUSQUEDA)
  const sugerencias = page.getByRole('listbox', { name: 'Sugerencias' })
  await page.route('**/search', async (ruta) => {
    await expect(sugerencias).toBeVisible()
    await ruta.fulfill({
      status: 503,
      json: { error: 'no_disponible', message: 'El buscador no responde.', details: null, ref: 'r-123' },
    })
  })
  await caja(page).fill(unico)
  await expect(page.getByRole('alert')).toContainText('El buscador no responde.')
  await expect(page.getByText('Referencia: r-123')).toBeVisible()
  await expect(sugerencias).toBeHidden()
  await page.unroute('**/search')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(resultados(page)).toHaveCount(10)
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a search that found nobody to answer is made again by itself once somebody is', async ({ page }) => {
  await page.clock.install()
  await ingresar(page, 'mesa', BUSQUEDA)
  await page.route('**/search', (ruta) => ruta.fulfill({ status: 503, json: {} }))
  await caja(page).fill(unico)
  await expect(page.getByRole('alert')).toContainText('se vuelve a intentar solo')
  // La primera vez sigue sin haber nadie.
  const otra = page.waitForResponse('**/search')
  await page.clock.fastForward(10_000)
  await otra
  await page.unroute('**/search')
  await page.clock.fastForward(20_000)
  await expect(resultados(page)).toHaveCount(10)
  await expect(page.getByRole('alert')).toBeHidden()
})

test('an open list is asked for again every N seconds, keeping page and focus [CFG-07]', async ({ page }) => {
  await conConfiguracion(page, { busqueda_periodo_actualizacion: 1 })
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}&pagina=2`)
  await expect(page.getByText('Página 2 de 3')).toBeVisible()
  const busquedas = llamadas(page, '/search')
  await resultados(page).nth(3).focus()
  await expect.poll(() => busquedas.length).toBeGreaterThanOrEqual(2)
  expect(busquedas[0]).toMatchObject({ state: { current: 2 } })
  await expect(page.getByText('Página 2 de 3')).toBeVisible()
  await expect(resultados(page).nth(3)).toBeFocused()
})

test('so is the one of the advanced search, of a person and of where things are [CFG-07]', async ({
  page,
}) => {
  await conConfiguracion(page, { busqueda_periodo_actualizacion: 1 })
  await ingresar(page, 'mesa')
  for (const [pantalla, pedido] of [
    [`busqueda/avanzada?contiene=${unico}`, '/documentos/avbusqueda/'],
    ['personas?persona_id=1', '/documentos/avbusqueda/'],
    [`dondeesta?q=${unico}`, '/documentos/dondeesta'],
  ]) {
    await page.goto(`/#/documentos/${pantalla}`)
    let veces = 0
    const contar = (otro: Request) => (veces += new URL(otro.url()).pathname === pedido ? 1 : 0)
    page.on('request', contar)
    await expect.poll(() => veces, pantalla).toBeGreaterThanOrEqual(3)
    page.off('request', contar)
  }
})

test('without a period it is not asked for again [CFG-07]', async ({ page }) => {
  await page.clock.install()
  await conConfiguracion(page, { busqueda_periodo_actualizacion: 0 })
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}`)
  await expect(resultados(page)).toHaveCount(10)
  const busquedas = llamadas(page, '/search')
  await page.clock.runFor(60_000)
  // La primera desde entonces es la que se pide.
  await caja(page).fill('becas')
  await expect.poll(() => busquedas[0]?.state).toMatchObject({ searchTerm: 'becas' })
})

test('with nothing asked yet there is nothing to ask again, and nothing fails [CFG-07]', async ({ page }) => {
  await page.clock.install()
  await ingresar(page, 'mesa', BUSQUEDA)
  const comienzo = page.getByText('Escriba un número, palabras del título')
  await expect(comienzo).toBeVisible()
  await page.clock.runFor(121_000)
  await caja(page).fill(unico)
  await expect(resultados(page)).toHaveCount(10)
  await caja(page).fill('')
  await expect(comienzo).toBeVisible()
  await expect(page.getByText('No se pudo obtener el listado')).toHaveCount(0)
})

test('the configured page size and legend [CFG-23] [CFG-28]', async ({ page }) => {
  await conConfiguracion(page, {
    elementos_por_pagina: 20,
    leyenda_busqueda: 'Busque aquí las normas del Concejo.',
  })
  await ingresar(page, 'mesa', BUSQUEDA)
  await expect(page.getByText('Busque aquí las normas del Concejo.')).toBeVisible()
  await caja(page).fill(unico)
  await expect(resultados(page)).toHaveCount(20)
  await expect(page.getByLabel('Filas por página')).toHaveValue('20')
  await expect(page.getByLabel('Filas por página').getByRole('option')).toHaveText(['10', '15', '20', '25'])
})

test('what is chosen beyond the first values is in sight, and with no other there is nothing more to see', async ({
  page,
}) => {
  let cuantos = 7
  await page.route('**/search', async (ruta) => {
    const respuesta = await ruta.fetch()
    const cuerpo = (await respuesta.json()) as { foja: { facetas: object } }
    const anio = Array.from({ length: cuantos }, (_, n) => ({
      valor: `${2020 - n}`,
      texto: `${2020 - n}`,
      cantidad: 1,
    }))
    const facetas = { ...cuerpo.foja.facetas, anio }
    await ruta.fulfill({
      response: respuesta,
      json: { ...cuerpo, foja: { ...cuerpo.foja, facetas } },
    })
  })
  const anios = page.getByRole('group', { name: 'Año', exact: true })
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}&anio=2014`)
  await expect(anios.getByRole('checkbox')).toHaveCount(7)
  await expect(anios.getByRole('checkbox', { name: /^2014/ })).toBeChecked()
  await expect(anios.getByRole('button')).toHaveCount(0)
  // Por uno solo no se corta.
  cuantos = 8
  await page.reload()
  await expect(anios.getByRole('checkbox')).toHaveCount(8)
  await expect(anios.getByRole('button')).toHaveCount(0)
  cuantos = 9
  await page.reload()
  await expect(anios.getByRole('checkbox')).toHaveCount(7)
  const mas = anios.getByRole('button', { name: 'Ver 2 más' })
  // WCAG 2.5.8.
  expect((await mas.boundingBox())!.height).toBeGreaterThanOrEqual(24)
  await mas.click()
  await expect(anios.getByRole('checkbox')).toHaveCount(9)
  await anios.getByRole('button', { name: 'Ver menos' }).click()
  await expect(anios.getByRole('checkbox')).toHaveCount(7)
})

test('with nothing found, nothing is offered to filter it by, nor is a place kept for it; what is ticked can be unticked', async ({
  page,
}) => {
  const hallado = page.getByRole('region', { name: 'Resultados de la búsqueda' })
  const ancho = async (de: Locator) => (await de.boundingBox())!.width
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=xyzzyplugh`)
  await expect(hallado).toContainText('No se encontraron documentos ni expedientes...')
  expect(await ancho(hallado)).toBeGreaterThan((await ancho(page.getByRole('search'))) - 20)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(hallado.getByRole('button', { name: 'Guardar búsqueda' })).toBeVisible()
  await expect(hallado.getByRole('button', { name: 'Filtrar' })).toHaveCount(0)
  await page.goto(`/#${BUSQUEDA}?q=xyzzyplugh&anio=2024`)
  await hallado.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByRole('dialog', { name: 'Filtrar' }).getByRole('checkbox', { name: /^2024/ }).click()
  await expect(page).not.toHaveURL(/anio=/)
})

enCadaAncho(
  'the search with filters, also while its index is being made anew, is accessible and fits',
  async (page) => {
    await page.route('**/search', async (ruta) => {
      // Cuándo lo dice lo prueba el servidor, con un índice de otra versión; aquí, que se lea.
      const respuesta = await ruta.fetch()
      const cuerpo = (await respuesta.json()) as {
        foja: { frescura: object; facetas: { tipo: { valor: string; texto: string; cantidad: number }[] } }
      }
      const nro_area = Array.from({ length: 20 }, (_, n) => ({
        valor: `${n}`,
        texto: `Área ${n}`,
        cantidad: 1,
      }))
      const tipo = [
        ...cuerpo.foja.facetas.tipo,
        { valor: '9999', texto: 'Resolución (anterior)', cantidad: 1 },
      ]
      const facetas = { ...cuerpo.foja.facetas, nro_area, tipo }
      const actualizando = { hechas: 619, total: 2_000, sin: ['anio', 'orden'] }
      const frescura = { ...cuerpo.foja.frescura, actualizando }
      await ruta.fulfill({
        response: respuesta,
        json: { ...cuerpo, foja: { ...cuerpo.foja, frescura, facetas, facetas_cortadas: ['nro_area'] } },
      })
    })
    await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}&palabra_clave=nidos&anio=2020|2021&tipo=resolución`)
    await expect(resultados(page).first()).toBeVisible()
    await expect(
      page.getByText('El índice se está actualizando (30 %). Todavía no se puede usar: Año, ese orden.'),
    ).toBeVisible()
    await mirar(page, 'busqueda con filtros')
    if (page.viewportSize()!.width >= 900) {
      // De miles de áreas vienen veinte, y se dice.
      const areas = page.getByRole('group', { name: 'Área', exact: true })
      await areas.getByRole('button', { name: 'Ver 14 más' }).click()
      await expect(areas).toContainText('Son los que más tienen. Otros, agregando un filtro.')
      // Elegido por su nombre, y no el que empieza igual; y se quita.
      const tipos = page.getByRole('group', { name: 'Tipo', exact: true })
      await expect(tipos.getByRole('checkbox', { name: /^Resolución \(/ })).not.toBeChecked()
      const elegido = tipos.getByRole('checkbox', { name: /^Resolución \d/ })
      await expect(elegido).toBeChecked()
      await elegido.uncheck()
      await expect(page).not.toHaveURL(/tipo=/)
      await expect(tipos.getByRole('checkbox', { checked: true })).toHaveCount(0)
    }
    await page.unroute('**/search')
    await page.getByRole('button', { name: 'Agregar filtro' }).click()
    await expect(page.getByRole('option', { name: 'Fecha', exact: true })).toBeVisible()
    await mirar(page, 'busqueda menu de filtros')
    await page.getByRole('option', { name: 'Fecha', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Aceptar' })).toBeVisible()
    await mirar(page, 'busqueda fecha')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    if (page.viewportSize()!.width < 900) {
      await page.getByRole('button', { name: 'Filtrar' }).click()
      await page.getByRole('dialog').getByLabel(/^2020/).uncheck()
      await expect(filtro(page, 'Año: 2020')).toBeHidden()
      await expect(page.locator('section[aria-busy=false]')).toBeAttached()
      await mirar(page, 'busqueda facetas')
      await page.getByRole('button', { name: /^Ver .* resultados$/ }).click()
    }
    await page.goto(`/#${BUSQUEDA}?q=xyzzyplugh&anio=2020`)
    await expect(page.getByText('No se encontraron documentos ni expedientes...')).toBeVisible()
    await mirar(page, 'busqueda sin nada')
    await caja(page).fill('')
    await caja(page).pressSequentially('secretaria de nidos')
    await expect(page.getByRole('listbox', { name: 'Sugerencias' })).toBeVisible()
    await expect(page.locator('section[aria-busy=false]')).toBeVisible()
    await mirar(page, 'busqueda sugerencias')
  },
)

enCadaAncho(
  'the box stays at hand while going down the results, and never covers the one in focus',
  async (page) => {
    await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}&filas=25`)
    await expect(resultados(page)).toHaveCount(25)
    await resultados(page).last().scrollIntoViewIfNeeded()
    await expect(caja(page)).toBeInViewport({ ratio: 1 })
    await resultados(page).last().focus()
    for (let n = 24; n > 0; n--) {
      await page.keyboard.press('ArrowUp')
      await expect(resultados(page).nth(n - 1)).toBeFocused()
      const [arriba, abajo] = await Promise.all([
        caja(page).boundingBox(),
        resultados(page)
          .nth(n - 1)
          .boundingBox(),
      ])
      expect(abajo!.y).toBeGreaterThan(arriba!.y + arriba!.height)
    }
    await resultados(page).last().scrollIntoViewIfNeeded()
    await mirar(page, 'caja a la vista')
    await caja(page).fill(`${unico} parte 7`)
    await expect(resultados(page).first()).toContainText('parte 7')
  },
)
