import type { Locator, Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { BUSQUEDA } from './busqueda.ts'
import { crear, iniciarExpediente, llamar } from './escribir.ts'
import { abrirNuevo, editor, estado, guardar, titulo } from './formulario.ts'
import { barra, dialogo, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
import { filas, irALista, menuDeListas, titulos } from './listas.ts'
import { exigirSinFaltasDelSegundo } from './segundo-juez.ts'

/** Cómo se llega a cada pantalla desde la anterior; cada una se mira una vez por ancho y tema. */
type Recorrido = Record<string, (page: Page) => Promise<unknown>>

const buscar = (page: Page, consulta: string) => page.goto(`/#${BUSQUEDA}${consulta}`)
const error = (codigo: number) => async (page: Page) => {
  await page.goto(`/#/${codigo}?mensaje=Un%20mensaje%20de%20prueba`)
  await expect(page.getByText('Un mensaje de prueba')).toBeVisible()
}

const RECORRIDOS: Record<string, Recorrido> = {
  entering: {
    ingreso: async (page) => {
      await page.goto('/#/auth/login')
      await expect(page.getByLabel('Usuario')).toBeFocused()
    },
    portada: async (page) => {
      await page.goto('about:blank')
      await ingresar(page, 'mesa')
      await expect(page.getByText('datos son inventados')).toBeVisible()
    },
    'menu de nuevo': async (page) => {
      await page.getByRole('button', { name: 'Nuevo' }).click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
    },
    formulario: async (page) => {
      await page.getByRole('menuitem', { name: 'Nota' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuevo documento: Nota')
    },
    teclado: async (page) => {
      // El foco está en el título que se va a escribir.
      await page.getByRole('heading', { level: 1 }).focus()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Teclado' })).toBeVisible()
    },
    'error 401': error(401),
    'error 404': error(404),
    'error 500': error(500),
    ayuda: (page) => page.goto('/ayuda/'),
  },
  searching: {
    'busqueda vacia': async (page) => {
      await ingresar(page, 'mesa', BUSQUEDA)
      await expect(page.getByLabel('Buscar documentos')).toBeFocused()
    },
    busqueda: async (page) => {
      await buscar(page, '?q=subsidio%20transporte')
      await expect(page.getByText('Página 1 de')).toBeVisible()
    },
    'sin resultados': async (page) => {
      await buscar(page, '?q=xyzzyplugh')
      await expect(page.getByText('No se encontraron documentos ni expedientes...')).toBeVisible()
    },
  },
  reading: {
    presentacion: async (page) => {
      await ingresar(page, 'mesa', `${BUSQUEDA}?q=becas`)
      await page.locator('[data-resultado]').first().click()
      await expect(page.getByRole('article')).toBeVisible()
    },
    'presentacion con marcas': async (page) => {
      await page.goto(`/#/documentos/presentacion?id=${idDe(page)}&resaltar=becas`)
      await expect(page.getByRole('group', { name: 'Palabras halladas' })).toBeVisible()
      await page.getByRole('button', { name: 'Coincidencia siguiente' }).click()
    },
    'vista previa': async (page) => {
      await page.evaluate(`location.hash = '#/preview?idDocumento=${idDe(page)}&desdeVista=1&resaltar=becas'`)
      await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible()
    },
    'vista previa sola': async (page) => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.goto(`/#/preview?idDocumento=${idDe(page)}`)
      await expect(page.getByRole('article')).toBeVisible()
    },
  },
}

const idDe = (page: Page) => /[?&]id=(\d+)/.exec(page.url())![1]!

for (const [recorrido, pantallas] of Object.entries(RECORRIDOS))
  enCadaAncho(`every screen of ${recorrido} is accessible and fits`, async (page) => {
    for (const [pantalla, llegar] of Object.entries(pantallas))
      await test.step(pantalla, async () => {
        await llegar(page)
        await mirar(page, pantalla)
        if (page.viewportSize()!.width > 1000) await exigirSinFaltasDelSegundo(page)
      })
  })

const fondo = (este: HTMLElement | SVGElement) => getComputedStyle(este).backgroundColor
const tinta = (este: HTMLElement | SVGElement) => getComputedStyle(este).color

/** Lo de esos lugares, que alguno hay, que se sale de la pantalla a lo ancho. */
async function seSalen(page: Page, donde: string) {
  const lugares = page.locator(donde)
  await expect(lugares).not.toHaveCount(0)
  return lugares.evaluateAll((unos) =>
    unos
      .filter(
        (uno) => uno.getBoundingClientRect().right > innerWidth || uno.scrollWidth > uno.clientWidth + 1,
      )
      .map((uno) => uno.outerHTML),
  )
}

test.describe('at 320 px, as with a zoom of 400 %', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  test('nothing is read or pressed by scrolling sideways', async ({ page }) => {
    test.slow()
    const cabe = () =>
      expect
        .poll(() => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'))
        .toBeLessThanOrEqual(0)
    await ingresar(page, 'mesa')
    await page.goto(`/#/500?mensaje=${'m'.repeat(200)}`)
    await expect(page.getByText('mmm')).toBeVisible()
    await test.step('error', cabe)
    for (const lista of ['enviados', 'eventos', 'historial']) {
      await irALista(page, lista)
      await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible()
      await test.step(lista, cabe)
    }
    const { id, idTipo } = await iniciarExpediente(page, `Muy ampliado ${Date.now()}`)
    await llamar(page, 'PATCH', `/v1/documento/${id}`, { titulo: 'Muy ampliado, otra vez' })
    await page.goto(`/#/documentos/formulario?tipo=${idTipo}&id=${id}&esencia=contenedor`)
    await titulo(page).fill('Muy ampliado, y guardado')
    await guardar(page)
    await expect(estado(page)).toHaveText(/^Guardado/)
    await test.step('formulario', cabe)
    expect(await seSalen(page, 'main input:disabled')).toEqual([])
    await page.goto(`/#/documentos/presentacion?tipo=${idTipo}&id=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Muy ampliado, y guardado')
    await expect(barra(page)).toBeVisible()
    await test.step('presentacion', cabe)
    await usar(page, 'Vista avanzada')
    await dialogo(page).getByRole('tab', { name: 'Versiones' }).click()
    await expect(
      dialogo(page)
        .getByRole('button', { name: /^Restaurar/ })
        .first(),
    ).toBeVisible()
    expect(await seSalen(page, '[role=dialog] table :is(th, td, button)')).toEqual([])
  })
})

test.describe('at 768 px, as with a zoom of 200 % in a screen of 1536', () => {
  test.use({ viewport: { width: 768, height: 432 } })
  test('what can be done with a document is beside the menu, whole', async ({ page }) => {
    await ingresar(page, 'mesa')
    const { id, idTipo } = await crear(page, { tipo: 'Nota', titulo: 'Muy ampliada', contenido: '' })
    for (const pantalla of ['presentacion', 'formulario']) {
      await page.goto(`/#/documentos/${pantalla}?tipo=${idTipo}&id=${id}`)
      await expect(barra(page)).toBeVisible()
      // Hasta que se sabe qué se le puede hacer, la barra no tiene su ancho.
      await expect.poll(() => seSalen(page, 'main :is([role=toolbar] button, [data-guardado])')).toEqual([])
    }
  })
})

test('with the colours of the system, what is chosen, where one is and the edge of a dialog are seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await ingresar(page, 'mesa')
  await irALista(page, 'expedientes')
  const realce = await page.evaluate<string>(
    `document.body.append(Object.assign(document.createElement('i'), { id: 'realce', style: 'background: Highlight; forced-color-adjust: none' })), getComputedStyle(realce).backgroundColor`,
  )
  const serElElegido = async (uno: Locator, otro: Locator) => {
    await expect(uno).toHaveCSS('background-color', realce)
    await expect(otro).not.toHaveCSS('background-color', realce)
  }
  const rayas = page.locator('.mantine-Burger-burger')
  await expect(rayas).toHaveCSS('background-color', await page.locator('h1').evaluate(tinta))
  const punto = (este: HTMLElement | SVGElement) => getComputedStyle(este, '::before').backgroundColor
  const marca = filas(page).locator('.mantine-Badge-root').first()
  expect(await marca.evaluate(punto)).not.toBe(await marca.evaluate(fondo))
  const casilla = filas(page).getByRole('checkbox')
  await casilla.nth(1).check()
  await serElElegido(casilla.nth(1), casilla.nth(2))
  const enElMenu = menuDeListas(page).getByRole('link')
  await serElElegido(menuDeListas(page).locator('a[aria-current]'), enElMenu.first())
  await titulos(page).first().click()
  await usar(page, 'Mapa')
  const ventana = page.locator('.mantine-Modal-content')
  await expect(ventana).not.toHaveCSS('border-top-width', '0px')
  const modo = (nombre: string) => dialogo(page).locator('label').filter({ hasText: nombre })
  await serElElegido(modo('Gráfico'), modo('Tabla'))
  const color = dialogo(page).getByRole('list', { name: 'Colores' }).locator('[data-clase]').first()
  await expect(color).not.toHaveCSS('background-color', await ventana.evaluate(fondo))
  await page.keyboard.press('Escape')
  await page.goto(`/#${BUSQUEDA}?q=subsidio%20transporte`)
  const enlace = page.getByRole('button', { name: /con todo$/ })
  await expect(enlace).toHaveCSS('color', await page.locator('[data-resultado]').first().evaluate(tinta))
  await abrirNuevo(page, 'Expediente')
  const validez = (nombre: string) => page.getByRole('radio', { name: nombre })
  await validez('Papel').check()
  await serElElegido(validez('Papel'), validez('Digital'))
  await editor(page).focus()
  await expect(page.locator('.mantine-RichTextEditor-root')).toHaveCSS('outline-style', 'solid')
})

test('what has the focus is seen in the dark, and with the colours of the system [WCAG 1.4.11, 2.4.7]', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await ingresar(page, 'mesa', '/documentos/busqueda/avanzada')
  const buscado = page.getByLabel('Número', { exact: true })
  const buscar = page.getByRole('button', { name: 'Buscar', exact: true })
  await buscado.focus()
  await page.keyboard.press('Tab')
  await buscar.focus()
  await expect(buscar).toHaveCSS('outline-color', 'rgb(180, 199, 225)')
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
  for (const campo of [buscado, page.getByLabel('Adjuntos')]) {
    await expect(campo).toHaveCSS('outline-style', 'none')
    await campo.focus()
    await expect(campo).toHaveCSS('outline-style', 'solid')
  }
  await page.goto('/#/documentos/busqueda/simple?tipo=Nota')
  const quitar = page.getByRole('button', { name: /^Quitar filtro Tipo/ })
  await quitar.focus()
  await expect(quitar.locator('..')).toHaveCSS('outline-style', 'solid')
})

test('where one writes and what one ticks is told by its edge, in both themes [WCAG 1.4.11]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const borde = (campo: Locator) =>
    campo.evaluate((uno) => {
      const luz = (color: string) => {
        const [r, g, b] = color.match(/[\d.]+/g)!.map((cual) => {
          const canal = Number(cual) / 255
          return canal <= 0.03928 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
      }
      const { borderTopColor, backgroundColor } = getComputedStyle(uno)
      const luces = [borderTopColor, backgroundColor].map((color) => luz(color) + 0.05)
      return Math.max(...luces) / Math.min(...luces)
    })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await abrirNuevo(page, 'Expediente')
    await expect.poll(() => borde(titulo(page))).toBeGreaterThan(3)
    await expect.poll(() => borde(page.getByRole('radio', { checked: false }).first())).toBeGreaterThan(3)
    await irALista(page, 'todos')
    await expect.poll(() => borde(page.getByRole('checkbox').first())).toBeGreaterThan(3)
  }
})

test.describe('telefono', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the menu is a drawer with area, version and help', async ({ page }) => {
    await ingresar(page, 'admin')
    const abrir = page.getByRole('button', { name: 'Abrir el menú' })
    await expect(page.getByRole('link', { name: 'Búsqueda', exact: true })).toBeHidden()
    await abrir.click()
    await expect(page.getByRole('link', { name: /Ayuda/ })).toHaveAttribute('href', '/ayuda/')
    await expect(page.getByText('1.4.23')).toBeVisible()
    await mirar(page, 'menu telefono')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Inicio' })).toBeHidden()
    await abrir.click()
    for (const name of ['Inicio', 'Búsqueda']) {
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('link', { name: 'Inicio' })).toBeHidden()
      await abrir.click()
    }
  })

  test('Escape closes what was opened over the drawer before it, and the focus goes back to its button', async ({
    page,
  }) => {
    await ingresar(page, 'admin')
    const abrir = page.getByRole('button', { name: 'Abrir el menú' })
    await abrir.click()
    const area = page.getByRole('combobox', { name: 'Área activa' })
    await area.click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option').first()).toBeHidden()
    await expect(area).toBeFocused()
    const enlace = page.getByRole('link', { name: 'Inicio' })
    await enlace.focus()
    await page.keyboard.press('Control+K')
    await expect(dialogo(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogo(page)).toBeHidden()
    await expect(enlace).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(enlace).toBeHidden()
    await expect(abrir).toBeFocused()
  })
})
