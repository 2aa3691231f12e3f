import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { BUSQUEDA, importar, resultados } from './busqueda.ts'
import { darPorBorrado } from './escribir.ts'
import { ingresar } from './ingresar.ts'
import { crearNormas } from './norma.ts'

const unico = `jacaranda${Date.now()}`
const norma = crearNormas(unico)
const CUANTAS = 23

test.beforeAll(() => importar(...Array.from({ length: CUANTAS }, (_, i) => norma(i + 1))))

// Por número: el primero es el 1/2024 y el último, el 23/2024.
const LISTA = `${BUSQUEDA}?q=${unico}&orden=numero`
const barra = (page: Page) => page.getByRole('navigation', { name: 'Resultados de la búsqueda' })
const titulo = (page: Page, n: number) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(`Nota ${unico} número ${n}`)
const abrir = (page: Page, n: number) =>
  page.getByRole('link', { name: `Nota ${unico} número ${n}`, exact: true }).click()

test('from a document to the next and back, over the edge of the page, and back to the list where one is', async ({
  page,
}) => {
  await ingresar(page, 'mesa', LISTA)
  await abrir(page, 9)
  await titulo(page, 9)
  await expect(barra(page)).toContainText(`9 de ${CUANTAS}`)
  await barra(page).getByRole('button', { name: 'Siguiente' }).click()
  await titulo(page, 10)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('j')
  await titulo(page, 11)
  await expect(barra(page)).toContainText(`11 de ${CUANTAS}`)
  // Lo buscado sigue marcado.
  await expect(page.getByRole('heading', { level: 1 }).locator('mark')).toHaveText(unico)
  await page.reload()
  await titulo(page, 11)
  await expect(barra(page)).toContainText(`11 de ${CUANTAS}`)
  await page.keyboard.press('j')
  await titulo(page, 12)

  await barra(page).getByRole('button', { name: 'Volver a los resultados' }).click()
  await expect(page.getByText('Página 2 de 3')).toBeVisible()
  await expect(page.getByRole('link', { name: `Nota ${unico} número 12`, exact: true })).toBeFocused()
  await expect(page.getByRole('link', { name: `Nota ${unico} número 12`, exact: true })).toBeInViewport()
  await page.goBack()
  await expect(page.getByText('Página 1 de 3')).toBeVisible()
})

test('within a page «Volver» goes back to the same entry, with the focus on the last one read', async ({
  page,
}) => {
  await ingresar(page, 'mesa', LISTA)
  await abrir(page, 1)
  await titulo(page, 1)
  await expect(barra(page).getByRole('button', { name: 'Anterior' })).toBeDisabled()
  for (let n = 2; n <= 8; n++) {
    await page.keyboard.press('j')
    await titulo(page, n)
  }
  // Dos seguidas, sin esperar a llegar, son dos pasos.
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await titulo(page, 6)
  await page.keyboard.press('j')
  await titulo(page, 7)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Página 1 de 3')).toBeVisible()
  await expect(page.getByRole('link', { name: `Nota ${unico} número 7`, exact: true })).toBeFocused()
  await expect(page.getByRole('link', { name: `Nota ${unico} número 7`, exact: true })).toBeInViewport()
  await page.goForward()
  await titulo(page, 7)
})

test('one that has gone is skipped; the last has no next; outside a list there is no bar', async ({
  page,
}) => {
  await ingresar(page, 'mesa', `${LISTA}&pagina=3`)
  await expect(resultados(page)).toHaveCount(3)
  const [, id] = /[?&]id=(\d+)/.exec((await resultados(page).nth(1).getAttribute('href'))!)!
  await abrir(page, 21)
  await expect(barra(page)).toContainText(`21 de ${CUANTAS}`)
  await darPorBorrado(Number(id))
  await page.keyboard.press('j')
  await titulo(page, 23)
  await expect(barra(page).getByRole('button', { name: 'Siguiente' })).toBeDisabled()
  await page.keyboard.press('k')
  await titulo(page, 21)
  await page.keyboard.press('k')
  await titulo(page, 20)

  const direccion = new URL(page.url()).hash
  await page.goto('about:blank')
  await page.goto(`/${direccion}`)
  await titulo(page, 20)
  await expect(barra(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Volver', exact: true })).toBeVisible()
})

test('what is found and not opened is plain text, is not looked at and is passed over [HER-09, HER-10, CFG-24]', async ({
  page,
}) => {
  const motivo = 'Usted no intervino en este documento.'
  const negada = { permitida: false, motivo }
  // Como lo contesta el servidor con `validar_intervenciones`.
  await page.route('**/search', async (ruta) => {
    const respuesta = await ruta.fetch()
    const cuerpo = (await respuesta.json()) as { results: { fila: { raw: Record<string, unknown> } }[] }
    const segundo = cuerpo.results[1]!.fila.raw
    segundo.herramientas = { abrir: negada, vista_previa: negada }
    await ruta.fulfill({ response: respuesta, json: cuerpo })
  })
  const leidos: string[] = []
  page.on('request', (pedido) => leidos.push(new URL(pedido.url()).pathname))
  await ingresar(page, 'mesa', LISTA)
  const segundo = resultados(page).nth(1)
  const id = await segundo.getAttribute('data-resultado')
  await expect(segundo).toHaveText(`Nota ${unico} número 2`)
  await expect(segundo).not.toHaveRole('link')
  const fila = page.getByRole('list', { name: 'Resultados' }).getByRole('listitem').nth(1)
  await expect(fila).toContainText(motivo)
  await expect(fila.getByRole('button', { name: /^Ver al lado/ })).toHaveCount(0)
  const vista = page.getByRole('complementary', { name: 'Vista del documento' })
  await segundo.press(' ')
  await resultados(page).first().press(' ')
  await expect(vista).toContainText('número 1')
  await page.keyboard.press('ArrowDown')
  await expect(segundo).toBeFocused()
  await expect(vista).toContainText(motivo)
  await page.keyboard.press('ArrowDown')
  await expect(vista).toContainText('número 3')
  await page.keyboard.press('Escape')
  await abrir(page, 1)
  await titulo(page, 1)
  await page.keyboard.press('j')
  await titulo(page, 3)
  await page.keyboard.press('k')
  await titulo(page, 1)
  expect(leidos).not.toContain(`/documentos/documento/${id}`)
})

enCadaAncho('the bar from result to result is accessible and fits in one row', async (page) => {
  await ingresar(page, 'mesa', LISTA)
  await abrir(page, 2)
  await expect(barra(page)).toContainText('2 de 2')
  const alturas = await barra(page)
    .getByRole('button')
    .evaluateAll((botones) => botones.map((boton) => boton.getBoundingClientRect().top))
  expect(new Set(alturas).size).toBe(1)
  await mirar(page, 'de resultado en resultado')
})
