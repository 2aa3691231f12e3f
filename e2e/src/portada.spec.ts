import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { ANCHOS } from './accesible.ts'
import { crear } from './escribir.ts'
import { abrirNuevo, estado, pregunta, titulo } from './formulario.ts'
import { ingresar } from './ingresar.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Nuevo documento' })

test('the new-document menu lists only the types the user may write, by essence [RUT-06, ENT-05, PER-03]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await expect(menu(page).getByRole('region', { name: 'Documentos' }).getByRole('link')).toHaveText([
    'Acta',
    'Decreto',
    'Designación',
    'Dictamen',
    'Disposición',
    'Informe',
    'Memorando',
    'Nota',
    'Resolución',
  ])
  const expedientes = menu(page).getByRole('region', { name: 'Expedientes' })
  await expect(expedientes.getByRole('link')).toHaveText([
    'Expediente',
    'Legajo',
    'Reclamo vecinal',
    'Solicitud de licencia',
  ])
  // Los Sumarios los escribe otra área; el externo y la hoja de ruta, nadie desde aquí.
  for (const ausente of ['Sumario', 'Documento externo', 'Hoja de ruta'])
    await expect(menu(page).getByRole('link', { name: ausente })).toHaveCount(0)
})

test('one writable type of two: one entry [RUT-06]', async ({ page }) => {
  await page.route('**/documentos/tipos?*', async (ruta) => {
    const respuesta = await ruta.fetch()
    const { rows } = (await respuesta.json()) as { rows: { en_menu: boolean }[] }
    const dos = rows.slice(0, 2).map((tipo, i) => ({ ...tipo, en_menu: i === 0 }))
    await ruta.fulfill({ response: respuesta, json: { rows: dos, total: 2 } })
  })
  await ingresar(page, 'mesa')
  await expect(menu(page).getByRole('link')).toHaveCount(1)
})

test('many types are filtered as a telephone types them, and a very long name does not cover the next [RUT-06]', async ({
  page,
}) => {
  const largo = 'Interjurisdiccionalidades'.repeat(2)
  await page.route('**/documentos/tipos?*', async (ruta) => {
    const response = await ruta.fetch()
    const { rows } = (await response.json()) as { rows: { id: number; nombre_singular: string }[] }
    const muchos = Array.from({ length: 20 }, (_, i) => ({
      ...rows[0]!,
      id: 90_000 + i,
      nombre_singular: i === 0 ? largo : `Modelo ${i}`,
      en_menu: true,
    }))
    await ruta.fulfill({ response, json: { rows: [...rows, ...muchos], total: rows.length + 20 } })
  })
  await ingresar(page, 'mesa')
  const uno = menu(page).getByRole('link', { name: largo })
  await expect(uno).toBeVisible()
  expect(await uno.evaluate((enlace) => enlace.scrollWidth - enlace.clientWidth)).toBe(0)
  await page.getByLabel('Filtrar los tipos').fill('Acta ')
  await expect(menu(page).getByRole('link')).toHaveText(['Acta'])
})

