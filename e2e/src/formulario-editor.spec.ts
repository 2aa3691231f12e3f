import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import {
  abrirGuardado,
  abrirNuevo,
  barra,
  editor,
  estado,
  guardarNuevo,
  guardarOtraVez,
  leer,
  pegar,
  ponerImagen,
  titulo,
} from './formulario.ts'
import { comprobarAccesible } from './accesible.ts'
import { crear } from './escribir.ts'
import { usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
import { TABLA_ANCHA } from './tabla-ancha.ts'
import {
  CON_COMENTARIO,
  DE_GOOGLE,
  DE_LIBREOFFICE,
  DE_LIBREOFFICE_LIMPIO,
  DE_WORD,
  DE_WORD_LIMPIO,
  LISTAS_DE_WORD,
  LISTAS_DE_WORD_LIMPIAS,
} from './portapapeles.ts'

const unico = `garza${Date.now()}`

/** Como se ve: un espacio duro, igual que los demás. */
const enBlando = (texto: string) => texto.replaceAll('\u00a0', ' ').replaceAll('\n', '')
const boton = (page: Page, nombre: string) => barra(page).getByRole('button', { name: nombre })
test('the editor is 600 px high and its line heights go from 8pt to 36pt [FRM-24]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  expect((await page.locator('[data-editor]').boundingBox())!.height).toBe(600)
  await editor(page).click()
  await page.keyboard.type('Un renglón')
  await boton(page, 'Altura de renglón').click()
  const alturas = page.getByRole('menuitemradio')
  await expect(alturas).toHaveText(
    [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 36].map((puntos) => `${puntos}pt`),
  )
  await alturas.last().click()
  await expect(editor(page).locator('p')).toHaveCSS('line-height', '48px')
  await expect(editor(page)).toBeFocused()
})

test('the tool bar is one stop of Tab and its buttons are reached with the arrows', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await editor(page).click()
  await page.keyboard.type('negrita')
  await page.keyboard.press('Shift+Tab')
  await expect(barra(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(boton(page, 'Pantalla completa')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await expect(editor(page)).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+b')
  await expect(editor(page).locator('strong')).toHaveText('negrita')
})

test('full screen covers the window and Escape leaves it; the words are counted', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await editor(page).click()
  await page.keyboard.type('una dos tres')
  await expect(page.getByText('3 palabras')).toBeVisible()
  await boton(page, 'Pantalla completa').click()
  const caja = (await page.locator('[data-completa]').boundingBox())!
  expect([caja.x, caja.y, caja.height]).toEqual([0, 0, 900])
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-completa]')).toHaveCount(0)
})

test('a table has its rows, columns and titles', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await editor(page).click()
  const orden = async (nombre: string) => {
    await boton(page, 'Tabla').click()
    await page.getByRole('menuitem', { name: nombre, exact: true }).click()
  }
  await orden('Insertar tabla')
  const tabla = editor(page).locator('table')
  await expect(tabla.locator('tr')).toHaveCount(3)
  await expect(tabla.locator('th')).toHaveCount(3)
  await orden('Agregar fila abajo')
  await orden('Agregar columna a la derecha')
  await expect(tabla.locator('tr')).toHaveCount(4)
  await expect(tabla.locator('th')).toHaveCount(4)
  await orden('Fila de títulos')
  await expect(tabla.locator('th')).toHaveCount(0)
  await orden('Quitar la fila')
  await orden('Quitar la columna')
  await expect(tabla.locator('td')).toHaveCount(9)
  await orden('Quitar la tabla')
  await expect(tabla).toHaveCount(0)
})

test('a blank table, to be filled in by hand, is kept', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await titulo(page).fill(`Planilla en blanco ${unico}`)
  await editor(page).click()
  await boton(page, 'Tabla').click()
  await page.getByRole('menuitem', { name: 'Insertar tabla', exact: true }).click()
  const id = await guardarNuevo(page)
  expect((await leer(page, id)).atributos.contenido).toContain('<table')
})

