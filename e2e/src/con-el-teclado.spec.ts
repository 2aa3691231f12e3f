import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { BUSQUEDA, resultados } from './busqueda.ts'
import { crear, llamar } from './escribir.ts'
import { abrirGuardado, abrirNuevo, barra, editor, titulo } from './formulario.ts'
import { ingresar } from './ingresar.ts'
import { filas, irALista, titulos } from './listas.ts'

const seleccion = (page: Page) => page.getByRole('group', { name: 'Selección' })
const elegidas = (page: Page) => filas(page).getByRole('checkbox', { checked: true })
const paleta = (page: Page) => page.getByRole('dialog', { name: 'Ir, crear o hacer' })

test('rows are chosen up to where one is, and what can be done with them is in the palette', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await irALista(page, 'documentos')
  await expect(filas(page)).toHaveCount(10)
  for (const tecla of ['j', 'j', 'x', 'j', 'j', 'j']) await page.keyboard.press(tecla)
  await page.keyboard.press('Shift+X')
  await expect(elegidas(page)).toHaveCount(4)
  await expect(titulos(page).nth(4)).toBeFocused()

  await expect(seleccion(page).getByRole('button', { name: 'Compartir' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const conLoElegido = paleta(page).getByRole('group', { name: 'Con lo seleccionado' })
  await expect(conLoElegido.getByRole('option', { name: 'Compartir' })).toBeVisible()
  await page.keyboard.type('compartir')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Compartir 4 elementos' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(titulos(page).nth(4)).toBeFocused()

  await page.keyboard.press('x')
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await page.keyboard.press('Shift+X')
  await expect(elegidas(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(paleta(page).getByRole('option', { name: 'Inicio' })).toBeVisible()
  await expect(conLoElegido).toHaveCount(0)
})

test('after what is opened over a row, the focus is on the button of the row it was on', async ({ page }) => {
  await ingresar(page, 'mesa')
  await irALista(page, 'todos')
  await titulos(page).nth(5).focus()
  const suyo = filas(page).nth(5).getByRole('button').first()
  await expect(suyo).not.toHaveAccessibleName(/^Herramientas/)
  await page.keyboard.press('Tab')
  await expect(suyo).toBeFocused()
  for (const tecla of ['Control+k', '?']) {
    await page.keyboard.press(tecla)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(suyo).toBeFocused()
  }
})

test('j and k go through the results too', async ({ page }) => {
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=subsidio`)
  await resultados(page).first().focus()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(resultados(page).nth(2)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('k')
  await expect(resultados(page).nth(1)).toBeFocused()
})

test('one hears which page one is on, and that a result was opened beside the list', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await ingresar(page, 'mesa', `${BUSQUEDA}?q=subsidio`)
  await expect(resultados(page).first()).toBeVisible()
  await page.evaluate(`{
    window.dichos = ''
    new MutationObserver((cambios) => {
      for (const { target } of cambios) {
        const dice = (target.nodeType === 1 ? target : target.parentElement)?.closest('[aria-live=polite]')
        if (dice) window.dichos += dice.textContent
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }`)
  const dichos = expect.poll(() => page.evaluate('dichos'))
  await page.getByRole('button', { name: 'Siguiente' }).press('Enter')
  await dichos.toContain('Página 2 de')
  await expect(resultados(page).first()).toBeFocused()
  await expect(page.getByText(/^Página 2 de/)).toHaveAttribute('aria-live', 'off')
  await page.keyboard.press('Space')
  await dichos.toContain('Vista del documento abierta, después de los resultados')
})

test('a dialog is accepted from its text with Control and Enter', async ({ page }) => {
  await ingresar(page, 'mesa')
  await irALista(page, 'documentos')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.route('**/documentos/**', (ruta) =>
    ruta.request().method() === 'GET' ? ruta.fallback() : ruta.abort(),
  )
  await seleccion(page).getByRole('button', { name: 'Compartir' }).click()
  const dialogo = page.getByRole('dialog', { name: /^Compartir/ })
  const observaciones = dialogo.getByRole('textbox', { name: 'Observaciones' })
  await observaciones.fill('Todavía sin destinatario')
  // Lo que falta elegir falta también así.
  await observaciones.press('Control+Enter')
  await expect(dialogo.getByRole('button', { name: 'Compartir' })).toBeDisabled()
  await dialogo.getByRole('combobox', { name: 'Con quién' }).fill('archivo')
  await page.getByRole('listbox', { name: 'Con quién' }).getByRole('option').first().click()
  const pedido = page.waitForRequest((uno) => uno.method() !== 'GET' && uno.url().includes('/documentos/'))
  await observaciones.press('Control+Enter')
  expect((await pedido).postData()).toContain('Todavía sin destinatario')
})

test('from inside a table one gets to the bar of the editor and back, and full screen lets nothing under it have the focus', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await titulo(page).fill('Con una tabla')
  await editor(page).click()
  await barra(page).getByRole('button', { name: 'Tabla', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Insertar tabla' }).click()
  await expect(editor(page)).toBeFocused()
  await page.keyboard.press('Alt+F10')
  await expect(barra(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(editor(page)).toBeFocused()

  await page.keyboard.press('Control+End')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const salir = barra(page).getByRole('button', { name: 'Salir de la pantalla completa (Esc)' })
  await expect(salir).toBeFocused()
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.closest("[data-completa], body").tagName')).toBe(
      (await page.evaluate('document.activeElement === document.body')) ? 'BODY' : 'DIV',
    )
  }
  // Cómo va lo que se guarda se sigue diciendo.
  await editor(page).focus()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: /^Guardado/ })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Agregar una persona' })).toBeEnabled()
  await page.getByRole('textbox', { name: 'Agregar una persona' }).focus()
  await expect(page.getByRole('textbox', { name: 'Agregar una persona' })).toBeFocused()
})

test('once a conflict is settled the focus is where one was writing', async ({ page }) => {
  await ingresar(page, 'mesa')
  const nuevo = { tipo: 'Nota', titulo: 'Con conflicto', contenido: '<p>Uno</p>' }
  const documento = await crear(page, nuevo)
  await abrirGuardado(page, documento)
  await titulo(page).fill('Lo mío')
  await llamar(page, 'PATCH', `/v1/documento/${documento.id}`, { titulo: 'Lo de otra ventana' })
  await page.keyboard.press('Control+s')
  const conflicto = page.getByRole('dialog', { name: 'Este documento cambió en otra ventana' })
  await conflicto.getByRole('button', { name: 'Conservar lo mío' }).press('Enter')
  await expect(conflicto).toHaveCount(0)
  await expect(titulo(page)).toBeFocused()
  await expect(titulo(page)).toHaveValue('Lo mío')
})

/** De lo enfocado, si está tapado entero, por qué lo está: ni su centro ni sus bordes son suyos. */
const TAPADO = `(() => {
  const este = document.activeElement
  const { left, top, width, height } = este.getBoundingClientRect()
  if (este === document.body || width < 2 || height > innerHeight / 2) return null
  const seVe = [1, height / 2, height - 1].some((y) => {
    const encima = document.elementFromPoint(left + width / 2, top + y)
    return encima && (este.contains(encima) || encima.contains(este) || encima.closest('label')?.control === este)
  })
  return seVe ? null : (este.getAttribute('aria-label') ?? este.labels?.[0]?.textContent ?? este.textContent)
})()`

for (const [ampliado, width, height] of [
  ['as it comes', 1280, 720],
  ['at 200 %', 640, 400],
  ['at 400 %', 320, 256],
] as const)
  test(`no bar covers what has the focus, ${ampliado}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await ingresar(page, 'mesa')
    const recorrer = async (tecla: string, veces: number) => {
      const tapados = []
      for (let i = 0; i < veces; i++) {
        await page.keyboard.press(tecla)
        // Dos cuadros: en el primero se corre.
        await page.evaluate('new Promise((ya) => requestAnimationFrame(() => requestAnimationFrame(ya)))')
        const tapado = await page.evaluate<string | null>(TAPADO)
        if (tapado !== null) tapados.push(tapado)
      }
      return tapados
    }
    await abrirNuevo(page, 'Nota')
    await titulo(page).focus()
    expect(await recorrer('Tab', 9)).toEqual([])
    expect(await recorrer('Shift+Tab', 11)).toEqual([])
    const documento = await crear(page, { tipo: 'Nota', titulo: 'Uno', contenido: '<p>Uno</p>' })
    await abrirGuardado(page, documento)
    await titulo(page).fill('Lo mío')
    await llamar(page, 'PATCH', `/v1/documento/${documento.id}`, { titulo: 'Lo de otra ventana' })
    await page.keyboard.press('Control+s')
    const conflicto = page.getByRole('dialog', { name: 'Este documento cambió en otra ventana' })
    await expect(conflicto.getByRole('button', { name: 'Conservar lo mío' })).toBeVisible()
    expect(await recorrer('Tab', 6)).toEqual([])
    await conflicto.getByRole('button', { name: 'Tomar lo guardado' }).press('Enter')
    await irALista(page, 'todos')
    await expect(filas(page)).toHaveCount(10)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(seleccion(page).getByRole('button', { name: 'Quitar la selección' })).toBeAttached()
    // Lo que llegó y lo que se fue se dice encima de las filas, sin lugar propio.
    await llamar(page, 'POST', '/documentos/borrar', { ids: [documento.id] })
    await crear(page, { tipo: 'Nota', titulo: 'Llega', contenido: '<p>Llega</p>' })
    await expect(page.getByRole('button', { name: /ya no está.* — Mostrar$/ })).toBeAttached()
    expect(await recorrer('Tab', 30)).toEqual([])
    expect(await recorrer('Shift+Tab', 30)).toEqual([])
  })

test('with the letters apart, the number of a row is read whole', async ({ page }) => {
  await ingresar(page, 'mesa')
  await irALista(page, 'todos')
  await expect(filas(page)).toHaveCount(10)
  await page.addStyleTag({
    content:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  })
  const cortados = await page
    .locator('tbody td:nth-child(2)')
    .evaluateAll((celdas) => celdas.filter((una) => una.scrollWidth > una.clientWidth).length)
  expect(cortados).toBe(0)
  // Y muy ampliado, lo que no entra pasa al renglón siguiente.
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/#${BUSQUEDA}`)
  await expect(page.getByRole('navigation', { name: 'Maneras de buscar' })).toBeVisible()
  const sobra = () => page.evaluate('document.documentElement.scrollWidth - innerWidth')
  await expect.poll(sobra).toBeLessThanOrEqual(0)
})
