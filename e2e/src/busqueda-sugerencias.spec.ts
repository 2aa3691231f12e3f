import { expect, test } from './prueba.ts'
import { avisosDeError } from './avisos.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { BUSQUEDA, caja, empezarFiltro, filtro, importar, llamadas, resultados } from './busqueda.ts'
import { ingresar } from './ingresar.ts'
import { crearNormas } from './norma.ts'

const unico = `calandria${Date.now()}`
const norma = crearNormas(unico)

test.beforeAll(() => importar(norma(1), norma(2), norma(3)))

test('areas and people are looked up from four letters [BUS-21] [BUS-23]', async ({ page }) => {
  await page.clock.install()
  await ingresar(page, 'mesa', BUSQUEDA)
  const sugerencias = llamadas(page, '/autocomplete')
  for (const [clase, letras, cual] of [
    ['Área', 'paja', 'area'],
    ['Persona', 'pere', 'persona'],
    ['Ubicación actual', 'paja', 'lugar'],
  ] as const) {
    sugerencias.length = 0
    await empezarFiltro(page, clase)
    await page.keyboard.type(letras.slice(0, 3))
    await page.clock.runFor(800)
    expect(sugerencias).toEqual([])
    await page.keyboard.type(letras.slice(3))
    await expect.poll(() => sugerencias).toEqual([{ texto: letras, clase: cual }])
    await page.keyboard.press('Escape')
  }
  await empezarFiltro(page, 'Área')
  await page.keyboard.type('pajareras')
  await page.getByRole('option', { name: /Secretaría de Pajareras/ }).click()
  await expect(filtro(page, 'Área: Secretaría de Pajareras')).toBeVisible()
  await expect(resultados(page).first()).toBeVisible()
})

test('a lookup that fails leaves an empty list and no complaint; searching goes on [API-56]', async ({
  page,
}) => {
  await page.route('**/autocomplete', (ruta) => ruta.fulfill({ status: 500, json: { message: 'no' } }))
  await ingresar(page, 'mesa', BUSQUEDA)
  const sugerencias = llamadas(page, '/autocomplete')
  await empezarFiltro(page, 'Área')
  await page.keyboard.type('pajareras')
  await expect.poll(() => sugerencias.length).toBe(1)
  await expect(page.getByRole('option')).toHaveCount(0)
  // No es que nada se llame así.
  await expect(page.getByText('No se pudo buscar.')).toBeVisible()
  await page.keyboard.press('Escape')
  await caja(page).fill(unico)
  await expect.poll(() => sugerencias.length).toBe(2)
  await expect(resultados(page)).toHaveCount(3)
  await expect(avisosDeError(page)).toHaveCount(0)
})

test('suggestions: kinds and values by keyboard, after the pause, ten at most [BUS-21] [BUS-27]', async ({
  page,
}) => {
  await ingresar(page, 'mesa', BUSQUEDA)
  const sugerencias = llamadas(page, '/autocomplete')
  await caja(page).pressSequentially('pajareras', { delay: 20 })
  const area = page.getByRole('option', { name: /Área: Secretaría de Pajareras/ })
  await expect(area).toBeVisible()
  expect(sugerencias).toEqual([{ texto: 'pajareras', clase: 'todo' }])
  await expect(caja(page)).toHaveAttribute('aria-expanded', 'true')
  expect(
    await page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option').count(),
  ).toBeLessThanOrEqual(10)
  await page.keyboard.press('Escape')
  await expect(area).toBeHidden()
  await page.keyboard.type(' ')
  await expect(area).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(caja(page)).toHaveAttribute('aria-activedescendant', /./)
  await area.click()
  await expect(filtro(page, 'Área: Secretaría de Pajareras')).toBeVisible()
  await expect(caja(page)).toHaveValue('')
  await caja(page).pressSequentially('tipo:')
  await expect(page.getByLabel('Tipo: escriba y elija de la lista')).toBeFocused()
})

test('the box in the bar of any screen suggests the same, and Enter goes to the results [BUS-21]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const barra = page.getByRole('combobox', { name: 'Buscar', exact: true })
  const opciones = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option')
  await page.keyboard.press('/')
  await page.keyboard.type('pajareras')
  await expect(opciones.filter({ hasText: 'Área: Secretaría de Pajareras' })).toBeVisible()
  await expect(barra).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(opciones).toHaveCount(0)
  await expect(barra).toHaveAttribute('aria-expanded', 'false')
  await expect(barra).toHaveValue('pajareras')
  await page.keyboard.press('ArrowDown')
  await opciones.filter({ hasText: 'Área: Secretaría de Pajareras' }).click()
  await expect(filtro(page, 'Área: Secretaría de Pajareras')).toBeVisible()
  await expect(resultados(page).first()).toBeVisible()

  await resultados(page).first().click()
  await expect(page.getByRole('article')).toBeVisible()
  await barra.fill(`Nota ${unico}`)
  const documento = opciones.filter({ hasText: `Nota ${unico} número 2` })
  await expect(documento).toBeVisible()
  await documento.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Nota ${unico} número 2`)
  await expect(barra).toHaveValue('')
  await barra.fill(unico)
  await expect(opciones.first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(resultados(page)).toHaveCount(3)
  await expect(caja(page)).toHaveValue(unico)
})

enCadaAncho('what the bar suggests is accessible and fits', async (page) => {
  await ingresar(page, 'mesa')
  await page.getByRole('combobox', { name: 'Buscar', exact: true }).fill('pajareras')
  await expect(page.getByRole('option').first()).toBeVisible()
  await mirar(page, 'sugerencias en la barra')
})
