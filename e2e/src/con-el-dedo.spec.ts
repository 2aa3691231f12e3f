import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { ANCHOS } from './accesible.ts'
import { BUSQUEDA, resultados } from './busqueda.ts'
import { abrirNuevo, editor, estado, pregunta, PREGUNTA } from './formulario.ts'
import { ingresar } from './ingresar.ts'
import { filas, irALista } from './listas.ts'

const TELEFONO = ANCHOS[1].viewport

const boton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const opciones = (page: Page) => page.getByRole('menuitem')
const panel = (page: Page, name: string) => page.getByRole('dialog', { name })

for (const { ancho, viewport } of ANCHOS)
  test.describe(ancho, () => {
    test.use({ viewport })

    test('the back button closes the menu or panel that is open, and only then leaves', async ({ page }) => {
      test.slow()
      await ingresar(page, 'mesa', '/documentos/portada')
      await expect(boton(page, 'Nuevo')).toBeVisible()
      await irALista(page, 'expedientes')
      const aqui = page.url()
      const filtros = page.getByRole('listbox', { name: 'Clases de filtro' })
      const abiertos = [
        [() => boton(page, 'Nuevo').click(), opciones(page).first()],
        [() => boton(page, /^Usuario/).click(), opciones(page).filter({ hasText: 'Salir' })],
        [() => boton(page, 'Ver al día…').click(), panel(page, 'Ver al día…')],
        [() => boton(page, 'Filas y columnas').click(), panel(page, 'Filas y columnas')],
        [() => boton(page, 'Exportar').click(), opciones(page).first()],
        [() => boton(page, 'Agregar filtro').click(), filtros],
        [
          async () => {
            await filas(page).first().hover()
            await filas(page)
              .first()
              .getByRole('button', { name: /^Herramientas/ })
              .click()
          },
          opciones(page).filter({ hasText: '¿Por qué no puedo…?' }),
        ],
        [() => page.keyboard.press('Control+k'), panel(page, 'Ir, crear o hacer')],
      ] as const
      for (const [abrir, abierto] of abiertos) {
        await abrir()
        await expect(abierto).toBeVisible()
        await page.goBack()
        await expect(abierto).toHaveCount(0)
        await expect(page).toHaveURL(aqui)
      }
      await page.goBack()
      await expect(page).toHaveURL(/portada$/)
    })

    test('what is chosen in a menu is one step: back returns to where it was opened', async ({ page }) => {
      await ingresar(page, 'mesa', '/documentos/portada')
      await irALista(page, 'expedientes')
      await boton(page, 'Nuevo').click()
      await opciones(page)
        .filter({ hasText: /^Nota$/ })
        .click()
      await expect(page).toHaveURL(/formulario\?tipo/)
      await page.goBack()
      await expect(page).toHaveURL(/listado\/expedientes$/)
      await page.goBack()
      await expect(page).toHaveURL(/portada$/)
    })
  })

test.describe('telefono', () => {
  test.use({ viewport: TELEFONO })

  test('the back button closes the main menu; what is chosen in it leaves, asking first if something is not saved', async ({
    page,
  }) => {
    await ingresar(page, 'mesa', '/documentos/portada')
    await irALista(page, 'expedientes')
    const menu = page.getByRole('navigation', { name: 'Menú principal' })
    const inicio = menu.getByRole('link', { name: 'Inicio' })
    await boton(page, 'Abrir el menú').click()
    await expect(inicio).toBeVisible()
    await page.goBack()
    await expect(inicio).toHaveCount(0)
    await expect(page).toHaveURL(/expedientes$/)
    await boton(page, 'Abrir el menú').click()
    await menu.getByRole('link', { name: 'Personas' }).click()
    await expect(page).toHaveURL(/personas$/)
    await page.goBack()
    await expect(page).toHaveURL(/expedientes$/)

    await abrirNuevo(page, 'Nota')
    const escrito = page.getByRole('textbox', { name: 'Título', exact: true })
    await escrito.fill('Sin guardar')
    await expect(estado(page)).toHaveText('Sin guardar')
    await boton(page, 'Abrir el menú').click()
    await inicio.click()
    await pregunta(page).getByRole('button', { name: 'Seguir escribiendo' }).last().click()
    await expect(escrito).toHaveValue('Sin guardar')
    await boton(page, 'Abrir el menú').click()
    await inicio.click()
    await pregunta(page).getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(page).toHaveURL(/portada$/)
  })
})

