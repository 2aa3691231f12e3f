import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './prueba.ts'
import { lineasDeCorpus } from '@foja/platform/pruebas/corpus.ts'
import { importar } from './busqueda.ts'
import { crear, llamar } from './escribir.ts'
import { foja } from './foja.ts'
import { ingresar, ingresarPorPantalla } from './ingresar.ts'
import { esperarEnLista } from './listas.ts'

const propio = {
  id_fuente: `e2e:${Date.now()}`,
  tipo: 'resolución',
  numero: '123',
  anio: 2024,
  fecha: '2024-03-12',
  titulo: 'Apruébase el régimen de subsidios al ferrocarril trasandino',
  area: 'Secretaría de Ferrocarriles',
  palabras_clave: ['ferrocarriles'],
  texto:
    'Artículo 1º. Apruébase el régimen de subsidios.\nArtículo 2º. <script>alert(1)</script> Comuníquese.',
}

test.beforeAll(async () => {
  const corpus = await lineasDeCorpus(200)
  await importar(...corpus.map((linea) => JSON.parse(linea) as object), propio)
})

test('an imported file is found by «resolucion 123/24» and read [BUS-01]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await page.keyboard.press('/')
  await page.keyboard.type('resolucion 123/24')
  await page.keyboard.press('Enter')
  // La demostración tiene otra con ese número.
  const exactas = page.locator('[data-exacta]')
  await expect(exactas.first()).toContainText('123/2024')
  await expect(exactas.filter({ hasText: propio.titulo })).toContainText('12-03-2024 00:00')
  await expect(page).toHaveTitle('resolucion 123/24 · Búsqueda · Foja')
  // Las demás pruebas escriben a la vez: lo que dice es lo que en ese momento es cierto.
  await expect(page.getByText(/índice al día|por indexar desde/)).toBeVisible()

  await page.getByRole('link', { name: propio.titulo }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(propio.titulo)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('article')).toContainText('<script>alert(1)</script> Comuníquese.')
  await expect(page.getByLabel('Datos del documento')).toContainText('Secretaría de Ferrocarriles')
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page.getByLabel('Buscar documentos')).toHaveValue('resolucion 123/24')
})

test('results as you go; the keyboard goes from the box to a result and back', async ({ page }) => {
  await ingresar(page, 'mesa', '/documentos/busqueda/simple')
  await page.getByLabel('Buscar documentos').pressSequentially('ferrocarril trasandino')
  await expect(page.getByRole('listitem').first().locator('mark').first()).toHaveText(/ferrocarril/i)
  // Con las sugerencias abiertas, ↓ es de ellas; Enter las cierra.
  await page.keyboard.press('Enter')
  // Lo de todas las palabras ya está: el primero no cambia más.
  await expect(page).toHaveURL(/q=ferrocarril\+trasandino$/)
  await expect(page.locator('[aria-busy=false]')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-resultado]').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Buscar documentos')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toBeVisible()
})

test('page, page size and order live in the address: reload and back keep them [BUS-07]', async ({
  page,
}) => {
  await ingresar(page, 'mesa', '/documentos/busqueda/simple?q=municipal')
  await expect(page.getByText(/^Página 1 de/)).toBeVisible()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByText(/^Página 2 de/)).toBeVisible()
  await expect(page).toHaveURL(/pagina=2/)
  await expect(page.locator('[aria-busy=false]')).toBeVisible()
  await expect(page.locator('[data-resultado]').first()).toBeFocused()
  const segunda = await page.getByRole('listitem').first().textContent()
  await page.reload()
  await expect(page.getByText(/^Página 2 de/)).toBeVisible()
  await expect(page.getByRole('listitem').first()).toHaveText(segunda!)
  await page.getByLabel('Filas por página').selectOption('25')
  await expect(page.getByText(/^Página 1 de/)).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(25)
  await page.getByLabel('Ordenar por').selectOption('titulo')
  await expect(page).toHaveURL(/orden=titulo/)
  await page.goBack()
  await expect(page).not.toHaveURL(/orden=titulo/)
  await page.goBack()
  await expect(page).toHaveURL(/pagina=2$/)
  await page.goBack()
  await expect(page.getByText(/^Página 1 de/)).toBeVisible()
})

