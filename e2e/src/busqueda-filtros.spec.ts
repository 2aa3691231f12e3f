import { expect, test } from './prueba.ts'
import { detener } from './detener.ts'
import { BUSQUEDA, caja, empezarFiltro, filtro, importar, llamadas, resultados } from './busqueda.ts'
import { ingresar } from './ingresar.ts'
import { crearNormas } from './norma.ts'

const unico = `zorzal${Date.now()}`
const largo = `${unico} ${'palabra '.repeat(60)}`.trim()
const norma = crearNormas(unico)

test.beforeAll(async () => {
  await importar(
    norma(1, { titulo: largo }),
    norma(2),
    norma(3, { tipo: 'decreto', anio: 2023, fecha: '2023-05-02' }),
  )
})

test('the menu offers the 18 kinds, and State and Year, by mouse, by keyboard and by name [BUS-20]', async ({
  page,
}) => {
  await ingresar(page, 'mesa', BUSQUEDA)
  await page.getByRole('button', { name: 'Agregar filtro' }).click()
  const menu = page.getByRole('listbox', { name: 'Clases de filtro' })
  await expect(menu.getByRole('option')).toHaveText(
    'Título,Número,Tipo,Estado,Año,Palabra clave,Fecha,Anexo,Visibilidad,Código de área,Sigla de área,Ruta de área,Corresponde,Número asignado,Código de tipo,Cuerpo,Área,Ubicación actual,Contenido,Persona'.split(
      ',',
    ),
  )
  await page.keyboard.press('Escape')
  await expect(caja(page)).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByLabel('Clase de filtro')).toBeFocused()
  await page.keyboard.type('visi')
  await expect(menu.getByRole('option')).toHaveText(['Visibilidad'])
  await page.keyboard.press('Enter')
  await page.keyboard.type('res')
  await page.keyboard.press('Enter')
  await expect(filtro(page, 'Visibilidad: Reservado')).toBeVisible()
  await expect(page).toHaveURL(/visibilidad=reservado/)
  await expect(caja(page)).toBeFocused()
})

test('a type is looked up after 500 ms and three letters; left unchosen it filters nothing and the next search drops it [BUS-17] [BUS-18] [BUS-21] [BUS-23]', async ({
  page,
}) => {
  await page.clock.install()
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}`)
  await expect(resultados(page)).toHaveCount(3)
  const busquedas = llamadas(page, '/search')
  const sugerencias = llamadas(page, '/autocomplete')
  await empezarFiltro(page, 'Tipo')
  await page.keyboard.type('de')
  await page.clock.runFor(800)
  expect(sugerencias).toEqual([])
  // Con el reloj detenido: la pausa se cuenta desde la última tecla.
  await page.clock.pauseAt(Date.now() + 10_000)
  await page.keyboard.type('cret')
  await page.clock.runFor(450)
  expect(sugerencias).toEqual([])
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect(page.getByRole('option', { name: /^Decreto DEC|^Decreto$/ }).first()).toBeVisible()
  await expect.poll(() => sugerencias).toEqual([{ texto: 'decret', clase: 'tipo' }])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Tipo: decret' })).toBeVisible()
  expect(busquedas).toEqual([])

  await caja(page).press('Enter')
  await expect(page.getByText('Sin valor elegido, no se usó: Tipo: decret.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tipo: decret' })).toBeHidden()
  await expect.poll(() => busquedas.length).toBe(1)
  expect(JSON.stringify(busquedas)).not.toContain('"tipo"')

  await empezarFiltro(page, 'Tipo')
  await page.keyboard.type('decret')
  await page
    .getByRole('option')
    .filter({ hasText: /^Decreto(DEC)?$/ })
    .click()
  await expect(filtro(page, 'Tipo: Decreto')).toBeVisible()
  await expect(resultados(page)).toHaveCount(1)
  await page.reload()
  await expect(filtro(page, 'Tipo: Decreto')).toBeVisible()
  await expect(resultados(page)).toHaveCount(1)
})

test('a type, a state and a year are chosen from what is seen at once, and edited', async ({ page }) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}`)
  await expect(resultados(page)).toHaveCount(3)
  const sugerencias = llamadas(page, '/autocomplete')
  const opciones = (nombre: string) => page.getByRole('listbox', { name: nombre }).getByRole('option')
  await empezarFiltro(page, 'Tipo')
  await expect(opciones('Tipo').filter({ hasText: /^Acta/ })).toBeVisible()
  await expect(opciones('Tipo').filter({ hasText: /^Solicitud de licencia/ })).toBeAttached()
  await page.keyboard.type('de')
  await expect(opciones('Tipo').first()).toContainText(/^Decreto/i)
  await opciones('Tipo')
    .filter({ hasText: /^Decreto(DEC)?$/ })
    .click()
  await expect(filtro(page, 'Tipo: Decreto')).toBeVisible()
  await expect(resultados(page)).toHaveCount(1)
  await filtro(page, 'Tipo: Decreto').click()

  await empezarFiltro(page, 'Año')
  await expect(opciones('Año')).toHaveCount(10)
  await page.keyboard.type('202')
  await expect(opciones('Año').last()).toHaveText('2020')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(filtro(page, 'Año: 2023')).toBeVisible()
  await expect(resultados(page)).toHaveCount(1)
  await filtro(page, 'Año: 2023').press('Enter')
  await page.getByLabel('Año: escriba y elija de la lista').fill('2024')
  await page.keyboard.press('Enter')
  await expect(filtro(page, 'Año: 2024')).toBeVisible()
  await expect(resultados(page)).toHaveCount(2)

  await empezarFiltro(page, 'Estado')
  await expect(opciones('Estado')).toHaveCount(14)
  await page.keyboard.type('anul')
  await page.keyboard.press('Enter')
  await expect(filtro(page, 'Estado: Anulado')).toBeVisible()
  await expect(page).toHaveURL(/estado=22/)
  await expect(resultados(page)).toHaveCount(0)
  expect(sugerencias).toEqual([])
})

