import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { avisosDeError } from './avisos.ts'
import { detener } from './detener.ts'
import { crear } from './escribir.ts'
import { abrirGuardado, editor, estado, guardarOtraVez, titulo } from './formulario.ts'
import { ingresar } from './ingresar.ts'

/** Marca las regiones que ya están: lo que después se diga en ellas se lee, y lo que nace con su texto puede que no. */
const marcarLasQueEstan = (page: Page) =>
  page.evaluate(
    `for (const una of document.querySelectorAll('[role=status], [aria-live]')) una.dataset.ya = ''`,
  )
const yaEstaba = (page: Page, dicho: string | RegExp) => page.locator('[data-ya]').filter({ hasText: dicho })

/** Lo que recibe el foco desde ahora, como se lee al llegar. */
async function leidos(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(
    `window.leidos = []; document.addEventListener('focusin', ({ target }) => leidos.push(target.textContent))`,
  )
  return () => page.evaluate<string[]>('window.leidos')
}

/** Lo que dicen las regiones que se leen en voz alta, desde ahora. */
async function dichos(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(`{
    window.dichos = []
    const cual = '[aria-live], [role=status], [role=alert]'
    new MutationObserver((cambios) => {
      for (const { target, addedNodes } of cambios) {
        const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(cual)
        const texto = target.data ?? [...addedNodes].map((uno) => uno.textContent).join('')
        if (region && region.ariaLive !== 'off' && texto) dichos.push(texto)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }`)
  return () => page.evaluate<string[]>('window.dichos')
}

const irSinRecargar = (page: Page, direccion: string) => page.evaluate(`location.hash = '#${direccion}'`)

for (const [pantalla, llegando, direccion] of [
  ['reader', 'Abriendo el documento…', (id: number) => `/documentos/presentacion?id=${id}`],
  ['preview', 'Vista previa', (id: number) => `/preview?idDocumento=${id}`],
] as const)
  test(`what took a moment to come to the ${pantalla} is read by its own title, which takes the focus [RUT-18, RUT-20]`, async ({
    page,
  }) => {
    await ingresar(page, 'mesa')
    const titulo = `Se lee al llegar a ${pantalla}`
    const { id } = await crear(page, { tipo: 'Nota', titulo, contenido: '<p>Visto.</p>' })
    const { soltar } = await detener(page, new RegExp(`/documentos/documento/${id}`))
    const dichos = await leidos(page)
    await irSinRecargar(page, direccion(id))
    const encabezado = page.getByRole('heading', { level: 1 })
    await expect(encabezado).toHaveText(llegando)
    await expect(encabezado).toBeFocused()
    soltar()
    await expect(encabezado).toHaveText(titulo)
    await expect.poll(async () => (await dichos()).at(-1)).toBe(titulo)
  })

for (const [pantalla, direccion, llamada, dicho] of [
  ['a list', '/documentos/listado/documentos', /documentos\/vistas\/documentos/, /^\d+ elementos$/],
  ['where is it', '/documentos/dondeesta?q=MESA', /documentos\/dondeesta/, /^[\d.]+ resultados?$/],
  [
    'where is it, with nothing',
    '/documentos/dondeesta?q=xyzzyplugh',
    /documentos\/dondeesta/,
    '0 resultados',
  ],
  ['a person', '/documentos/personas?persona_id=1', /documentos\/avbusqueda/, /^\d+ documentos?$/],
] as const)
  test(`how many there are in ${pantalla} is said where something was already listening [WCAG 4.1.3, LIS-30]`, async ({
    page,
  }) => {
    await ingresar(page, 'mesa')
    const { pedida, soltar } = await detener(page, llamada)
    await irSinRecargar(page, direccion)
    await pedida
    await marcarLasQueEstan(page)
    soltar()
    await expect(yaEstaba(page, dicho)).toBeAttached()
  })

