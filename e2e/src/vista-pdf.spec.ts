import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { avisar } from '@foja/api/tiempo-real/avisar.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { comprobarAccesible, enCadaAncho, mirar } from './accesible.ts'
import { detener } from './detener.ts'
import { crear, modificar } from './escribir.ts'
import { ingresar } from './ingresar.ts'

const dialogo = (page: Page) => page.getByRole('dialog')
const paginas = (page: Page) => page.getByRole('region', { name: 'Páginas del PDF' })
const numeroDePagina = (page: Page) => dialogo(page).getByRole('textbox', { name: /^Página/ })
const boton = (page: Page, nombre: string) => dialogo(page).getByRole('button', { name: nombre })
const cuanto = (page: Page) => dialogo(page).getByRole('status')
const TOTALES = /preview_url/
const BYTES = /\/v1\/documento\/preview\//

const parrafos = (cuantos: number) =>
  Array.from({ length: cuantos }, (_, i) => `<p>Párrafo ${i + 1} con ñandúes. ${'Y sigue. '.repeat(20)}</p>`)
    .join('')
    .concat('<p>Y un <a href="https://www.gob.ar/">enlace</a>.</p>')

const nota = async (page: Page, titulo: string, contenido = parrafos(1)) =>
  (await crear(page, { tipo: 'Nota', titulo, contenido })).id

async function verPdf(page: Page, id: number): Promise<void> {
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await page.getByRole('button', { name: 'Vista previa de PDF' }).click()
}

