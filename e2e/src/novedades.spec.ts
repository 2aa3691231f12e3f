import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { indiceAlDia } from './busqueda.ts'
import { retener } from './detener.ts'
import { iniciarExpediente, remitir } from './escribir.ts'
import { ingresar } from './ingresar.ts'

const unico = `hornero${Date.now()}`
const panel = (page: Page) => page.getByRole('dialog', { name: 'Novedades' })
const filas = (page: Page) =>
  panel(page)
    .locator('li')
    .filter({ has: page.getByRole('link') })
const abrir = (page: Page) => page.getByRole('button', { name: /^Novedades/ }).click()

async function mandar(page: Page, titulo: string): Promise<void> {
  const { id } = await iniciarExpediente(page, titulo)
  await remitir(page, id, 'ARCH')
}

/** Otras pruebas mandan a la vez a la misma área: de lo que contesta el servidor, lo de ésta, de a diez. */
const soloLasPropias = (page: Page) =>
  page.route('**/documentos/novedades?*', async (ruta) => {
    const pedido = new URL(ruta.request().url())
    const desde = Number(pedido.searchParams.get('siguiente') ?? 0)
    pedido.searchParams.delete('siguiente')
    pedido.searchParams.set('limit', '100')
    const { rows } = (await (await ruta.fetch({ url: pedido.href })).json()) as { rows: { titulo: string }[] }
    const propias = rows.filter(({ titulo }) => titulo.startsWith('Obra') && titulo.endsWith(unico))
    const siguiente = desde + 10 < propias.length ? String(desde + 10) : null
    await ruta.fulfill({
      json: { rows: propias.slice(desde, desde + 10), total: propias.length, siguiente },
    })
  })

