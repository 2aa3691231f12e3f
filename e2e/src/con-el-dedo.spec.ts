import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { ANCHOS, comprobarAccesible } from './accesible.ts'
import { BUSQUEDA, resultados } from './busqueda.ts'
import { crear, iniciarExpediente } from './escribir.ts'
import { notaAutorizada } from './expedientes.ts'
import { abrirNuevo, editor, estado, pregunta, PREGUNTA } from './formulario.ts'
import { barra as herramientas } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
import { esperarEnLista, filas, irALista, titulos } from './listas.ts'

const TELEFONO = ANCHOS[1].viewport
const APAISADO = { width: 844, height: 390 }
const TABLETA = { width: 768, height: 1024 }

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
        [() => boton(page, 'Ver al día…').click(), page.getByLabel('Al terminar el día')],
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
        [() => page.keyboard.press('?'), panel(page, 'Teclado')],
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

    test('the back button closes what the editor opens, and what is written stays', async ({ page }) => {
      await ingresar(page, 'mesa', '/documentos/portada')
      await abrirNuevo(page, 'Nota')
      const aqui = page.url()
      await editor(page).fill('Lo que escribo')
      await expect(estado(page)).toHaveText('Sin guardar')
      const abiertos = [
        ['Tabla', page.getByRole('menuitem', { name: 'Insertar tabla' })],
        ['Altura de renglón', page.getByRole('menuitemradio').first()],
        ['Enlace', page.getByLabel('Dirección del enlace')],
      ] as const
      for (const [name, abierto] of abiertos) {
        await boton(page, name).click()
        await expect(abierto).toBeVisible()
        await page.goBack()
        await expect(abierto).toHaveCount(0)
        await expect(pregunta(page)).toHaveCount(0)
        await expect(page).toHaveURL(aqui)
        await expect(editor(page)).toHaveText('Lo que escribo')
      }
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
    // La dirección cambia antes de que el menú se cierre, y cerrarlo sería lo que hace «atrás».
    await expect(inicio).toHaveCount(0)
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
    const arrastrar = async (desde = 700, hasta = 400) => {
      const cdp = await page.context().newCDPSession(page)
      const tocar = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 120, y }] })
      const paso = Math.sign(hasta - desde) * 20
      await tocar('touchStart', desde)
      for (let y = desde + paso; y !== hasta; y += paso) await tocar('touchMove', y)
      await tocar('touchEnd')
      await cdp.detach()
    }
    await arrastrar()
    let antes = 0
    // Lo que se suelta sigue un poco más, hasta el final si alcanza: después se va para el otro lado.
    const quieta = async () => antes === (antes = await corrida()) && antes > 100
    await expect.poll(quieta).toBe(true)
    await boton(page, 'Abrir el menú').click()
    await expect(page.getByRole('link', { name: 'Inicio' })).toBeVisible()
    await arrastrar()
    await arrastrar(400, 700)
    expect(await corrida()).toBe(antes)
    await boton(page, 'Cerrar el menú').click()
    await expect(page.getByRole('link', { name: 'Inicio' })).toBeHidden()
    await arrastrar(400, 700)
    await expect.poll(corrida).toBeLessThan(antes)
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

    // Sin nada buscado, se llega para escribir; una reciente ya está escrita.
    await page.goto(`/#${BUSQUEDA}`)
    await expect(caja).toBeFocused()
    await caja.tap()
    await page.getByRole('option', { name: 'arbolado', exact: true }).tap()
    await expect(page).toHaveURL(/q=arbolado/)
    await expect(resultados(page).first()).toBeVisible()
    await sinFoco()
  })

  test('what is pressed to search otherwise does not open the keyboard over what is found', async ({
    page,
  }) => {
    const caja = page.getByLabel('Buscar documentos')
    const sinTeclado = async () => {
      await expect(caja).not.toBeFocused()
      await expect(boton(page, 'Agregar filtro')).toBeFocused()
    }
    await page.route('**/search', async (ruta) => {
      const response = await ruta.fetch()
      const cuerpo = (await response.json()) as { foja: object }
      await ruta.fulfill({ response, json: { ...cuerpo, foja: { ...cuerpo.foja, sugerencia: 'arbolado' } } })
    })
    await ingresar(page, 'mesa', `${BUSQUEDA}?q=notas subsidio&visibilidad=publico`)
    await expect(resultados(page).first()).toBeVisible()
    await boton(page, 'Buscar «notas» sólo como palabras').tap()
    await expect(page).toHaveURL(/literal=notas/)
    await sinTeclado()
    await resultados(page).first().focus()
    await boton(page, 'Quitar filtro Visibilidad: Público').tap()
    await expect(page).not.toHaveURL(/visibilidad/)
    await sinTeclado()
    await resultados(page).first().focus()
    await boton(page, 'arbolado').tap()
    await expect(caja).toHaveValue('arbolado')
    await sinTeclado()
    await boton(page, 'Agregar filtro').tap()
    await page.getByRole('option', { name: 'Visibilidad', exact: true }).tap()
    await page.getByRole('option', { name: 'Público', exact: true }).tap()
    await expect(page).toHaveURL(/visibilidad=publico/)
    await sinTeclado()
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

  test('«Ver al día…» takes the whole screen, with days a finger wide, and the back button closes it', async ({
    page,
  }) => {
    await ingresar(page, 'mesa', '/documentos/portada')
    await irALista(page, 'expedientes')
    const aqui = page.url()
    for (const viewport of [TELEFONO, APAISADO]) {
      await page.setViewportSize(viewport)
      await boton(page, 'Ver al día…').tap()
      const dialogo = page.getByRole('dialog')
      await expect(boton(page, 'Ayer')).toBeFocused()
      const { x, y, width, height } = (await dialogo.boundingBox())!
      // Menos el lugar de la barra de desplazamiento.
      expect([x, y, height, width > viewport.width - 20]).toEqual([0, 0, viewport.height, true])
      const dia = (await dialogo.getByRole('button', { name: /^10 / }).boundingBox())!
      expect(Math.min(dia.width, dia.height)).toBeGreaterThanOrEqual(viewport === TELEFONO ? 44 : 36)
      await expect(boton(page, 'Ver ese día')).toBeInViewport({ ratio: 1 })
      if (viewport === TELEFONO) {
        // En el más angosto también se ven los siete días de la semana.
        await page.setViewportSize({ ...viewport, width: 320 })
        expect(await dialogo.evaluate((uno) => uno.scrollWidth - uno.clientWidth)).toBeLessThanOrEqual(0)
      }
      await page.goBack()
      await expect(dialogo).toHaveCount(0)
      await expect(page).toHaveURL(aqui)
    }
  })

  test('what is only a drawing says its name while the finger rests on it, and is not pressed', async ({
    page,
  }) => {
    await ingresar(page, 'mesa')
    await irALista(page, 'expedientes')
    const aqui = page.url()
    const cdp = await page.context().newCDPSession(page)
    const tocar = (type: 'touchStart' | 'touchMove' | 'touchEnd', punto?: { x: number; y: number }) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: punto ? [punto] : [] })
    const medio = async (name: string | RegExp) => {
      const { x, y, width, height } = (await boton(page, name).boundingBox())!
      return { x: x + width / 2, y: y + height / 2 }
    }
    const cartel = (nombre: string | RegExp) => page.locator('body > [aria-hidden]').getByText(nombre)
    for (const [name, nombre] of [
      ['Nuevo', 'Nuevo'],
      [/^Novedades/, /^Novedades/],
    ] as const) {
      await tocar('touchStart', await medio(name))
      await expect(cartel(nombre)).toBeInViewport({ ratio: 1 })
      await tocar('touchEnd')
      await expect(page.getByRole('dialog').or(opciones(page).first())).toHaveCount(0)
      // Se lee un momento más, y se va.
      await expect(cartel(nombre)).toBeVisible()
      await expect(cartel(nombre)).toHaveCount(0)
    }
    // Lo que tiene su nombre escrito no lo repite, y un toque lo aprieta como siempre.
    await tocar('touchStart', await medio('Exportar'))
    await tocar('touchEnd')
    await expect(opciones(page).first()).toBeVisible()
    await page.goBack()
    await boton(page, 'Nuevo').tap()
    await expect(opciones(page).first()).toBeVisible()
    await expect(page).toHaveURL(aqui)
  })

  test('what is done with a list, with what was found and with a document is said by name, all of one height', async ({
    page,
  }) => {
    await ingresar(page, 'mesa')
    const seLeen = async (nombres: readonly string[], seCorren: boolean) => {
      const cajas = []
      for (const nombre of nombres) {
        const uno = boton(page, nombre)
        await uno.scrollIntoViewIfNeeded()
        await expect(uno).toBeInViewport({ ratio: 0.98 })
        expect((await uno.innerText()).trim()).not.toBe('')
        cajas.push((await uno.boundingBox())!)
      }
      expect(new Set(cajas.map(({ height }) => height))).toEqual(new Set([40]))
      if (seCorren) expect(new Set(cajas.map(({ y }) => y)).size).toBe(1)
    }
    await irALista(page, 'expedientes')
    await expect(filas(page).first()).toBeVisible()
    await seLeen(['Agregar filtro'], false)
    await seLeen(['Ver al día…', 'Exportar', 'Filas y columnas'], true)
    await comprobarAccesible(page)
    await page.goto(`/#${BUSQUEDA}?q=subsidio`)
    await expect(resultados(page).first()).toBeVisible()
    await seLeen(['Filtrar', 'Ver al día…', 'Guardar búsqueda', 'Exportar'], true)
    const orden = (await page.getByLabel('Ordenar por').boundingBox())!
    expect(orden.height).toBe(40)
    await comprobarAccesible(page)

    // Lo de un documento, donde hay lugar; lo que no cambia nada está en «Más».
    await page.setViewportSize(APAISADO)
    const { id } = await crear(page, { tipo: 'Nota', titulo: 'Con nombre', contenido: '' })
    await page.goto(`/#/documentos/presentacion?id=${id}`)
    await expect(herramientas(page)).toBeVisible()
    const dichos = await page.evaluate<{ dicho: string; alto: number }[]>(
      `[...document.querySelectorAll('[role=toolbar] button')].filter((uno) => uno.offsetParent).map((uno) => ({
        dicho: uno.innerText.trim() || getComputedStyle(uno, '::after').content,
        alto: uno.offsetHeight,
      }))`,
    )
    expect(dichos.length).toBeGreaterThan(3)
    for (const { dicho, alto } of dichos) {
      expect(dicho).toMatch(/\p{L}/u)
      expect(dicho).not.toBe('none')
      expect(alto).toBe(40)
    }
    await expect(boton(page, 'Imprimir')).toBeHidden()
  })

  test('a menu that does not fit is scrolled, and axe has nothing to say of it', async ({ page }) => {
    await ingresar(page, 'mesa')
    await irALista(page, 'expedientes')
    for (const viewport of [TELEFONO, APAISADO]) {
      await page.setViewportSize(viewport)
      await boton(page, 'Nuevo').tap()
      const menu = page.getByRole('menu')
      await expect(opciones(page).first()).toBeVisible()
      expect(await menu.evaluate((uno) => uno.scrollHeight - uno.clientHeight)).toBeGreaterThan(0)
      await comprobarAccesible(page)
      await page.goBack()
      await expect(opciones(page)).toHaveCount(0)
    }
    // Uno propio: de la primera fila de todas, otra prueba puede haber hecho algo que no se remite.
    const { id } = await iniciarExpediente(page, `Con menú ${Date.now()}`)
    await esperarEnLista(page, 'expedientes', { documento_id: String(id) }, 1)
    await irALista(page, 'expedientes', `?documento_id=${id}`)
    await expect(filas(page)).toHaveCount(1)
    // El de una fila llega después de abrirse: del lado en que se ven más.
    const abrir = filas(page)
      .first()
      .getByRole('button', { name: /^Herramientas/ })
    await abrir.tap()
    await expect(opciones(page).filter({ hasText: 'Remitir' })).toBeInViewport({ ratio: 1 })
    const { y, height } = (await abrir.boundingBox())!
    const lugar = Math.max(y, APAISADO.height - y - height)
    expect((await page.getByRole('menu').boundingBox())!.height).toBeGreaterThan(lugar - 30)
  })

  test('the number of a sheet is written: it has no arrows to miss', async ({ page }) => {
    test.slow()
    await ingresar(page, 'mesa')
    const palabra = `hornero${Date.now()}`
    const expediente = await iniciarExpediente(page, `Compra de ${palabra}`)
    const { id } = await notaAutorizada(page, 'Para incorporar')
    await esperarEnLista(page, 'expedientes', { documento_id: String(expediente.id) }, 1)
    await page.goto(`/#/documentos/presentacion?id=${id}`)
    await boton(page, 'Más').tap()
    await opciones(page).filter({ hasText: 'Incorporar a expediente' }).tap()
    await boton(page, 'Elegir expediente').tap()
    const busqueda = page.getByRole('dialog', { name: 'Elegir el expediente' })
    await busqueda.getByLabel('Buscar documentos').fill(palabra)
    await busqueda.getByLabel('Buscar documentos').press('Enter')
    await busqueda
      .getByRole('button', { name: /^Elegir/ })
      .first()
      .tap()
    const foja = page.getByLabel('Foja desde')
    await expect(foja).toBeVisible()
    await expect(foja).toHaveAttribute('inputmode', /numeric|decimal/)
    await expect(page.locator('.mantine-NumberInput-control').first()).toBeHidden()
    expect((await foja.boundingBox())!.height).toBeGreaterThanOrEqual(40)
  })

  test('the viewer of a PDF has its controls in one row', async ({ page }) => {
    await ingresar(page, 'mesa')
    const { id } = await crear(page, { tipo: 'Nota', titulo: 'Para ver', contenido: '<p>Visto.</p>' })
    await page.goto(`/#/documentos/presentacion?id=${id}`)
    await boton(page, 'Vista previa de PDF').tap()
    const controles = ['Página anterior', 'Página siguiente', 'Alejar', 'Acercar', 'Descargar PDF']
    const cajas = []
    for (const nombre of controles) {
      await expect(boton(page, nombre)).toBeInViewport({ ratio: 1 })
      cajas.push((await boton(page, nombre).boundingBox())!)
    }
    cajas.push((await page.getByRole('link', { name: 'Abrir en otra pestaña' }).boundingBox())!)
    expect(new Set(cajas.map(({ y }) => y)).size).toBe(1)
    for (const { width, height } of cajas) expect([width >= 36, height >= 40]).toEqual([true, true])
  })
})