test('a date is chosen with one click among the usual ranges, from the keyboard too', async ({ page }) => {
  await page.clock.setFixedTime('2025-01-01T02:30:00Z')
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}`)
  await empezarFiltro(page, 'Fecha')
  const usuales = page.getByRole('group', { name: 'Rangos frecuentes' }).getByRole('button')
  await expect(usuales).toHaveText(['Hoy', 'Últimos 7 días', 'Últimos 30 días', 'Este año', 'El año pasado'])
  // En -03:00 todavía es 2024.
  await expect(usuales.first()).toBeFocused()
  await usuales.nth(3).click()
  await expect(filtro(page, 'Fecha: 01/01/24 – 31/12/24')).toBeVisible()
  await expect(resultados(page)).toHaveCount(2)
  await filtro(page, 'Fecha: 01/01/24 – 31/12/24').press('Enter')
  await expect(page.getByLabel('Desde', { exact: true })).toBeFocused()
  await usuales.nth(4).press('Enter')
  await expect(filtro(page, 'Fecha: 01/01/23 – 31/12/23')).toBeVisible()
  await expect(resultados(page)).toHaveCount(1)
})

test('free-text kinds take any text; title and content under four letters do not search [BUS-16] [BUS-19]', async ({
  page,
}) => {
  await page.clock.install()
  await ingresar(page, 'mesa', BUSQUEDA)
  const busquedas = llamadas(page, '/search')
  for (const [clase, parametro] of [
    ['Número', 'nro_numero'],
    ['Número asignado', 'nro_numero_asignado'],
    ['Título', 'titulo'],
    ['Anexo', 'nro_anexo'],
    ['Código de área', 'nro_codigo_area'],
    ['Ruta de área', 'nro_ruta_completa_area'],
    ['Corresponde', 'nro_corresponde'],
    ['Código de tipo', 'nro_codigo_tipo_documento'],
    ['Contenido', 'contenido'],
    ['Cuerpo', 'nro_cuerpo'],
  ] as const) {
    busquedas.length = 0
    await empezarFiltro(page, clase)
    await page.keyboard.type('12345')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => busquedas.at(-1)?.state)
      .toMatchObject({ filters: [{ field: parametro, values: ['12345'], type: 'any' }] })
    await filtro(page, `${clase}: 12345`).click()
    await expect(filtro(page, `${clase}: 12345`)).toBeHidden()
  }
  busquedas.length = 0
  await empezarFiltro(page, 'Título')
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await expect(page.getByText('buscan con 4 letras o más')).toBeVisible()
  await page.clock.runFor(600)
  // La primera búsqueda es la que sigue a quitarlo.
  await filtro(page, 'Título: abc').click()
  await caja(page).fill('becas')
  await expect.poll(() => busquedas[0]?.state).toMatchObject({ searchTerm: 'becas', filters: [] })
})

test('a text with a bar is one value and not two, in its chip, in the address and on the server [BUS-15, RUT-09]', async ({
  page,
}) => {
  await ingresar(page, 'mesa', BUSQUEDA)
  const busquedas = llamadas(page, '/search')
  await empezarFiltro(page, 'Título')
  await page.keyboard.type(`${unico} | nadaquever`)
  await page.keyboard.press('Enter')
  const suyo = filtro(page, `Título: ${unico} | nadaquever`)
  await expect(suyo).toBeVisible()
  // Como dos alternativas se hallarían las tres normas.
  await expect(page.getByText('No se encontraron documentos')).toBeVisible()
  busquedas.length = 0
  await page.reload()
  await expect(suyo).toBeVisible()
  await expect(page.getByText('No se encontraron documentos')).toBeVisible()
  expect(busquedas[0]?.state).toMatchObject({
    filters: [{ field: 'titulo', values: [`${unico} | nadaquever`] }],
  })
  const chips = JSON.stringify([{ key: 'titulo', value: `${unico} | otra` }])
  await page.goto(`/#${BUSQUEDA}?${new URLSearchParams({ chips })}`)
  await expect(filtro(page, `Título: ${unico} | otra`)).toBeVisible()
  await page.goto(`/#/documentos/listado/todos?${new URLSearchParams({ chips })}`)
  await expect(
    page.getByText('Título: ', { exact: false }).filter({ hasText: '| otra' }).first(),
  ).toBeVisible()
})

