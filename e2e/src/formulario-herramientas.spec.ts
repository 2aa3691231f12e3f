import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { avisosDeError } from './avisos.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { detener } from './detener.ts'
import { crear, iniciarExpediente, llamar, modificar } from './escribir.ts'
import {
  abrirGuardado,
  abrirNuevo,
  aviso,
  editor,
  estado,
  guardarNuevo,
  leer,
  pregunta,
  relacionados,
  relacionar,
  titulo,
} from './formulario.ts'
import { barra, dialogo, seOfrecen, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'

const unico = `hornero${Date.now()}`

const nueva = (page: Page, nombre: string) =>
  crear(page, { tipo: 'Nota', titulo: `${nombre} ${unico}`, contenido: '<p>Antes.</p>' })

test('the form offers what the rules allow, once saved, and closes what is on the screen, and goes to the list of how it ended [HER-16, HER-33, FRM-28]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrirNuevo(page, 'Nota')
  await expect(barra(page)).toHaveCount(0)
  await titulo(page).fill(`Para cerrar ${unico}`)
  const id = await guardarNuevo(page)
  await seOfrecen(page, [
    'Vista previa de PDF',
    'Cerrar',
    'Copiar',
    'Cambiar visibilidad',
    'Anular',
    'Eliminar',
  ])

  await titulo(page).fill(`Cerrada con lo último ${unico}`)
  await editor(page).click()
  await page.keyboard.type('Lo último.')
  await usar(page, 'Cerrar')
  await expect(dialogo(page)).toContainText('recibe su número definitivo')
  await dialogo(page).getByRole('button', { name: 'Cerrar documento' }).click()
  await expect(page).toHaveURL(/#\/documentos\/listado\/publicados$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Cerrada con lo último ${unico}`)
  await expect(page.getByRole('article')).toContainText('Lo último.')
  expect(await leer(page, id)).toMatchObject({ estado: { id: 15 } })
})

test('what cannot be saved is not closed, a tool that is given up leaves everything in its place, and who leaves while it closes is not brought back [FRM-28]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const documento = await nueva(page, 'Sin título')
  await abrirGuardado(page, documento)
  await titulo(page).fill('')
  await usar(page, 'Cerrar')
  await expect(page.getByText('Hay un dato que corregir')).toBeVisible()
  await expect(titulo(page)).toBeFocused()
  await expect(dialogo(page)).toHaveCount(0)

  await titulo(page).fill(`Con título ${unico}`)
  await usar(page, 'Cerrar')
  await expect(dialogo(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toHaveCount(0)
  await expect(barra(page).getByRole('button', { name: 'Cerrar' })).toBeFocused()
  await usar(page, 'Anular')
  await expect(dialogo(page).getByLabel('Motivo')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toHaveCount(0)
  await expect(barra(page).getByRole('button', { name: 'Más' })).toBeFocused()
  await expect(titulo(page)).toHaveValue(`Con título ${unico}`)
  expect(await leer(page, documento.id)).toMatchObject({ titulo: `Con título ${unico}`, estado: { id: 1 } })

  await usar(page, 'Cerrar')
  const { pedida, soltar } = await detener(page, `**/documentos/documento/${documento.id}`)
  await dialogo(page).getByRole('button', { name: 'Cerrar documento' }).click()
  await pedida
  await page.getByRole('link', { name: 'Inicio' }).click()
  const recientes = page.getByRole('region', { name: 'Documentos recientes' })
  await expect(recientes).toContainText(`Con título ${unico}`)
  soltar()
  await aviso(page, 'Documento se ha cerrado').getByRole('button').first().click()
  expect(await leer(page, documento.id)).toMatchObject({ estado: { id: 15 } })
  await expect(recientes).toBeVisible()
  await expect(page).toHaveURL(/portada$/)
})

test('what is previewed as a PDF is what is on the screen [HER-10]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const documento = await nueva(page, 'Para imprimir')
  await abrirGuardado(page, documento)
  await titulo(page).fill(`Para imprimir así ${unico}`)
  await usar(page, 'Vista previa de PDF')
  await expect(dialogo(page)).toContainText('MESA-')
  expect((await leer(page, documento.id)).titulo).toBe(`Para imprimir así ${unico}`)
  await page.keyboard.press('Escape')
  await expect(titulo(page)).toHaveValue(`Para imprimir así ${unico}`)
})

test('what another person saved meanwhile is not closed unseen [API-05]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const documento = await nueva(page, 'De dos')
  await abrirGuardado(page, documento)
  await modificar(page, documento.id, `De otra ventana ${unico}`, '<p>Otro texto.</p>')
  await usar(page, 'Cerrar')
  await expect(aviso(page, 'El documento cambió mientras lo tenía abierto').first()).toBeVisible()
  await expect(titulo(page)).toHaveValue(`De otra ventana ${unico}`)
  await expect(editor(page)).toHaveText('Otro texto.')

  await titulo(page).fill(`Mío ${unico}`)
  await modificar(page, documento.id, `De otra ventana, y van dos ${unico}`, '<p>Otro.</p>')
  await usar(page, 'Cerrar')
  await expect(page.getByRole('dialog', { name: 'Este documento cambió en otra ventana' })).toBeVisible()
  expect(await leer(page, documento.id)).toMatchObject({ estado: { id: 1 } })
})

test('deleting from the form asks once and goes back to the list, whatever was not saved [HER-32, RUT-26]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const documento = await nueva(page, 'Para borrar')
  await page.goto('/#/documentos/busqueda/simple?q=subsidio')
  await expect(page.locator('[data-resultado]').first()).toBeVisible()
  await abrirGuardado(page, documento)
  await titulo(page).fill('')
  await expect(estado(page)).toHaveText('Sin guardar')
  await usar(page, 'Eliminar')
  await dialogo(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(aviso(page, 'Elemento borrado.').first()).toBeVisible()
  await expect(page).toHaveURL(/busqueda\/simple\?q=subsidio/)
  await expect(pregunta(page)).toHaveCount(0)
  await expect(page.locator('[data-resultado]').first()).toBeVisible()
})

test('a tool that failed and then was done is no longer said to have failed [SHL-17]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const documento = await nueva(page, 'A la segunda')
  await page.goto(`/#/documentos/presentacion?id=${documento.id}`)
  await page.route('**/documentos/anular', (ruta) => ruta.fulfill({ status: 500, json: { ref: 'ref-3' } }), {
    times: 1,
  })
  await usar(page, 'Anular')
  await dialogo(page).getByLabel('Motivo').fill('Está repetida.')
  await dialogo(page).getByRole('button', { name: 'Anular' }).click()
  const rojo = avisosDeError(page).filter({ hasText: 'ref-3' })
  await expect(rojo).toBeVisible()
  const boton = dialogo(page).getByRole('button', { name: 'Anular' })
  await expect(async () => {
    // Recién usado no vuelve a servir enseguida; y si ya sirvió, no está.
    if (await boton.isVisible()) await boton.click({ timeout: 1_000 }).catch(() => undefined)
    await expect(dialogo(page)).toBeHidden({ timeout: 2_000 })
  }).toPass()
  await expect(rojo).toHaveCount(0)
})

