import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { crear, iniciarExpediente } from './escribir.ts'
import { enConjunta } from './expedientes.ts'
import { aviso, estado, guardar, pregunta, PREGUNTA } from './formulario.ts'
import { dialogo, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'

const abrir = async (page: Page, tipo: string) => {
  const { id, idTipo } = await crear(page, { tipo, titulo: 'Con número', contenido: '' })
  await page.goto(`/#/documentos/formulario?tipo=${idTipo}&id=${id}`)
  const numero = page.getByRole('group', { name: 'Número', exact: true })
  await expect(numero).toBeVisible()
  return { id, idTipo, numero, editor: page.getByRole('group', { name: 'Editar número' }) }
}

test('the number is edited at its field, cancelled or saved, and read as it is now; its area is not [FRM-21, FRM-22, FRM-23, VAL-06]', async ({
  page,
}) => {
  // Sin canal no hay quien lo avise.
  await page.route('**/rt/**', (ruta) => ruta.abort())
  await page.routeWebSocket(/\/rt\//, (canal) => canal.close())
  await ingresar(page, 'admin')
  const { numero, editor } = await abrir(page, 'Expediente')
  const original = /[A-Z]+-\d{6}\/\d{4}/.exec((await numero.textContent())!)![0]
  await numero.getByRole('button', { name: 'Editar número' }).click()

  const campo = editor.getByLabel('Número')
  await expect(campo).toBeFocused()
  await expect(editor.getByLabel('Área')).toBeDisabled()
  await campo.fill('777')
  await page.keyboard.press('Escape')
  await expect(numero).toContainText(original)
  await expect(numero.getByRole('button', { name: 'Editar número' })).toBeFocused()

  await page.keyboard.press('Enter')
  await campo.fill('')
  await editor.getByRole('button', { name: 'Guardar número' }).click()
  await expect(editor.getByText('El número es incorrecto.')).toBeVisible()
  await campo.fill('abc')
  await editor.getByLabel('Año (AAAA)').fill('202')
  await page.keyboard.press('Enter')
  await expect(editor.getByText('El número no es correcto')).toBeVisible()
  await expect(editor.getByText('El año lleva cuatro cifras (AAAA) o dos (AA).')).toBeVisible()
  await expect(campo).toBeFocused()

  await campo.pressSequentially('1234567890')
  await expect(campo).toHaveValue('123456789')
  await editor.getByLabel('Año (AAAA)').fill('25')
  await page.keyboard.press('Enter')
  await expect(numero).toContainText('-123456789/2025')
  await page.getByRole('link', { name: 'Ver', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Documento', exact: true })).toContainText('-123456789/2025')

  const otro = await abrir(page, 'Expediente')
  await otro.numero.getByRole('button', { name: 'Editar número' }).click()
  await otro.editor.getByLabel('Número').fill('123456789')
  await otro.editor.getByLabel('Año (AAAA)').fill('2025')
  await page.keyboard.press('Enter')
  await expect(otro.editor.getByText('El número no es correcto. Ese número ya está en uso.')).toBeVisible()
  await expect(otro.editor.getByLabel('Número')).toBeFocused()
})

test('a number that is being changed is not saved: it is said, leaving asks first, and the document is not closed with the other [FRM-04, FRM-21, SHL-11]', async ({
  page,
}) => {
  await ingresar(page, 'admin')
  const { numero, editor } = await abrir(page, 'Nota')
  await numero.getByRole('button', { name: 'Editar número' }).click()
  const campo = editor.getByLabel('Número', { exact: true })
  await expect(campo).toBeFocused()
  await expect(estado(page)).toHaveText(/^Guardado/)
  await campo.fill('778')
  await expect(estado(page)).toHaveText('Sin guardar')
  await page.getByRole('link', { name: 'Inicio' }).click()
  await expect(pregunta(page)).toContainText(PREGUNTA)
  await page.keyboard.press('Escape')
  await expect(pregunta(page)).toBeHidden()
  await guardar(page)
  await expect(aviso(page, 'El número no está guardado').first()).toBeVisible()
  await expect(aviso(page, 'No existen cambios para guardar')).toHaveCount(0)
  await expect(campo).toBeFocused()
  await page.getByRole('button', { name: 'Cerrar el aviso' }).click()
  await usar(page, 'Cerrar')
  await expect(aviso(page, 'El número no está guardado').first()).toBeVisible()
  await expect(dialogo(page)).toHaveCount(0)
  await expect(campo).toBeFocused()
  await editor.getByRole('button', { name: 'Cancelar' }).click()
  await expect(estado(page)).toHaveText(/^Guardado/)
  await page.getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL(/portada$/)
})

test('without the permission there is no way to edit it; a draft says that its number is provisional [FRM-23, ENT-08]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { numero } = await abrir(page, 'Nota')
  await expect(numero).toContainText(/MESA-\d{6}\/\d{4}p/)
  await expect(numero).toContainText('Provisorio hasta el cierre')
  await expect(page.getByRole('button', { name: 'Editar número' })).toHaveCount(0)
})

test('a full numerator is told, with the name of the type [ERR-26]', async ({ page }) => {
  await ingresar(page, 'admin')
  await page.route(/\/mpc\/numeradores/, async (ruta) => {
    const respuesta = await ruta.fetch()
    const cuerpo = await respuesta.json()
    for (const fila of cuerpo.rows) fila.disponible = false
    await ruta.fulfill({ response: respuesta, json: cuerpo })
  })
  const { idTipo } = await abrir(page, 'Legajo')
  await page.goto(`/#/documentos/formulario?tipo=${idTipo}`)
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Numerador completo, no se permitirá crear más elementos del tipo Legajo' }),
  ).toBeVisible()
})

enCadaAncho('the number editor is accessible and fits [FRM-21]', async (page) => {
  await ingresar(page, 'admin')
  for (const tipo of ['Nota', 'Legajo']) {
    const { numero, editor } = await abrir(page, tipo)
    await mirar(page, `numero de ${tipo}`)
    await numero.getByRole('button', { name: 'Editar número' }).click()
    await editor.getByLabel('Número', { exact: true }).fill('')
    await editor.getByRole('button', { name: 'Guardar número' }).click()
    await expect(editor.getByLabel('Número', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await mirar(page, `editar numero de ${tipo}`)
    await editor.getByRole('button', { name: 'Cancelar' }).click()
  }
})

/** Los textos a la vista en que un número quedó en dos renglones. */
const partidos = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const textos = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const hallados = []
    while (textos.nextNode()) {
      const nodo = textos.currentNode
      for (const { 0: numero, index } of nodo.data.matchAll(/[A-Z]+-\\d{6}\\/\\d{4}/g)) {
        const rango = document.createRange()
        rango.setStart(nodo, index)
        rango.setEnd(nodo, index + numero.length)
        const renglones = new Set([...rango.getClientRects()].map(({ top }) => Math.round(top)))
        if (renglones.size > 1) hallados.push(nodo.data)
      }
    }
    return hallados
  })()`)

test('no line ends in the middle of a number, however wide the screen is, and it is copied as it is [ENT-08]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { id } = await iniciarExpediente(page, 'Con número')
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  const dicho = page.getByRole('group', { name: 'Documento', exact: true })
  await expect(dicho).toContainText(/Expediente MESA-\d{6}\/\d{4}/)
  const enCadaUno = async (que: string) => {
    for (let width = 320; width <= 480; width += 8) {
      await page.setViewportSize({ width, height: 800 })
      expect(await partidos(page), `${que}, de ${width}`).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await enCadaUno('la presentación')
  for (const herramienta of ['Remitir', '¿Dónde está?', 'Cambiar visibilidad', 'Archivar']) {
    await usar(page, herramienta)
    await expect(dialogo(page)).toContainText(/MESA-\d{6}/)
    await enCadaUno(herramienta)
    await page.keyboard.press('Escape')
    await expect(dialogo(page)).toBeHidden()
  }
  // De los que van con él, también.
  const { cabecera } = await enConjunta(page, 'Con los suyos')
  await page.goto(`/#/documentos/presentacion?id=${cabecera.id}`)
  await usar(page, 'Remitir')
  await expect(dialogo(page)).toContainText(/Va con él 1 expediente de su tramitación conjunta: MESA-\d{6}/)
  await enCadaUno('Remitir con los suyos')
  const titulo = dialogo(page).getByRole('heading')
  await expect(titulo).toHaveAccessibleName(/^Remitir Expediente MESA-\d{6}\/\d{4}$/)
  await titulo.click({ clickCount: 3 })
  const copiado = await page.evaluate<string>('String(getSelection()).trim()')
  expect(copiado).toMatch(/^Remitir Expediente MESA-\d{6}\/\d{4}$/)
})