test('a type leads to its blank form, and back [RUT-06, RUT-16]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await menu(page).getByRole('link', { name: 'Reclamo vecinal' }).click()
  await expect(page).toHaveURL(/#\/documentos\/formulario\?tipo=\d+&esencia=tramite$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuevo expediente: Reclamo vecinal')
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page).toHaveURL(/#\/documentos\/portada$/)
  // El que se llama como los demás de su clase no se dice dos veces.
  await menu(page).getByRole('link', { name: 'Expediente', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuevo expediente')
})

test('«Nuevo» floats in the bar of every screen with the same types, and not where one already writes [SHL-07]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await expect(menu(page).getByRole('link').first()).toBeVisible()
  const enPortada = await menu(page).getByRole('link').allTextContents()
  await page.goto('/#/404')
  const nuevo = page.getByRole('banner').getByRole('button', { name: 'Nuevo' })
  for (const { viewport } of ANCHOS) {
    await page.setViewportSize(viewport)
    await nuevo.click()
    await expect(page.getByRole('menuitem')).toHaveText(enPortada)
    // El menú atiende las teclas un momento después de verse.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menuitem')).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
  }
  await nuevo.click()
  const opcion = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await expect(opcion('Acta')).toBeFocused()
  // Con muchos tipos se teclea cómo se llama el que se busca.
  // Con la máquina ocupada, entre letra y letra puede pasar lo que tarda en ser otra palabra.
  await expect(async () => {
    await page.keyboard.type('dis')
    await expect(opcion('Disposición')).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await opcion('Nota').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuevo documento: Nota')
  await expect(page.getByRole('button', { name: 'Nuevo', exact: true })).toHaveCount(0)
})

test('a type the user may not write does not open its form [RUT-06, RUT-29]', async ({ page }) => {
  await ingresar(page, 'consulta')
  const { rows } = (await (await page.request.get('/documentos/tipos?esencia=contenedor')).json()) as {
    rows: { id: number }[]
  }
  await page.goto(`/#/documentos/formulario?tipo=${rows[0]!.id}&esencia=contenedor`)
  await expect(page).toHaveURL(/#\/401$/)
  await page.goto('/#/documentos/formulario?tipo=99999&esencia=documento')
  await expect(page.getByRole('alert')).toContainText('Ese tipo no está disponible')
})

const seccion = (page: Page, nombre: string) => page.getByRole('region', { name: nombre, exact: true })

test('the cover is where work goes on: text not saved, own drafts and the documents opened last [LIS-03, LIS-18]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await expect(seccion(page, 'Documentos recientes')).toContainText('Aquí quedan los documentos que abre.')
  await expect(seccion(page, 'Texto recuperado')).toHaveCount(0)
  const unico = `chingolo${Date.now()}`
  const uno = await crear(page, { tipo: 'Nota', titulo: `Uno ${unico}`, contenido: '' })
  const otro = await crear(page, { tipo: 'Acta', titulo: `Otro ${unico}`, contenido: '' })
  for (const { id } of [uno, otro, uno]) {
    await page.goto(`/#/documentos/presentacion?id=${id}`)
    await expect(page.getByRole('article')).toBeVisible()
  }
  // De un enlace que no puede ser de ningún documento no se acuerda: pedirlo haría fallar la lista entera.
  await page.goto('/#/documentos/presentacion?id=99999999999999')
  await expect(page.getByRole('alert')).toBeVisible()
  await abrirNuevo(page, 'Memorando')
  await titulo(page).fill(`Sin guardar ${unico}`)
  await expect(estado(page)).toHaveText('Sin guardar')
  await page.getByRole('link', { name: 'Inicio' }).click()
  await pregunta(page).getByRole('button', { name: 'Salir sin guardar' }).click()

  const recientes = seccion(page, 'Documentos recientes').getByRole('listitem')
  await expect(recientes).toHaveText([/^Uno chingolo.*Nota · MESA-.*Borrador$/, /^Otro chingolo/])
  // Una fecha no se parte en dos renglones.
  const fecha = recientes.first().getByText(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}$/)
  await expect(fecha).toHaveCSS('white-space', 'nowrap')
  const borradores = seccion(page, 'Mis borradores')
  // Los de las demás pruebas, entre medio.
  await expect(borradores.getByRole('link').filter({ hasText: unico })).toHaveText([
    `Otro ${unico}`,
    `Uno ${unico}`,
  ])
  await borradores.getByRole('link', { name: `Uno ${unico}` }).click()
  await expect(titulo(page)).toHaveValue(`Uno ${unico}`)
  await page.goBack()
  const recuperado = seccion(page, 'Texto recuperado')
  await expect(recuperado).toContainText('Memorando sin guardar')
  await recuperado.getByRole('link', { name: `Sin guardar ${unico}` }).click()
  await expect(titulo(page)).toHaveValue(`Sin guardar ${unico}`)
  await expect(page.getByText('Se recuperó lo que no llegó a guardarse')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('link', { name: 'Inicio' }).click()
  await expect(recientes.first()).toBeVisible()
  await expect(recuperado).toHaveCount(0)
})

test('who writes nothing has no empty menu nor drafts: what they opened and how to search [RUT-07]', async ({
  page,
}) => {
  await ingresar(page, 'consulta')
  await expect(page.getByText('Sin tipos de documento asignados')).toBeVisible()
  await expect(menu(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Nuevo documento' })).toHaveCount(0)
  await expect(seccion(page, 'Mis borradores')).toHaveCount(0)
  await seccion(page, 'Documentos recientes').getByRole('link', { name: 'Buscar un documento' }).click()
  await expect(page).toHaveURL(/busqueda\/simple$/)
})

test('what was read stays on the cover when it cannot be read again, and it is said [RUT-04, LIS-18]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const titulo = `Borrador ${Date.now()}`
  await crear(page, { tipo: 'Nota', titulo, contenido: '<p>x</p>' })
  await page.reload()
  const borradores = seccion(page, 'Mis borradores')
  await expect(borradores.getByRole('link', { name: titulo })).toBeVisible()
  await page.route('**/v1/documento/borradores*', (ruta) =>
    ruta.fulfill({ status: 500, json: { error: 'x', message: 'Otra cosa', details: null, ref: 'r' } }),
  )
  await page.goto('/#/404')
  await expect(borradores).toHaveCount(0)
  await page.goto('/#/documentos/portada')
  await expect(borradores.getByRole('alert')).toContainText('No se pudo obtener el listado')
  await expect(borradores.getByRole('link', { name: titulo })).toBeVisible()
})

test('an active alert message is on the cover [RUT-08, ENT-44]', async ({ page }) => {
  await page.route('**/documentos/mensajes_alertas', (ruta) =>
    ruta.fulfill({
      json: {
        rows: [{ codigo: 'x', mensaje: 'Hoy se cierra a las 15', tema: 'error', activo: true }],
        total: 1,
      },
    }),
  )
  await ingresar(page, 'mesa')
  await expect(page.locator('main').getByRole('note')).toHaveText('Hoy se cierra a las 15')
})

test('one page load in Spanish; navigation changes only what follows # [RUT-01, RUT-02]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.evaluate('window.laMisma = true')
  const antes = new URL(page.url())
  await menu(page).getByRole('link', { name: 'Nota' }).click()
  await page.getByRole('link', { name: 'Búsqueda', exact: true }).click()
  await page.getByRole('link', { name: 'Inicio' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesa de Entradas')
  const despues = new URL(page.url())
  expect(despues.origin + despues.pathname + despues.search).toBe(
    antes.origin + antes.pathname + antes.search,
  )
  expect(await page.evaluate('window.laMisma')).toBe(true)
})