test('a link is written, changed and removed; only web pages and mail', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await editor(page).click()
  await page.keyboard.type('norma')
  await page.keyboard.press('Control+a')
  await boton(page, 'Enlace').click()
  const direccion = page.getByLabel('Dirección del enlace')
  await direccion.fill('javascript:alert(1)')
  await expect(page.getByText('Sólo páginas web (http, https) y correos (mailto)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Poner enlace' })).toBeDisabled()
  await direccion.fill('www.example.org/norma')
  await direccion.press('Enter')
  await expect(editor(page).locator('a')).toHaveAttribute('href', 'https://www.example.org/norma')
  await boton(page, 'Enlace').click()
  await page.getByRole('button', { name: 'Quitar enlace' }).click()
  await expect(editor(page).locator('a')).toHaveCount(0)
  await expect(editor(page)).toHaveText('norma')
  // Al 400 % entra en la ventana.
  await page.setViewportSize({ width: 320, height: 256 })
  await boton(page, 'Enlace').click()
  const { x, width } = (await page.getByRole('button', { name: 'Poner enlace' }).boundingBox())!
  expect(x + width).toBeLessThanOrEqual(305)
})

test('what is typed after adding a picture goes after it, and the picture stays', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await editor(page).click()
  await page.keyboard.type('Antes.')
  // Lo que se teclea no bien el foco vuelve.
  await page.evaluate(`{
    const teclear = () => document.execCommand('insertText', false, 'Luego. ')
    const texto = document.querySelector('[data-editor] [role=textbox]')
    texto.addEventListener('focus', () => queueMicrotask(teclear), { once: true })
  }`)
  await ponerImagen(page, 'El plano')
  await page.keyboard.type('Después.')
  const orden = 'p:text-is("Antes.") ~ img[alt="El plano"] ~ p:text-is("Luego. Después.")'
  await expect(editor(page).locator(orden)).toBeVisible()
})

test('what is typed after leaving out a pasted picture goes where one was', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await editor(page).click()
  await page.keyboard.type('Antes.')
  await page.evaluate(`{
    const texto = document.querySelector('[data-editor] [role=textbox]')
    const datos = new DataTransfer()
    datos.items.add(new File([new Uint8Array(1)], 'plano.png', { type: 'image/png' }))
    texto.dispatchEvent(new ClipboardEvent('paste', { clipboardData: datos, bubbles: true, cancelable: true }))
    // Lo que se teclea no bien el foco vuelve.
    const teclear = () => document.execCommand('insertText', false, ' Luego.')
    texto.addEventListener('focus', () => queueMicrotask(teclear), { once: true })
  }`)
  const dialogo = page.getByRole('dialog', { name: 'Agregar una imagen' })
  await expect(dialogo.getByRole('textbox', { name: 'Descripción' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor(page)).toBeFocused()
  await expect(editor(page)).toHaveText('Antes. Luego.')
})

for (const [programa, copiado, limpio] of [
  ['Word', DE_WORD, DE_WORD_LIMPIO],
  ['LibreOffice', DE_LIBREOFFICE, DE_LIBREOFFICE_LIMPIO],
] as const)
  test(`what is copied in ${programa} keeps its structure, loses the rest, and the server keeps it as it is`, async ({
    page,
  }) => {
    await ingresar(page, 'mesa')
    await abrirNuevo(page, 'Nota')
    await titulo(page).fill(`${programa} ${unico}`)
    await editor(page).click()
    await pegar(page, copiado)
    await expect(page.getByText('Una imagen no se pegó')).toBeVisible()
    const [envio, id] = await Promise.all([
      page.waitForRequest((r) => r.method() === 'POST' && r.url().endsWith('/v1/documento')),
      guardarNuevo(page),
    ])
    const { atributos } = envio.postDataJSON() as { atributos: { contenido: string } }
    expect(atributos.contenido.replace(/<p><\/p>$/, '')).toBe(limpio)
    expect((await leer(page, id)).atributos.contenido).toBe(atributos.contenido)

    // Y al abrirlo de nuevo no hay nada que guardar.
    await page.clock.install()
    await page.reload()
    await expect(editor(page)).toBeVisible()
    await page.clock.runFor(1500)
    await page.getByRole('link', { name: 'Inicio' }).click()
    await expect(page).toHaveURL(/portada$/)
  })

/** Lo que el servidor tiene de lo pegado en uno nuevo. */
async function guardado(page: Page, copiado: string): Promise<string> {
  await titulo(page).fill(`Pegado ${unico}`)
  await editor(page).click()
  await pegar(page, copiado)
  return (await leer(page, await guardarNuevo(page))).atributos.contenido.replace(/<p><\/p>$/, '')
}

test('a list copied in Word keeps the number or the letter it begins with, apart from its neighbour; what no list numbers stays written [FRM-24]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  expect(await guardado(page, LISTAS_DE_WORD)).toBe(LISTAS_DE_WORD_LIMPIAS)
})