test('a tool that leaves the document in hand shows what it changed and keeps the place [DLG-33]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const documento = await nueva(page, 'Para esconder')
  await abrirGuardado(page, documento)
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Después.')
  await usar(page, 'Cambiar visibilidad')
  await dialogo(page).getByRole('radio', { name: 'Privado' }).check()
  await dialogo(page).getByRole('button', { name: 'Cambiar' }).click()
  await expect(page.getByRole('combobox', { name: 'Visibilidad' })).toHaveValue('Privado')
  await expect(editor(page)).toHaveText('Antes. Después.')
  await titulo(page).fill(`Escondida ${unico}`)
  await page.keyboard.press('Control+s')
  await expect(estado(page)).toHaveText(/^Guardado/)
  expect(await leer(page, documento.id)).toMatchObject({
    titulo: `Escondida ${unico}`,
    visibilidad: 'privado',
    atributos: { contenido: '<p>Antes. Después.</p>' },
  })
})

test('a tool that leaves the document as it was leaves the form too, also if what was written was saved for it [HER-16]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const documento = await iniciarExpediente(page, `Con corresponde ${unico}`, 'Legajo')
  await abrirGuardado(page, documento)
  const forma = page.locator('form:has([data-path="titulo"])')
  await forma.evaluate((este) => este.setAttribute('data-la-de-antes', ''))
  await titulo(page).fill(`Con otra carátula ${unico}`)
  await usar(page, 'Crear corresponde')
  await dialogo(page).getByRole('button', { name: 'Crear corresponde' }).click()
  await expect(aviso(page, 'Corresponde creado')).toBeVisible()
  // De rehacerse lo haría enseguida: lo que se escribe después se guarda en el de antes.
  await titulo(page).fill(`Y con otra más ${unico}`)
  await page.keyboard.press('Control+s')
  await expect(estado(page)).toHaveText(/^Guardado/)
  await expect(forma).toHaveAttribute('data-la-de-antes', '')
  expect(await leer(page, documento.id)).toMatchObject({ titulo: `Y con otra más ${unico}` })
})