test.describe('con el dedo', () => {
  test.use({ viewport: TELEFONO, hasTouch: true })

  test('the back button leaves the full screen of the editor, which leaves Guardar at hand', async ({
    page,
  }) => {
    await ingresar(page, 'mesa', '/documentos/portada')
    await abrirNuevo(page, 'Nota')
    const aqui = page.url()
    await editor(page).fill('Lo que escribo')
    await expect(estado(page)).toHaveText('Sin guardar')
    await boton(page, 'Pantalla completa').click()
    const completa = page.locator('[data-completa]')
    await expect(completa).toBeVisible()
    const guardar = (await boton(page, 'Guardar').boundingBox())!
    const caja = (await completa.boundingBox())!
    expect(guardar.y).toBeGreaterThanOrEqual(0)
    expect(guardar.y + guardar.height).toBeLessThanOrEqual(caja.y)
    expect(caja.y + caja.height).toBe(TELEFONO.height)
    // Nada la tapa.
    await boton(page, 'Guardar').click({ trial: true })
    await page.goBack()
    await expect(completa).toHaveCount(0)
    await expect(pregunta(page)).toHaveCount(0)
    await expect(page).toHaveURL(aqui)
    await expect(editor(page)).toHaveText('Lo que escribo')
  })

  test('the back button answers the question of what is not saved: it is to go on writing', async ({
    page,
  }) => {
    await ingresar(page, 'mesa', '/documentos/portada')
    await abrirNuevo(page, 'Nota')
    const aqui = page.url()
    await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Sin guardar')
    await expect(estado(page)).toHaveText('Sin guardar')
    const preguntan = [() => page.goBack(), () => boton(page, 'Volver').click(), () => page.goBack()]
    for (const preguntar of preguntan) {
      await preguntar()
      await expect(pregunta(page)).toContainText(PREGUNTA)
      await page.goBack()
      await expect(pregunta(page)).toHaveCount(0)
      await expect(page).toHaveURL(aqui)
    }
    await page.goBack()
    await boton(page, 'Salir sin guardar').click()
    await expect(page).toHaveURL(/portada$/)
  })

  test('with the main menu open the finger does not move the screen behind', async ({ page }) => {
    await ingresar(page, 'mesa')
    await irALista(page, 'expedientes')
    await expect(filas(page).nth(5)).toBeAttached()
    const corrida = () => page.evaluate<number>('window.scrollY')
    const arrastrar = async () => {
      const cdp = await page.context().newCDPSession(page)
      const tocar = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 120, y }] })
      await tocar('touchStart', 700)
      for (let y = 680; y >= 400; y -= 20) await tocar('touchMove', y)
      await tocar('touchEnd')
      await cdp.detach()
    }
    await arrastrar()
    let antes = 0
    // Lo que se suelta sigue un poco más.
    const quieta = async () => antes === (antes = await corrida()) && antes > 100
    await expect.poll(quieta).toBe(true)
    await boton(page, 'Abrir el menú').click()
    await expect(page.getByRole('link', { name: 'Inicio' })).toBeVisible()
    await arrastrar()
    await arrastrar()
    expect(await corrida()).toBe(antes)
    await boton(page, 'Cerrar el menú').click()
    await arrastrar()
    await expect.poll(corrida).toBeGreaterThan(antes)
  })

  test('what is searched is seen: the box does not keep the focus, nor takes it again', async ({ page }) => {
    const sinFoco = () =>
      expect.poll(() => page.evaluate<boolean>(`document.activeElement.matches('input')`)).toBe(false)
    await ingresar(page, 'mesa', '/documentos/portada')
    await page.getByRole('combobox', { name: 'Buscar', exact: true }).fill('subsidio')
    await page.keyboard.press('Enter')
    await expect(resultados(page).first()).toBeVisible()
    await sinFoco()
    const caja = page.getByLabel('Buscar documentos')
    await caja.fill('arbolado')
    await caja.press('Enter')
    await expect(page).toHaveURL(/q=arbolado/)
    await expect(resultados(page).first()).toBeVisible()
    await sinFoco()

    await page.goto('/#/documentos/dondeesta')
    const numero = page.getByLabel('Número o título')
    await expect(numero).toBeFocused()
    await numero.fill('subsidio')
    await numero.press('Enter')
    await expect(page.getByText(/^[\d.]+ resultados?$/).first()).toBeVisible()
    await sinFoco()

    // Sin nada buscado, se llega para escribir.
    await page.goto(`/#${BUSQUEDA}`)
    await expect(caja).toBeFocused()
  })

  test('what is opened to choose does not open the keyboard over it', async ({ page }) => {
    await ingresar(page, 'mesa')
    await irALista(page, 'expedientes')
    await boton(page, 'Ver al día…').click()
    await expect(page.getByLabel('Al terminar el día')).toBeVisible()
    await expect(boton(page, 'Ayer')).toBeFocused()
    await page.keyboard.press('Escape')
    await boton(page, 'Agregar filtro').click()
    await expect(page.getByRole('option', { name: 'Tipo', exact: true })).toBeVisible()
    await expect(page.getByLabel('Clase de filtro')).not.toBeFocused()
    await page.getByLabel('Clase de filtro').fill('num')
    await expect(page.getByRole('option', { name: 'Tipo', exact: true })).toHaveCount(0)
  })
})