test('what was written aside in Word, or hidden, does not come with what is copied [FRM-24]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  expect(await guardado(page, CON_COMENTARIO)).toBe('<p>El plazo vence.</p>')
})

test('what Google Docs says with styles is kept: «m²» and «a.» [FRM-24]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  expect(await guardado(page, DE_GOOGLE)).toBe(
    '<p>Son 20 m<sup>2</sup></p><ol type="a"><li><p>uno</p></li></ol>',
  )
})

test('what is cut and pasted in the editor comes back as it was, blank lines and spaces too [FRM-24]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await editor(page).click()
  for (const renglon of ['Firma:      Aclaración:', '', '', 'Fin']) {
    await page.keyboard.type(renglon)
    await page.keyboard.press('Enter')
  }
  const escrito = await editor(page).innerHTML()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+x')
  await expect(editor(page)).toHaveText('')
  await page.keyboard.press('Control+v')
  expect(await editor(page).innerHTML()).toBe(escrito)
})

test('what is copied of a document one reads comes with its pictures [FRM-24]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await titulo(page).fill(`Con plano ${unico}`)
  await editor(page).click()
  await page.keyboard.type('Antes')
  await ponerImagen(page, 'un plano')
  const id = await guardarNuevo(page)
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await expect(editor(page)).toHaveCount(0)
  await page.getByText('Antes').evaluate((p) => getSelection()!.selectAllChildren(p.parentElement!))
  await page.keyboard.press('Control+c')
  await abrirNuevo(page, 'Nota')
  await editor(page).click()
  await page.keyboard.press('Control+v')
  const src = await editor(page).getByRole('img', { name: 'un plano' }).getAttribute('src')
  expect(src).toMatch(/^\/documentos\/imagenes\//)
})

test('everything the bar writes survives the server', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await titulo(page).fill(`Todo ${unico}`)
  await editor(page).click()
  await pegar(
    page,
    '<h1>Uno</h1><h2 style="text-align:center">Dos</h2><h3>Tres</h3>' +
      '<p style="text-align:right;line-height:36pt"><strong>a</strong><em>b</em><u>c</u><s>d</s><sub>e</sub><sup>f</sup><mark>g</mark></p>' +
      '<ul><li><p>h</p><ol><li><p>i</p></li></ol></li></ul><blockquote><p>j</p></blockquote><hr><pre><code>k\n  l</code></pre>' +
      '<p>m<br>n <a href="mailto:a@example.org">o</a></p><table><tr><th>p</th><td rowspan="2">q</td></tr><tr><td>r</td></tr></table><p>s</p>',
  )
  const enPantalla = await editor(page).textContent()
  const [envio, id] = await Promise.all([
    page.waitForRequest((r) => r.method() === 'POST' && r.url().endsWith('/v1/documento')),
    guardarNuevo(page),
  ])
  const { atributos } = envio.postDataJSON() as { atributos: { contenido: string } }
  for (const etiqueta of 'h1 h2 h3 strong em u s sub sup mark ul ol blockquote hr pre br a table th'.split(
    ' ',
  ))
    expect(atributos.contenido).toContain(`<${etiqueta}`)
  expect((await leer(page, id)).atributos.contenido).toBe(atributos.contenido)
  await page.reload()
  await expect(editor(page)).toHaveText(enPantalla!)
})