test('without any result, taking away a filter of several values takes them all', async ({ page }) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}&anio=1901|1902`)
  await expect(filtro(page, 'Año: 1901')).toBeVisible()
  await page.getByRole('button', { name: /^Sin Año: 1901, 1902: / }).click()
  await expect(resultados(page)).toHaveCount(3)
  await expect(filtro(page, 'Año: 1901')).toHaveCount(0)
  await expect(filtro(page, 'Año: 1902')).toHaveCount(0)
})

test('a chip shows 35 letters of its value, a row 120 of its title; the whole is in a tooltip [CON-02]', async ({
  page,
}) => {
  const escrito = `${unico} ${'x'.repeat(500)}`.slice(0, 200)
  await ingresar(page, 'mesa', `${BUSQUEDA}?titulo=${escrito}`)
  const chip = page.getByRole('button', { name: /^Quitar filtro Título/ }).locator('xpath=..')
  await expect(chip).toHaveText(`Título: ${escrito.slice(0, 34)}…`)
  await chip.hover()
  await expect(page.getByRole('tooltip')).toHaveText(`Título: ${escrito}`)

  await page.goto(`/#${BUSQUEDA}?q=${unico}&orden=titulo&direccion=desc`)
  const titulo = resultados(page).filter({ hasText: `${unico} palabra` })
  await expect(titulo).toHaveAttribute('title', largo)
  await expect(titulo).toHaveText(/^.{120}$/)
})

test('two kinds in a row without a value become the last [BUS-26]', async ({ page }) => {
  await ingresar(page, 'mesa', BUSQUEDA)
  await empezarFiltro(page, 'Título')
  await empezarFiltro(page, 'Tipo')
  await expect(page.getByLabel('Tipo: escriba y elija de la lista')).toBeFocused()
  await expect(page.getByText('Título:', { exact: true })).toBeHidden()
})