test('what is closed opens to read, with its tools and why not the others [EST-12, HER-02]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const documento = await nueva(page, 'Quieta')
  await abrirGuardado(page, documento)
  await relacionar(page, 'subsidio')
  await usar(page, 'Cerrar')
  await dialogo(page).getByRole('button', { name: 'Cerrar documento' }).click()
  await expect(page).toHaveURL(/listado\/publicados$/)
  // La dirección cambia antes que la pantalla.
  await expect(titulo(page)).toHaveCount(0)
  await page.goto(`/#/documentos/formulario?id=${documento.id}`)
  await expect(page.getByRole('main').getByRole('note')).toContainText(
    'No se puede modificar en su estado actual: Cerrado.',
  )
  await expect(titulo(page)).toBeDisabled()
  await expect(editor(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Contenido' })).toContainText('Antes.')
  for (const control of ['Guardar', 'Agregar documento', 'Buscar'])
    await expect(page.getByRole('button', { name: control, exact: true })).toHaveCount(0)
  await relacionados(page).getByRole('link').click()
  await expect(dialogo(page).getByRole('link', { name: 'Abrir' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toBeHidden()
  await seOfrecen(page, ['Vista previa de PDF', 'Recaratular', 'Copiar', 'Publicar', 'Cambiar visibilidad'])
  await usar(page, '¿Por qué no puedo…?')
  await expect(dialogo(page)).toContainText('No se puede cerrar en su estado actual: Cerrado.')
  await page.keyboard.press('Escape')
  await usar(page, 'Recaratular')
  await dialogo(page).getByLabel('Título').fill(`Quieta, con otra carátula ${unico}`)
  await dialogo(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(dialogo(page)).toBeHidden()
  await expect(titulo(page)).toHaveValue(`Quieta, con otra carátula ${unico}`)

  // Si otra persona guarda mientras tanto, se dice qué cambió y se sigue sin perder lo escrito.
  await usar(page, 'Recaratular')
  await dialogo(page).getByLabel('Descripción').fill('Lo que escribí')
  const [id] = new URL(page.url()).hash.match(/\d+/)!
  await llamar(page, 'PATCH', `/v1/documento/${id}`, { titulo: `De otra persona ${unico}` })
  // Si ya llegó el aviso de que otra guardó, no hace falta intentarlo: el botón no se aprieta.
  await dialogo(page)
    .getByRole('button', { name: 'Guardar' })
    .click({ timeout: 1_000 })
    .catch(() => undefined)
  const otra = dialogo(page).getByRole('alert')
  await expect(otra).toContainText(`Título ahora: «De otra persona ${unico}»`)
  await expect(dialogo(page).getByRole('button', { name: 'Guardar' })).toBeDisabled()
  await otra.getByRole('button', { name: 'Seguir con lo mío' }).click()
  await expect(dialogo(page).getByLabel('Título')).toHaveValue(`De otra persona ${unico}`)
  // Tres segundos después del clic anterior, éste cuenta (SHL-19).
  await expect(async () => {
    await dialogo(page).getByRole('button', { name: 'Guardar' }).click()
    await expect(dialogo(page)).toBeHidden({ timeout: 1_000 })
  }).toPass()
  expect(await leer(page, Number(id))).toMatchObject({
    titulo: `De otra persona ${unico}`,
    atributos: { descripcion: 'Lo que escribí' },
  })
})

enCadaAncho('the form with its tools is accessible and fits', async (page) => {
  await ingresar(page, 'mesa')
  await abrirGuardado(page, await nueva(page, 'Para mirar'))
  await mirar(page, 'formulario guardado')
  await titulo(page).fill(`Mirada ${unico}`)
  await expect(estado(page)).toHaveText('Sin guardar')
  const sobra = await page.locator('[data-guardado]').evaluate((uno) => uno.scrollWidth - uno.clientWidth)
  expect(sobra).toBeLessThanOrEqual(0)
  await barra(page).getByRole('button', { name: 'Más' }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await mirar(page, 'herramientas del formulario')
})