/** Todo lo que el estado va diciendo, sin perder nada por breve que sea. */
const anotarDichos = (page: Page) =>
  page.addInitScript(() => {
    const dichos: string[] = []
    Object.assign(globalThis, { dichos })
    new MutationObserver(() => {
      const dicho = document.querySelector('[role=dialog] [role=status]')?.textContent ?? ''
      if (dicho !== '' && dicho !== dichos.at(-1)) dichos.push(dicho)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
const dichos = (page: Page) => page.evaluate<string[]>('dichos')

test('it says it is gathering data, then how much has come, then the pages in 800×600 and the three totals [DLG-24]', async ({
  page,
}) => {
  const prohibido: string[] = []
  page.on('console', (m) => m.text().includes('Content Security Policy') && prohibido.push(m.text()))
  await anotarDichos(page)
  await ingresar(page, 'mesa')
  const id = await nota(page, 'Para mirar', parrafos(60))
  await verPdf(page, id)
  await expect(paginas(page).locator('.textLayer').first()).toContainText('Párrafo 1 con ñandúes.')
  await expect(cuanto(page)).toHaveText(/^1 documento · \d+ páginas · \d+ kB$/)
  const { width, height } = (await paginas(page).boundingBox())!
  expect([width, height]).toEqual([800, 600])
  // La política de seguridad lo deja andar entero: también leer el PDF fuera del hilo de la página.
  expect(prohibido).toEqual([])
  expect(page.workers().map((uno) => uno.url())).toContainEqual(expect.stringMatching(/pdf\.worker.*\.mjs$/))

  const dicho = await dichos(page)
  expect(dicho[0]).toBe('Recopilando datos...')
  const porcentajes = dicho.slice(1, -1).map((uno) => Number(/^Descargando\.\.\. (\d+)%$/.exec(uno)?.[1]))
  expect(porcentajes.length).toBeGreaterThan(0)
  expect(porcentajes).toEqual(porcentajes.toSorted((a, b) => a - b))
  await comprobarAccesible(page)
})

test('a notice of 40 says «Descargando... 40%», and another document’s says nothing [RT-14, DLG-24]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const [id, otro] = [await nota(page, 'Con avisos'), await nota(page, 'Otro')]
  const totales = await detener(page, TOTALES)
  const mirado = page.waitForEvent('websocket').then((ws) =>
    ws.waitForEvent('framesent', {
      predicate: ({ payload }) =>
        String(payload).includes('evento:mirar') && String(payload).includes(`${id}`),
    }),
  )
  await page.reload()
  await verPdf(page, id)
  await Promise.all([mirado, totales.pedida])
  const sql = abrirPostgres(process.env.FOJA_DATABASE_URL!, { conexiones: 1 })
  const avance = (id_documento: number, progress: number) =>
    avisar(
      sql,
      { documento: id_documento },
      { evento: 'notificacion:livepreview', datos: { id_documento, progress } },
    )
  try {
    await expect(cuanto(page)).toHaveText('Recopilando datos...')
    await avance(otro, 70)
    await expect(async () => {
      await avance(id, 40)
      await expect(cuanto(page)).toHaveText('Descargando... 40%', { timeout: 1000 })
    }).toPass()
    await expect(dialogo(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
    await comprobarAccesible(page)
    await avance(id, 65)
    await expect(cuanto(page)).toHaveText('Descargando... 65%')
    // Ni lo que llega tarde ni la bajada lo hacen volver atrás.
    await avance(id, 30)
    const bytes = await detener(page, BYTES)
    totales.soltar()
    await bytes.pedida
    await expect(cuanto(page)).toHaveText(/^Descargando\.\.\. (65|90)%$/)
    bytes.soltar()
    await expect(paginas(page)).toContainText('Párrafo 1')
  } finally {
    await sql.end()
  }
})

test('without a live channel the percentage is what has been downloaded [DLG-24]', async ({ page }) => {
  await anotarDichos(page)
  await page.route(/\/rt\//, (ruta) => ruta.abort())
  await page.routeWebSocket(/\/rt\//, (ws) => ws.close())
  await ingresar(page, 'mesa')
  await verPdf(page, await nota(page, 'Sin canal', parrafos(60)))
  await expect(paginas(page)).toContainText('Párrafo 1')
  const dicho = await dichos(page)
  expect(dicho.slice(0, 2)).toEqual(['Recopilando datos...', 'Descargando... 0%'])
  expect(dicho.at(-2)).toBe('Descargando... 100%')
})

test('a draft says BORRADOR on its pages; what was closed does not [DLG-24, PRE-03]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const id = await nota(page, 'Para cerrar')
  await verPdf(page, id)
  await expect(paginas(page).locator('.textLayer')).toContainText('BORRADOR')
  await boton(page, 'Cerrar la vista previa').click()
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cerrar', exact: true }).click()
  await boton(page, 'Cerrar documento').click()
  await expect(page.getByRole('main')).toContainText('Cerrado')
  await page.getByRole('button', { name: 'Vista previa de PDF' }).click()
  await expect(paginas(page).locator('.textLayer')).toContainText('Párrafo 1')
  await expect(paginas(page)).not.toContainText('BORRADOR')
})

test('a long document: only what is near is drawn, and one goes through it by keyboard, by number and by size [DLG-24]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await verPdf(page, await nota(page, 'De muchas páginas', parrafos(2500)))
  await expect(paginas(page).locator('.textLayer').first()).toContainText('Párrafo 1 ')
  // La primera página se dibuja antes de que se digan los totales.
  await expect(cuanto(page)).toHaveText(/\d+ páginas/)
  const ultima = Number(/(\d+) páginas/.exec((await cuanto(page).textContent())!)![1])
  expect(ultima).toBeGreaterThan(150)
  await expect(paginas(page).getByRole('group', { name: /^Página/ })).toHaveCount(ultima)
  const dibujadas = paginas(page).locator('canvas')
  await expect.poll(() => dibujadas.count()).toBeLessThan(6)

  // El foco ya está en las páginas.
  await page.keyboard.press('End')
  await expect(numeroDePagina(page)).toHaveValue(String(ultima))
  await expect(paginas(page)).toContainText('Párrafo 2500 ')
  await expect(boton(page, 'Página siguiente')).toBeDisabled()
  await expect.poll(() => dibujadas.count()).toBeLessThan(6)

  await numeroDePagina(page).fill('100')
  await numeroDePagina(page).press('Enter')
  const pagina = paginas(page).getByRole('group', { name: `Página 100 de ${ultima}` })
  await expect(pagina).toBeInViewport({ ratio: 0.4 })
  await expect(pagina.locator('.textLayer')).toContainText(`Página 100 de ${ultima}`)
  await boton(page, 'Página siguiente').click()
  await expect(numeroDePagina(page)).toHaveValue('101')

  const antes = (await pagina.boundingBox())!.width
  await boton(page, 'Acercar').click()
  await expect(dialogo(page)).toContainText('125 %')
  await expect.poll(async () => (await pagina.boundingBox())?.width).toBeCloseTo(antes * 1.25, -1)
  await expect(numeroDePagina(page)).toHaveValue('101')
})

test('the text can be chosen and copied, links say where they lead, and the file is downloaded with its name [DLG-24]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await verPdf(page, await nota(page, 'Con texto'))
  await paginas(page)
    .getByText('ñandúes')
    .dblclick({ position: { x: 10, y: 8 } })
  await expect.poll(() => page.evaluate<string>('getSelection().toString()')).toContain('Párrafo')
  await expect(paginas(page).getByRole('link', { name: 'https://www.gob.ar/' })).toHaveAttribute(
    'target',
    '_blank',
  )
  const [bajada] = await Promise.all([page.waitForEvent('download'), boton(page, 'Descargar PDF').click()])
  expect(bajada.suggestedFilename()).toMatch(/^Nota-.+\.pdf$/)
  expect((await readFile(await bajada.path())).subarray(0, 5).toString()).toBe('%PDF-')
  const aparte = dialogo(page).getByRole('link', { name: 'Abrir en otra pestaña' })
  const respuesta = await page.request.get((await aparte.getAttribute('href'))!)
  expect(respuesta.headers()['content-type']).toBe('application/pdf')
})

test('closing cuts the download and gives the focus back [DLG-24]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const bytes = await detener(page, BYTES)
  await verPdf(page, await nota(page, 'Que no llega'))
  const cortada = page.waitForEvent('requestfailed', (pedido) => BYTES.test(pedido.url()))
  await bytes.pedida
  await page.keyboard.press('Escape')
  expect((await cortada).failure()!.errorText).toBe('net::ERR_ABORTED')
  await expect(dialogo(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Vista previa de PDF' })).toBeFocused()
  bytes.soltar()
})

test('what the server says when it fails is shown with its reference, and it can be tried again [DLG-24, ERR-22, ERR-23]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await page.route(
    BYTES,
    (ruta) =>
      ruta.fulfill({
        status: 422,
        json: { error: 'x', message: 'No se pudo obtener PDF', details: 'Divídalo en partes.', ref: '9f3a' },
      }),
    { times: 1 },
  )
  await verPdf(page, await nota(page, 'Que falla'))
  const alerta = dialogo(page).getByRole('alert')
  await expect(alerta).toContainText('Error inesperado al generar vista previa')
  await expect(alerta).toContainText('No se pudo obtener PDF')
  await expect(alerta).toContainText('Divídalo en partes.')
  await expect(alerta).toContainText('9f3a')
  await comprobarAccesible(page)
  await boton(page, 'Reintentar').click()
  await expect(paginas(page)).toContainText('Párrafo 1')
  await expect(alerta).toBeHidden()
})

test('a file that is not a PDF is said, not shown [DLG-24, ERR-24]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await page.route(BYTES, (ruta) => ruta.fulfill({ contentType: 'application/pdf', body: 'nada' }), {
    times: 1,
  })
  await verPdf(page, await nota(page, 'Que llega roto'))
  await expect(dialogo(page).getByRole('alert')).toContainText('No se puede visualizar documento')
  await boton(page, 'Reintentar').click()
  await expect(paginas(page)).toContainText('Párrafo 1')
  await expect(dialogo(page).and(page.locator(':focus-within'))).toBeVisible()
})