test('the date popup starts with today and today + 5; accepting needs what the mode needs [BUS-24] [BUS-25]', async ({
  page,
}) => {
  const dia = (dias: number) =>
    new Date(Date.now() + dias * 86_400_000 - 3 * 3_600_000)
      .toISOString()
      .slice(0, 10)
      .split('-')
      .toReversed()
      .join('-')
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}`)
  await empezarFiltro(page, 'Fecha')
  const [desde, hasta] = [
    page.getByLabel('Desde', { exact: true }),
    page.getByLabel('Hasta', { exact: true }),
  ]
  const aceptar = page.getByRole('button', { name: 'Aceptar' })
  await expect(desde).toHaveValue(dia(0))
  await expect(hasta).toHaveValue(dia(5))
  // El de la hora oficial, y no el de la máquina: lo dice `marcarHoy`, y ningún otro se señala.
  const senalado = page.locator('[data-highlight-today]')
  await expect(senalado).toHaveText(String(Number(dia(0).slice(0, 2))))
  await hasta.fill('')
  await expect(aceptar).toBeDisabled()
  const mes = page.getByRole('button', { name: 'Elegir el mes' })
  await hasta.fill('31/12/2023')
  await expect(aceptar).toBeDisabled()
  await expect(mes).toHaveText(/^diciembre.* 2023$/i)
  await desde.fill('01/01/2023')
  await expect(mes).toHaveText(/^enero.* 2023$/i)
  await page.getByRole('button', { name: 'Mes siguiente' }).click()
  await expect(mes).toHaveText(/^febrero.* 2023$/i)
  await aceptar.click()
  await expect(filtro(page, 'Fecha: 01/01/23 – 31/12/23')).toBeVisible()
  await expect(resultados(page)).toHaveCount(1)

  await filtro(page, 'Fecha: 01/01/23 – 31/12/23').press('Enter')
  await page.getByText('Un día', { exact: true }).click()
  await page.getByLabel('Día', { exact: true }).fill('')
  await expect(senalado).toHaveCount(0)
  await expect(aceptar).toBeDisabled()
  await page.getByLabel('Día', { exact: true }).fill('12/03/2024')
  await page.keyboard.press('Enter')
  await expect(filtro(page, 'Fecha: 12/03/24')).toBeVisible()
  await expect(resultados(page)).toHaveCount(2)
})

test('chips by keyboard: ← reaches them, Enter edits, Backspace marks and then removes', async ({ page }) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}&nro_numero=2&palabra_clave=pajareras`)
  const [numero, palabra] = [filtro(page, 'Número: 2'), filtro(page, 'Palabra clave: pajareras')]
  await expect(palabra).toBeVisible()
  await caja(page).press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(palabra).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(numero).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(filtro(page, 'Número: 3')).toBeVisible()
  await expect(numero).toBeHidden()
  await expect(page).toHaveURL(/nro_numero=3/)
  await caja(page).fill('')
  await page.keyboard.press('Backspace')
  await expect(filtro(page, 'Número: 3')).toBeVisible()
  await expect(page.getByText('Retroceso otra vez quita el filtro Número: 3.')).toBeAttached()
  await page.keyboard.press('Backspace')
  await expect(filtro(page, 'Número: 3')).toBeHidden()
  await expect(palabra).toBeVisible()
  await palabra.click()
  await expect(palabra).toBeHidden()
  await expect(page).not.toHaveURL(/palabra_clave/)
})

test('a chip without a value is left with the arrows, and taking it away goes back to the box', async ({
  page,
}) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}&nro_numero=2`)
  await empezarFiltro(page, 'Tipo')
  await caja(page).click()
  await caja(page).press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: /^Tipo:/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(filtro(page, 'Número: 2')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('button', { name: /^Tipo:/ })).toBeHidden()
  await expect(caja(page)).toBeFocused()
})

test('on a phone, going back closes the panel of filters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}`)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByRole('dialog').getByLabel(/^2023/).check()
  await expect(page).toHaveURL(/anio=2023/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/anio=2023/)
  await page.goBack()
  await expect(page).not.toHaveURL(/anio=2023/)
  await expect(resultados(page).first()).toBeVisible()
})