test.describe('with twelve news', () => {
  test.beforeAll(async ({ browser }) => {
    const page = await browser.newPage({ baseURL: process.env.FOJA_URL! })
    await ingresar(page, 'mesa')
    for (let i = 1; i <= 12; i++) await mandar(page, `Obra ${i} ${unico}`)
    await indiceAlDia()
    await page.close()
  })

  enCadaAncho(
    'the panel shows ten, then more, and each leads to its document [SHL-09, SHL-12, SHL-14]',
    async (page) => {
      await soloLasPropias(page)
      await ingresar(page, 'archivo', '/documentos/portada')
      await abrir(page)
      await expect(filas(page)).toHaveCount(10)
      await expect(filas(page).first()).toContainText('Envío')
      await expect(filas(page).first()).toContainText('Para: Archivo')
      await mirar(page, 'novedades')
      await panel(page).getByText('Leyenda de colores').click()
      await expect(panel(page).locator('details li')).toHaveText([
        'Creación',
        'Modificación',
        'Numeración',
        'Envío',
        'Recibido',
        'Notificación',
        'En espera de autorización',
        'Autorización',
        'Tramitación',
        'Compartido',
        'Archivado',
        'Finalizado',
        'Recaratulación',
        'Publicación',
        'Búsqueda vigilada',
        'Exportación',
      ])
      const colores = await panel(page)
        .locator('details [data-clase]')
        .evaluateAll((muestras) => muestras.map((una) => getComputedStyle(una).backgroundColor))
      expect(new Set(colores).size).toBe(16)
      await mirar(page, 'novedades, con su leyenda')
      await panel(page).getByRole('button', { name: 'Ver más' }).click()
      await expect(panel(page).getByText('No hay más resultados')).toBeVisible()
      await expect(filas(page).nth(10).getByRole('link')).toBeFocused()
      const titulo = `Obra 12 ${unico}`
      await panel(page).getByRole('link', { name: titulo }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(titulo)
      await expect(panel(page)).toBeHidden()
    },
  )

  test('that the next ones did not come is said where they were asked for, and asking again brings them [SHL-09]', async ({
    page,
  }) => {
    await soloLasPropias(page)
    let caido = true
    await page.route('**/documentos/novedades?*siguiente=*', (ruta) =>
      caido ? ruta.fulfill({ status: 500, json: { ref: 'r' } }) : ruta.fallback(),
    )
    await ingresar(page, 'archivo', '/documentos/portada')
    await abrir(page)
    await panel(page).getByRole('button', { name: 'Ver más' }).click()
    const fallo = panel(page).getByRole('alert')
    await expect(fallo).toContainText('No se pudieron obtener las novedades')
    await expect(fallo).toBeInViewport()
    await expect(filas(page)).toHaveCount(10)
    caido = false
    await fallo.getByRole('button', { name: 'Reintentar' }).click()
    await expect(filas(page)).toHaveCount(12)
    await expect(fallo).toHaveCount(0)
    await expect(filas(page).nth(10).getByRole('link')).toBeFocused()
  })
})

test('without news the panel says so [SHL-13]', async ({ page }) => {
  await page.route('**/documentos/novedades?*', (ruta) =>
    ruta.fulfill({ json: { rows: [], total: 0, siguiente: null } }),
  )
  await ingresar(page, 'archivo', '/documentos/portada')
  await abrir(page)
  await expect(panel(page)).toContainText('No hay novedades para visualizar')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Novedades' })).toBeFocused()
})

test('without an area the panel says why it has none [SHL-13]', async ({ page }) => {
  await page.route('**/auth/sesion', async (ruta) => {
    const respuesta = await ruta.fetch()
    const { data } = (await respuesta.json()) as { data: object }
    await ruta.fulfill({ response: respuesta, json: { data: { ...data, areaActiva: null, area: null } } })
  })
  await ingresar(page, 'archivo', '/documentos/portada')
  await abrir(page)
  await expect(panel(page)).toContainText('Sin área asignada')
})

test('what arrives is counted on the bell and, with the panel open, waits to be shown [RT-11]', async ({
  page,
  browser,
}) => {
  test.slow()
  const mesa = await browser.newPage({ baseURL: process.env.FOJA_URL! })
  await ingresar(mesa, 'mesa')
  await ingresar(page, 'archivo', '/documentos/portada')
  // Hasta que el canal esté abierto, lo que llega no se cuenta.
  await expect(async () => {
    await mandar(mesa, `Primero ${unico}`)
    await expect(page.getByRole('button', { name: /^Novedades: \d+ nuevas?$/ })).toBeVisible({
      timeout: 3_000,
    })
  }).toPass()
  await indiceAlDia()
  // Lo que no se miró sigue sin mirar al volver, también en otra computadora.
  await page.reload()
  await expect(page.getByRole('button', { name: /^Novedades: \d+ nuevas?/ })).toBeVisible()
  await abrir(page)
  await expect(
    filas(page)
      .filter({ hasText: `Primero ${unico}` })
      .first(),
  ).toBeVisible()
  const primera = filas(page).first()
  const antes = await primera.innerText()
  await mandar(mesa, `Segundo ${unico}`)
  await indiceAlDia()
  const mostrar = panel(page).getByRole('button', { name: / nuevas?( o más)? — Mostrar$/ })
  await expect(mostrar).toBeVisible({ timeout: 15_000 })
  expect(await primera.innerText()).toBe(antes)
  await expect(async () => {
    if (await mostrar.isVisible()) await mostrar.click()
    await expect(filas(page).filter({ hasText: `Segundo ${unico}` })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  // Otras pruebas mandan a la vez a la misma área: alguna vez, mirado todo, no queda ninguna.
  await expect(async () => {
    await page.reload()
    await abrir(page)
    await expect(filas(page).first()).toBeVisible()
    await page.keyboard.press('Escape')
    const { data } = (await (await page.request.get('/v1/novedades/sin_mirar')).json()) as {
      data: { sin_mirar: number }
    }
    expect(data.sin_mirar).toBe(0)
  }).toPass()
  await mesa.close()
})

test('what arrives while the panel is being read for the first time waits to be shown too [RT-11]', async ({
  page,
  browser,
}) => {
  test.slow()
  const mesa = await browser.newPage({ baseURL: process.env.FOJA_URL! })
  await ingresar(mesa, 'mesa')
  const canal = page.waitForEvent('websocket')
  await ingresar(page, 'archivo', '/documentos/portada')
  const enVivo = await canal
  await mandar(mesa, `De antes ${unico}`)
  await indiceAlDia()
  const { leida, soltar } = await retener(page, '**/documentos/novedades?*')
  await abrir(page)
  await leida
  const contadas = page.waitForResponse(/novedades\/sin_mirar/)
  const avisada = enVivo.waitForEvent('framereceived', ({ payload }) =>
    /eventos:usuario|refreshInbox/.test(String(payload)),
  )
  await mandar(mesa, `Entretanto ${unico}`)
  await indiceAlDia()
  await avisada
  // La campana ya se enteró: el panel, también.
  await contadas
  soltar()
  const mostrar = panel(page).getByRole('button', { name: / nuevas?( o más)? — Mostrar$/ })
  // Hasta diez segundos se espera para leerlas (RT-10).
  await expect(mostrar).toBeVisible({ timeout: 30_000 })
  await mostrar.click()
  await expect(filas(page).filter({ hasText: `Entretanto ${unico}` })).toBeVisible()
  await mesa.close()
})