test('if someone changes the document meanwhile, it says so and brings the new one [DLG-24, RT-14]', async ({
  page,
  browser,
}) => {
  await ingresar(page, 'mesa')
  const id = await nota(page, 'Que cambia')
  await verPdf(page, id)
  await expect(paginas(page)).toContainText('Párrafo 1')
  await expect(boton(page, 'Actualizar')).toBeHidden()
  const contexto = await browser.newContext()
  const otra = await contexto.newPage()
  await ingresar(otra, 'admin')
  await modificar(otra, id, 'Que cambió', '<p>Texto nuevo.</p>')
  await boton(page, 'Actualizar').click()
  await expect(paginas(page)).toContainText('Texto nuevo.')
  await expect(boton(page, 'Actualizar')).toBeHidden()
  await contexto.close()
})

test('an earlier version shows and downloads its own PDF [DLG-24]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const id = await nota(page, 'Como era', '<p>Texto de entonces.</p>')
  await modificar(page, id, 'Como es', '<p>Texto de ahora.</p>')
  await page.goto(`/#/documentos/presentacion?id=${id}&version=0.1`)
  await page.getByRole('button', { name: 'Vista previa de PDF' }).click()
  await expect(paginas(page)).toContainText('Texto de entonces.')
  await boton(page, 'Cerrar la vista previa').click()
  const pedido = page.waitForRequest(BYTES)
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar PDF' }).click(),
  ])
  expect((await pedido).url()).toContain('version=0.1')
})

test('from the menu of a result, over the list [DLG-24, HER-10]', async ({ page }) => {
  await ingresar(page, 'mesa', '/documentos/busqueda/simple?q=biblioteca')
  await page
    .getByRole('button', { name: /^Herramientas de / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Vista previa de PDF' }).click()
  await expect(paginas(page).locator('.textLayer').first()).not.toBeEmpty()
  expect(page.url()).toContain('/documentos/busqueda/simple')
})

enCadaAncho('the PDF is accessible and inside the screen [DLG-24]', async (page) => {
  await ingresar(page, 'mesa')
  await verPdf(page, await nota(page, 'En toda pantalla', parrafos(60)))
  await expect(paginas(page).locator('.textLayer').first()).toContainText('Párrafo 1 ')
  const sobra = 'document.querySelector("[tabindex=\'0\'][role=region]")'
  await expect.poll(() => page.evaluate<boolean>(`${sobra}.scrollWidth <= ${sobra}.clientWidth`)).toBe(true)
  await mirar(page, 'vista de PDF')
})