test('a ticked facet is a chip and the reverse; several in one are any of them', async ({ page }) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}`)
  const anios = page.getByRole('group', { name: 'Año' })
  await anios.getByLabel(/^2023/).check()
  await expect(filtro(page, 'Año: 2023')).toBeVisible()
  await expect(resultados(page)).toHaveCount(1)
  await expect(anios.getByText('2', { exact: true })).toBeVisible()
  await anios.getByLabel(/^2024/).check()
  await expect(resultados(page)).toHaveCount(3)
  await expect(page).toHaveURL(/anio=2023%7C2024/)
  await filtro(page, 'Año: 2023').click()
  await expect(anios.getByLabel(/^2023/)).not.toBeChecked()
  await expect(resultados(page)).toHaveCount(2)
})

test('with the answer still on its way, another day or way of searching starts from what is asked; what the advanced one lacks is said [RUT-14]', async ({
  page,
}) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}`)
  await expect(resultados(page)).toHaveCount(3)
  const { pedida, soltar } = await detener(page, '**/search')
  await page.getByRole('group', { name: 'Año' }).getByLabel(/^2023/).check()
  await pedida
  await page.getByRole('button', { name: 'Ver al día…' }).click()
  await page.getByRole('button', { name: 'Ayer' }).click()
  await expect(page).toHaveURL(/anio=2023&al=/)
  await page.getByRole('link', { name: 'Avanzada', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`avanzada\\?contiene=${unico}&al=`))
  await expect(page.getByText('La búsqueda avanzada no lleva «Año»')).toBeVisible()
  soltar()
})

test('a value chosen by name in the address ticks its facet, once', async ({ page }) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}&tipo=decreto`)
  await expect(resultados(page)).toHaveCount(1)
  const decretos = page.getByRole('group', { name: 'Tipo' }).getByLabel(/^decreto/i)
  await expect(decretos).toHaveCount(1)
  await decretos.uncheck()
  await expect(resultados(page)).toHaveCount(3)
})

test('the chips parameter is a set of chips, kept on reload [ENT-29]', async ({ page }) => {
  const chips = JSON.stringify([{ key: 'titulo', value: unico, isFilter: false, showTitle: true }])
  await ingresar(
    page,
    'mesa',
    `/documentos/listado/busqueda?busqueda_tipo=simple&chips=${encodeURIComponent(chips)}`,
  )
  await expect(filtro(page, `Título: ${unico}`)).toBeVisible()
  await expect(resultados(page)).toHaveCount(3)
  await page.reload()
  await expect(filtro(page, `Título: ${unico}`)).toBeVisible()
})

test('the options that arrive later do not change the one the arrows had reached', async ({ page }) => {
  // Dos que empiezan igual.
  await page.route(/documentos\/tipos(\?|$)/, async (ruta) => {
    const response = await ruta.fetch()
    const { rows, ...resto } = (await response.json()) as { rows: { id: number; nombre_singular: string }[] }
    const nota = rows.find(({ nombre_singular }) => nombre_singular === 'Nota')!
    const json = { ...resto, rows: [...rows, { ...nota, id: 99_001, nombre_singular: 'Notable' }] }
    await ruta.fulfill({ response, json })
  })
  const llegan = ['Decreto', 'Nota', 'Notable'].map((texto, i) => ({
    clase: 'tipo',
    id: String(99_000 + (texto === 'Notable' ? 1 : 10 + i)),
    texto,
    detalle: null,
  }))
  const soltada = Promise.withResolvers<void>()
  await page.route('**/autocomplete', async (ruta) => {
    await soltada.promise
    await ruta.fulfill({ json: { rows: llegan } })
  })
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=${unico}`)
  await expect(resultados(page)).toHaveCount(3)
  const pedida = page.waitForRequest('**/autocomplete')
  await empezarFiltro(page, 'Tipo')
  await page.keyboard.type('not')
  const lista = page.getByRole('listbox', { name: 'Tipo' })
  const senalada = lista.locator('[data-combobox-selected]')
  await expect(senalada).toHaveCount(1)
  await pedida
  await page.keyboard.press('ArrowDown')
  await expect(senalada).toContainText('Notable')
  soltada.resolve()
  await expect(lista.getByRole('option', { name: 'Decreto' })).toBeVisible()
  await expect(senalada).toHaveText('Notable')
  await page.keyboard.press('Enter')
  await expect(filtro(page, 'Tipo: Notable')).toBeVisible()
})