test.describe('apaisado', () => {
  test.use({ viewport: APAISADO, hasTouch: true })

  test('a phone on its side has a drawer for its menu, and the whole width and height for what is read', async ({
    page,
  }) => {
    await ingresar(page, 'mesa')
    await irALista(page, 'expedientes')
    const inicio = page.getByRole('link', { name: 'Inicio' })
    await expect(inicio).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Buscar', exact: true })).toBeInViewport({ ratio: 1 })
    await expect(titulos(page).nth(0)).toBeInViewport({ ratio: 1 })
    await expect(titulos(page).nth(1)).toBeInViewport({ ratio: 1 })
    await boton(page, 'Abrir el menú').tap()
    await expect(inicio).toBeVisible()
    await expect(page.getByText('1.4.23')).toBeAttached()
    await page.getByText('1.4.23').scrollIntoViewIfNeeded()
    await expect(page.getByText('1.4.23')).toBeInViewport()
    // Al lado sigue lo de antes, y tocarlo lo cierra sin apretarlo.
    await page.touchscreen.tap(700, 250)
    await expect(inicio).toHaveCount(0)
    await expect(page).toHaveURL(/expedientes$/)

    await page.goto(`/#${BUSQUEDA}?q=subsidio`)
    await expect(resultados(page).first()).toBeInViewport({ ratio: 1 })

    const contenido = '<p>Otorga un subsidio.</p>'.repeat(30)
    const { id } = await crear(page, { tipo: 'Nota', titulo: 'Apaisada', contenido })
    await page.goto(`/#/documentos/presentacion?id=${id}&resaltar=subsidio`)
    await expect(page.getByRole('article')).toBeInViewport()
    await page.evaluate('scrollTo(0, 400)')
    await expect(page.getByRole('group', { name: 'Palabras halladas' })).toBeInViewport()
    // Debajo de la barra y de las marcas, lo demás es texto.
    const marcas = (await page.getByRole('group', { name: 'Palabras halladas' }).boundingBox())!
    expect(marcas.y + marcas.height).toBeLessThanOrEqual(100)

    await abrirNuevo(page, 'Nota')
    await editor(page).fill('Lo que escribo')
    const formato = page.getByRole('toolbar', { name: 'Formato del texto' })
    await editor(page).evaluate((este) => este.scrollIntoView())
    // Lo que se escribe se ve: no queda debajo de las barras.
    await editor(page).press('End')
    await page.keyboard.type(' más')
    const renglon = (await editor(page).locator('p').boundingBox())!
    const { y: arriba, height: alto } = (await formato.boundingBox())!
    expect(renglon.y).toBeGreaterThanOrEqual(arriba + alto)
    await expect(boton(page, 'Guardar')).toBeInViewport({ ratio: 1 })
    await expect(boton(page, 'Pantalla completa')).toBeInViewport({ ratio: 1 })
    expect((await formato.boundingBox())!.height).toBeLessThan(60)
    // Un solo desplazamiento, el de la página.
    await expect(page.locator('[data-editor]')).toHaveCSS('overflow-x', 'auto')
    const propio = await page.locator('[data-editor]').evaluate((uno) => uno.scrollHeight - uno.clientHeight)
    expect(propio).toBeLessThanOrEqual(0)
    await comprobarAccesible(page)
  })
})

test.describe('tableta', () => {
  test.use({ viewport: TABLETA, hasTouch: true })

  test('a tablet upright has a drawer for its menu, and room for the search', async ({ page }) => {
    await ingresar(page, 'mesa')
    await irALista(page, 'expedientes')
    await expect(page.getByRole('link', { name: 'Inicio' })).toHaveCount(0)
    const caja = (await page.getByRole('combobox', { name: 'Buscar', exact: true }).boundingBox())!
    expect(caja.width).toBeGreaterThan(300)
    expect(caja.y).toBeLessThan(56)
    await boton(page, 'Abrir el menú').tap()
    await expect(page.getByRole('link', { name: 'Inicio' })).toBeVisible()
    expect((await page.getByRole('navigation', { name: 'Menú principal' }).boundingBox())!.width).toBe(320)
  })
})