test('what was pasted is undone by itself, and not with what was being written [FRM-24]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await editor(page).click()
  await page.keyboard.type('uno ')
  await pegar(page, '<b>dos</b>')
  await page.keyboard.type(' tres')
  await expect(editor(page)).toHaveText('uno dos tres')
  for (const queda of ['uno dos', 'uno ', '']) {
    await page.keyboard.press('Control+z')
    await expect(editor(page)).toHaveText(queda)
  }
})

test('the spaces and the blank lines one writes are there on opening it again, and for who reads it [FRM-24]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await titulo(page).fill(`Espacios ${unico}`)
  await editor(page).click()
  for (const renglon of ['Firma:      Aclaración:', '', '   Sangría']) {
    await page.keyboard.type(renglon)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('Fin')
  const escrito = (await editor(page).locator('p').allTextContents()).map(enBlando)
  const id = await guardarNuevo(page)
  await page.reload()
  await expect(editor(page)).toContainText('Fin')
  expect((await editor(page).locator('p').allTextContents()).map(enBlando)).toEqual(escrito)
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  // La dirección cambia antes que lo que se ve: el editor, que sigue un instante, tiene los mismos renglones.
  await expect(editor(page)).toHaveCount(0)
  const renglones = page.getByText('Firma:').locator('..').locator('> p')
  await expect(renglones).toHaveCount(escrito.length)
  expect((await renglones.allInnerTexts()).map(enBlando)).toEqual(escrito)
  const alto = async (n: number) => (await renglones.nth(n).boundingBox())!.height
  expect(await alto(1)).toBe(await alto(0))
})

test('pressing on a text that ends in a list or a table changes nothing, and one can go on below it', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  for (const contenido of ['<p>a</p><ul><li><p>b</p></li></ul>', '<table><tr><td>c</td></tr></table>']) {
    const documento = await crear(page, { tipo: 'Nota', titulo: `Termina ${unico}`, contenido })
    await abrirGuardado(page, documento)
    await editor(page).click()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+z')
    // Sale sin preguntar: no hay nada sin guardar.
    await page.getByRole('button', { name: 'Volver' }).click()
    await expect(page).toHaveURL(/portada/)
    await abrirGuardado(page, documento)
    await editor(page).locator('> p').last().click()
    await page.keyboard.type('Debajo')
    await expect(editor(page).locator('> *').last()).toHaveText('Debajo')
    await guardarOtraVez(page)
    await expect(estado(page)).toHaveText(/^Guardado/)
  }
})