test('a page beyond the last leads to the last, and beyond the first 10,000 to the first', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { rows } = (await (await page.request.get('/documentos/personas?texto=a&limit=1')).json()) as {
    rows: { id_persona: number }[]
  }
  const { id } = await crear(page, { tipo: 'Nota', titulo: 'Con persona', contenido: '<p>x</p>' })
  const { id_persona } = rows[0]!
  await llamar(page, 'PATCH', `/v1/documento/${id}`, {
    relaciones_personas: [{ id_persona, rol: 'Interesado' }],
  })
  await esperarEnLista(page, 'documentos', { documento_id: String(id), persona_id: String(id_persona) }, 1)
  for (const camino of [
    '/documentos/busqueda/simple?q=municipal',
    '/documentos/busqueda/avanzada?contiene=municipal',
    '/documentos/dondeesta?q=municipal',
    `/documentos/personas?persona_id=${id_persona}`,
    '/documentos/listado/documentos?orden=titulo',
  ]) {
    await page.goto(`/#${camino}&pagina=5000`)
    await expect(page.getByText(/^Página 1 de/), camino).toBeVisible()
    // La dirección dice la que se ve.
    await expect(page, camino).not.toHaveURL(/pagina=/)
    await page.goto(`/#${camino}&pagina=999`)
    await expect(page.getByText(/^Página (\S+) de \1$/), camino).toBeVisible()
    await expect(page.locator('main li a, main tbody a').first(), camino).toBeVisible()
    // La que no era no quedó en el historial.
    await page.goBack()
    await expect(page, camino).not.toHaveURL(/pagina=/)
    await expect(page.getByText(/^Página 1 de/), camino).toBeVisible()
  }
})

test('an empty search asks for something; nothing found says what to try [VAL-52] [LIS-30]', async ({
  page,
}) => {
  await ingresar(page, 'mesa', '/documentos/busqueda/simple')
  await page.getByLabel('Buscar documentos').press('Enter')
  await expect(page.getByText('Debe seleccionar al menos un filtro para comenzar la búsqueda.')).toBeVisible()
  await page.getByLabel('Buscar documentos').fill('qwxzk')
  await expect(page.getByText('No se encontraron documentos ni expedientes...')).toBeVisible()
})

test('what a user may not see is neither found nor opened [PER-26]', async ({ page }) => {
  const reservado = { ...propio, id_fuente: `${propio.id_fuente}:r`, titulo: 'Sumario del túnel zafirundel' }
  const archivo = join(mkdtempSync(join(tmpdir(), 'foja-e2e-')), 'reservado.ndjson')
  writeFileSync(archivo, JSON.stringify(reservado))
  await foja('importar', archivo, '--visibilidad', 'reservado')
  await ingresarPorPantalla(page, 'admin', '/documentos/busqueda/simple?q=zafirundel')
  const enlace = page.getByRole('link', { name: reservado.titulo }).first()
  // Lo importado se ve con el refresco del índice, a lo sumo un segundo después de indexado.
  await expect(async () => {
    await page.reload()
    await expect(enlace).toBeVisible({ timeout: 1000 })
  }).toPass()
  await enlace.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reservado.titulo)
  const direccion = new URL(page.url()).hash.slice(1)
  await page.getByRole('button', { name: /^Usuario/ }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  await ingresarPorPantalla(page, 'consulta', '/documentos/busqueda/simple?q=zafirundel')
  await expect(page.getByText('No se encontraron documentos ni expedientes...')).toBeVisible()
  await page.goto(`/#${direccion}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No se pudo abrir el documento')
  await expect(page.getByText('Referencia:')).toBeVisible()
})