test('the advanced search says how many once: with the focus on it, nothing else says it [WCAG 4.1.3]', async ({
  page,
}) => {
  await ingresar(page, 'mesa', '/documentos/busqueda/avanzada')
  await page.getByRole('textbox', { name: 'Contiene' }).fill('subsidio')
  const dichos = await leidos(page)
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  const cuantos = page.getByText(/^[\d.]+ resultados?$/)
  await expect(cuantos.first()).toBeFocused()
  expect((await dichos()).at(-1)).toMatch(/^[\d.]+ resultados?$/)
  // Lo que se dijera aparte sale un segundo después; las teclas y lo demás siguen.
  await page.clock.install()
  await page.clock.runFor(3_000)
  await expect(page.getByRole('status').filter({ hasText: /resultados/ })).toHaveCount(0)
})

test('a notice is said where something was already listening, also over the editor in the whole window, and it can be closed there [SHL-16, SHL-17, WCAG 4.1.3]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id, idTipo } = await crear(page, { tipo: 'Nota', titulo: 'Avisada', contenido: '<p>Visto.</p>' })
  await abrirGuardado(page, { id, idTipo })
  await marcarLasQueEstan(page)
  await titulo(page).fill('Avisada, y guardada')
  await guardarOtraVez(page)
  await expect(yaEstaba(page, 'Elemento guardado')).toBeAttached()
  const regiones = 'xpath=ancestor-or-self::*[@aria-live or @role="status" or @role="alert"]'
  await expect(page.getByText('Elemento guardado').locator(regiones)).toHaveCount(1)
  await page.getByRole('button', { name: 'Pantalla completa' }).click()
  await page.route('**/v1/documento/**', (ruta) => ruta.fulfill({ status: 500, json: { message: 'No' } }))
  await editor(page).pressSequentially('Algo')
  await guardarOtraVez(page)
  const aviso = avisosDeError(page).filter({ hasText: 'No se pudo guardar' })
  await expect(aviso).toBeVisible()
  await expect(yaEstaba(page, 'No se pudo guardar')).toBeAttached()
  await expect(aviso.locator(regiones)).toHaveCount(1)
  await aviso.getByRole('button', { name: 'Cerrar el aviso' }).click({ timeout: 5_000 })
  await expect(aviso).toBeHidden()
})

test('saving by hand is said once, by its notice; what saves itself, by its state [FRM-06, SHL-16, WCAG 4.1.3]', async ({
  page,
}) => {
  await page.clock.install()
  await ingresar(page, 'mesa')
  const documento = await crear(page, { tipo: 'Nota', titulo: 'Una vez', contenido: '<p>Visto.</p>' })
  await abrirGuardado(page, documento)
  await page.clock.runFor(2_000)
  await titulo(page).fill('Una vez, a mano')
  await expect(estado(page)).toHaveText('Sin guardar')
  const leidos = await dichos(page)
  await guardarOtraVez(page)
  await expect(estado(page)).toHaveText(/^Guardado/)
  await expect.poll(leidos).toEqual(['Elemento guardado'])
  await titulo(page).fill('Una vez, sola')
  await page.clock.runFor(61_000)
  await expect(estado(page)).toHaveText(/^Guardado/)
  await expect
    .poll(leidos)
    .toEqual([
      'Elemento guardado',
      'Sin guardar',
      'Guardando…',
      expect.stringMatching(/^Guardado \d\d:\d\d$/),
    ])
})

for (const [pantalla, direccion, llamada, dicho] of [
  ['a list', '/documentos/listado/documentos', /documentos\/vistas\/documentos/, 'Un momento…'],
  ['a search', '/documentos/busqueda/simple?q=subsidio', /\/search$/, 'Buscando…'],
] as const)
  test(`that ${pantalla} is on its way is text, and not the name of what has no role to bear it [WCAG 4.1.3]`, async ({
    page,
  }) => {
    await ingresar(page, 'mesa')
    const { soltar } = await detener(page, llamada)
    await irSinRecargar(page, direccion)
    await expect(page.getByRole('status').filter({ hasText: dicho })).toHaveText(dicho)
    soltar()
    await expect(page.locator('[data-resultado]').first()).toBeVisible()
    await expect(page.getByText(dicho)).toHaveCount(0)
  })