test('a template starts the content; over what is saved, only after asking; and only for drafts [FRM-17, FRM-18]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  const usarPlantilla = async () => {
    await page.getByRole('button', { name: 'Usar una plantilla' }).click()
    await page.getByRole('dialog').getByLabel('Acuse de recibo').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click()
  }
  const ACUSE = 'Acuso recibo de la documentación que se detalla:'
  await usarPlantilla()
  await expect(editor(page)).toHaveText(ACUSE)
  await titulo(page).fill(`Con plantilla ${unico}`)
  await guardarNuevo(page)
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Lo propio.')
  await usarPlantilla()
  const pregunta = page.getByRole('dialog', { name: 'Reemplazar el contenido' })
  await pregunta.getByRole('button', { name: 'Cancelar' }).click()
  await expect(editor(page)).toHaveText(`${ACUSE} Lo propio.`)
  await usarPlantilla()
  await pregunta.getByRole('button', { name: 'Reemplazar' }).click()
  await expect(editor(page)).toHaveText(ACUSE)
  await guardarOtraVez(page)
  await expect(estado(page)).toHaveText(/^Guardado/)

  // Un expediente iniciado se escribe, pero ya no es borrador.
  await abrirNuevo(page, 'Expediente')
  await titulo(page).fill(`Sin plantilla ${unico}`)
  const iniciado = await guardarNuevo(page)
  await expect(page.getByRole('button', { name: 'Usar una plantilla' })).toBeVisible()
  await usar(page, 'Cerrar')
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar expediente' }).click()
  await expect(page).toHaveURL(/listado\/areaActiva$/)
  await page.goto(`/#/documentos/presentacion?id=${iniciado}`)
  await usar(page, 'Modificar')
  await expect(editor(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Usar una plantilla' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a table is written with its words whole: it scrolls inside the sheet', async ({ page }) => {
    await ingresar(page, 'mesa')
    await abrirGuardado(
      page,
      await crear(page, { tipo: 'Nota', titulo: 'Con una tabla', contenido: TABLA_ANCHA }),
    )
    for (const titulo of await editor(page).locator('th').all())
      expect((await titulo.boundingBox())!.height).toBeLessThan(48)
    await comprobarAccesible(page)
  })

  test('what is written has letters of 16 px or more: with less, the phone zooms in', async ({ page }) => {
    await ingresar(page, 'mesa')
    await abrirNuevo(page, 'Nota')
    const letras = await page
      .locator(':is(input, textarea):not([type=checkbox], [type=radio], [type=hidden])')
      .evaluateAll((campos) => campos.map((campo) => parseFloat(getComputedStyle(campo).fontSize)))
    expect(letras.length).toBeGreaterThan(3)
    expect(Math.min(...letras)).toBeGreaterThanOrEqual(16)
  })

  test('the sheet grows, and the bar stays in sight in one row, with buttons for a finger', async ({
    page,
  }) => {
    await ingresar(page, 'mesa')
    const contenido = '<p>Un renglón más.</p>'.repeat(60)
    await abrirGuardado(page, await crear(page, { tipo: 'Nota', titulo: 'Larga', contenido }))
    expect((await page.locator('[data-editor]').boundingBox())!.height).toBeGreaterThan(1200)
    await editor(page).locator('p').nth(50).tap()
    await expect(barra(page)).toBeInViewport({ ratio: 1 })
    const cajas = []
    for (const nombre of ['Negrita (Ctrl+B)', 'Cursiva (Ctrl+I)', 'Lista con viñetas'])
      cajas.push((await boton(page, nombre).boundingBox())!)
    expect(cajas[1]!.x - cajas[0]!.x - cajas[0]!.width).toBeGreaterThanOrEqual(4)
    for (const { y, width, height } of cajas) {
      expect(y).toBe(cajas[0]!.y)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(40)
    }
    // De lo que sigue se ve un pedazo: la barra se corre de lado.
    await expect(boton(page, 'Pantalla completa')).toBeInViewport({ ratio: 0.5 })
    await boton(page, 'Pantalla completa').tap()
    // Debajo de Guardar, que sigue a mano.
    expect((await barra(page).boundingBox())!.y).toBeLessThan(60)
    await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeInViewport()
  })
})

test('what is wrong with the text is read with its box, and no longer once it is mended [FRM-08]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const documento = await crear(page, { tipo: 'Nota', titulo: `Mal ${unico}`, contenido: '<p>a</p>' })
  await abrirGuardado(page, documento)
  await expect(editor(page)).not.toHaveAttribute('aria-invalid')
  const details = 'atributos.contenido: Hasta 10 caracteres.'
  await page.route(
    `**/v1/documento/${documento.id}`,
    (ruta) =>
      ruta.fulfill({ status: 422, json: { error: 'datos_invalidos', message: 'No es válido', details } }),
    { times: 1 },
  )
  await editor(page).pressSequentially('Algo')
  await guardarOtraVez(page)
  await expect(editor(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(editor(page)).toHaveAccessibleDescription('Hasta 10 caracteres.')
  await editor(page).pressSequentially(' más')
  await guardarOtraVez(page)
  await expect(estado(page)).toHaveText(/^Guardado/)
  await expect(editor(page)).not.toHaveAttribute('aria-invalid')
})
