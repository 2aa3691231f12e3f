import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { caja, conConfiguracion, filtro } from './busqueda.ts'
import { detener } from './detener.ts'
import { crear, darPorCerrado } from './escribir.ts'
import { ponerEn } from './expedientes.ts'
import { barra, dialogo, motivoDe, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
import { esperarEnLista, fila, irALista } from './listas.ts'

/** Lo que contesta el servidor al incorporarlo otra vez, si así se configuró (VAL-12, CFG-13). */
const YA_ESTABA = 'Se está incorporando un documento que ya se encuentra incorporado'
const avisos = (page: Page) => page.locator('.mantine-Notification-root')

/** Una nota en ese estado y un expediente iniciado, que se halla por su palabra. */
async function preparar(page: Page, estado: number, visibilidad?: string) {
  const palabra = `chajá${Date.now()}`
  const nota = await crear(page, {
    tipo: 'Nota',
    titulo: 'Para incorporar',
    contenido: '<p>Visto.</p>',
    ...(visibilidad && { visibilidad }),
  })
  const expediente = await crear(page, { tipo: 'Expediente', titulo: `Compra de ${palabra}`, contenido: '' })
  await ponerEn(estado, nota.id)
  await ponerEn(16, expediente.id)
  await esperarEnLista(page, 'expedientes', { documento_id: String(expediente.id) }, 1)
  return { palabra, nota: nota.id, expediente: expediente.id }
}

async function elegirExpediente(page: Page, palabra: string) {
  const busqueda = page.getByRole('dialog', { name: 'Elegir el expediente' })
  await busqueda.getByLabel('Buscar documentos').fill(palabra)
  await page.keyboard.press('Enter')
  await busqueda
    .getByRole('button', { name: /Elegir/ })
    .first()
    .click()
  await expect(busqueda).toBeHidden()
}

enCadaAncho(
  'a signed document is incorporated in the case file that is searched and chosen [DLG-31, HER-30, API-29, VAL-12, VAL-47]',
  async (page) => {
    await ingresar(page, 'mesa')
    const { palabra, nota } = await preparar(page, 19)
    await page.goto(`/#/documentos/presentacion?id=${nota}`)
    await usar(page, 'Incorporar a expediente')
    const incorporar = dialogo(page).filter({ hasText: 'no se quita' })
    const aceptar = incorporar.getByRole('button', { name: 'Incorporar', exact: true })
    await expect(aceptar).toBeDisabled()
    const elegir = incorporar.getByRole('button', { name: 'Elegir expediente' })
    await expect(elegir).toBeFocused()
    // Escape cierra la búsqueda y deja el diálogo.
    await elegir.click()
    await expect(page.getByRole('dialog', { name: 'Elegir el expediente' })).toBeVisible()
    // En el archivo hay documentos: de ahí no se elige un expediente.
    await expect(page.getByText('Archivo del área')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Elegir el expediente' })).toBeHidden()
    await expect(elegir).toBeFocused()
    await elegir.click()
    await elegirExpediente(page, palabra)
    await expect(incorporar).toContainText(`Compra de ${palabra}`)
    await incorporar.getByLabel('Foja desde').fill('5')
    await incorporar.getByLabel('Foja hasta').fill('3')
    await expect(incorporar).toContainText('No puede ser menor que la primera foja.')
    await expect(aceptar).toBeDisabled()
    // Pegado con el punto de los miles es mil doscientos, y no uno.
    const hasta = incorporar.getByLabel('Foja hasta')
    await hasta.selectText()
    await page.keyboard.insertText('1.200')
    await expect(hasta).toHaveValue('1.200')
    // El que no entra se conserva, y se dice ahí mismo.
    await hasta.fill('1000001')
    await hasta.blur()
    await expect(hasta).toHaveValue('1.000.001')
    await expect(hasta).toHaveAccessibleDescription('No puede ser mayor que 1.000.000.')
    await expect(aceptar).toBeDisabled()
    await hasta.fill('99999999999999999999')
    await expect(hasta).toHaveAccessibleDescription('No puede ser mayor que 1.000.000.')
    await expect(aceptar).toBeDisabled()
    await hasta.fill('8')
    await mirar(page, 'incorporar')
    await page.route('**/documentos/integrar', async (ruta) => {
      const respuesta = await ruta.fetch()
      await ruta.fulfill({ response: respuesta, json: { ...(await respuesta.json()), alerta: YA_ESTABA } })
    })
    await aceptar.click()
    await expect(avisos(page).filter({ hasText: YA_ESTABA })).toBeVisible()
    await expect(avisos(page).filter({ hasText: 'Documento incorporado' })).toBeVisible()
    await expect(incorporar).toBeHidden()
    await expect(page.getByRole('main')).toContainText(`Compra de ${palabra}`)
  },
)

test('of two that are chosen one after the other, the last one is; an answer that comes late does not close another search [RUT-22, VAL-12]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { palabra, nota, expediente } = await preparar(page, 19)
  const otro = await crear(page, { tipo: 'Expediente', titulo: `Venta de ${palabra}`, contenido: '' })
  await ponerEn(16, otro.id)
  await esperarEnLista(page, 'expedientes', { documento_id: String(otro.id) }, 1)
  await page.goto(`/#/documentos/presentacion?id=${nota}`)
  await usar(page, 'Incorporar a expediente')
  const incorporar = dialogo(page).filter({ hasText: 'no se quita' })
  const busqueda = page.getByRole('dialog', { name: 'Elegir el expediente' })
  const boton = (id: number) => busqueda.locator(`[data-resultado="${id}"]`)
  const buscar = async () => {
    await incorporar.getByRole('button', { name: /^Elegir/ }).click()
    await busqueda.getByLabel('Buscar documentos').fill(palabra)
    await page.keyboard.press('Enter')
    await expect(boton(expediente)).toBeVisible()
  }
  await buscar()
  const [uno, dos] = [
    await detener(page, `**/documentos/herramientas/${expediente}*`),
    await detener(page, `**/documentos/herramientas/${otro.id}*`),
  ]
  await boton(expediente).click()
  await uno.pedida
  await boton(otro.id).click()
  await dos.pedida
  uno.soltar()
  await expect(boton(expediente)).toBeEnabled()
  dos.soltar()
  await expect(busqueda).toBeHidden()
  await expect(incorporar).toContainText(`Venta de ${palabra}`)

  await buscar()
  const tarde = await detener(page, `**/documentos/herramientas/${expediente}*`)
  await boton(expediente).click()
  await tarde.pedida
  await page.keyboard.press('Escape')
  await expect(busqueda).toBeHidden()
  await buscar()
  const [respuesta] = await Promise.all([
    page.waitForResponse(`**/documentos/herramientas/${expediente}*`),
    tarde.soltar(),
  ])
  await respuesta.finished()
  await boton(otro.id).click()
  await expect(busqueda).toBeHidden()
  await expect(incorporar).toContainText(`Venta de ${palabra}`)
  // Si la respuesta no trae alerta, sólo se dice que entró.
  await incorporar.getByRole('button', { name: 'Incorporar', exact: true }).click()
  await expect(avisos(page).filter({ hasText: 'Documento incorporado' })).toBeVisible()
  expect(await avisos(page).count()).toBe(1)
})

test('the arrows of the search stay in its dialog: not in the filters nor the rows of the list behind [RUT-22]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { palabra, nota } = await preparar(page, 19)
  await esperarEnLista(page, 'todos', { documento_id: String(nota) }, 1)
  await irALista(page, 'todos', `?titulo=Para+incorporar&documento_id=${nota}`)
  await expect(filtro(page, 'Título: Para incorporar')).toBeVisible()
  await fila(page, 'Para incorporar').hover()
  await fila(page, 'Para incorporar')
    .getByRole('button', { name: /^Herramientas de/ })
    .click()
  await page.getByRole('menuitem', { name: 'Incorporar a expediente' }).click()
  await dialogo(page).getByRole('button', { name: 'Elegir expediente' }).click()
  await expect(caja(page)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(caja(page)).toBeFocused()
  await caja(page).fill(palabra)
  await page.keyboard.press('Enter')
  const elegir = page.getByRole('dialog', { name: 'Elegir el expediente' }).getByRole('listitem')
  await expect(elegir).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(elegir.getByRole('button', { name: /^Elegir / })).toBeFocused()
})

test('what is closed without signatures says so before choosing anything [VAL-08, HER-30]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { nota } = await preparar(page, 15)
  await page.goto(`/#/documentos/presentacion?id=${nota}`)
  await usar(page, 'Incorporar a expediente')
  const incorporar = dialogo(page).filter({ hasText: 'documentos firmados' })
  await expect(incorporar).toContainText('se cerró sin firmas: hay que firmarla antes.')
  await expect(incorporar.getByRole('button', { name: 'Elegir expediente' })).toBeDisabled()
  await expect(incorporar.getByRole('button', { name: 'Incorporar', exact: true })).toBeDisabled()
  await expect(incorporar.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await mirar(page, 'incorporar-sin-firmas')
})

test('a case file that takes nothing more says why in its row, and is not chosen [DLG-31, HER-03]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { palabra, nota, expediente } = await preparar(page, 19)
  await ponerEn(26, expediente)
  await page.goto(`/#/documentos/presentacion?id=${nota}`)
  await usar(page, 'Incorporar a expediente')
  await page.getByRole('button', { name: 'Elegir expediente' }).click()
  const busqueda = page.getByRole('dialog', { name: 'Elegir el expediente' })
  await busqueda.getByLabel('Buscar documentos').fill(palabra)
  await page.keyboard.press('Enter')
  const fila = busqueda.getByRole('listitem').filter({ hasText: palabra })
  await fila.getByRole('button').click()
  await expect(fila.getByText('No se puede modificar en su estado actual: Archivado.')).toBeFocused()
  await expect(fila.getByRole('button')).toHaveCount(0)
  await mirar(page, 'elegir-expediente-que-no')
})

test('what is reserved is taken only by a reserved case file: the row of another says so, and is not chosen [VAL-13, DLG-31]', async ({
  page,
}) => {
  await ingresar(page, 'admin')
  const { palabra, nota } = await preparar(page, 19, 'reservado')
  const sumario = await crear(page, {
    tipo: 'Expediente',
    titulo: `Sumario de ${palabra}`,
    contenido: '',
    visibilidad: 'reservado',
  })
  await ponerEn(16, sumario.id)
  await esperarEnLista(page, 'expedientes_reservados', { documento_id: String(sumario.id) }, 1)
  await page.goto(`/#/documentos/presentacion?id=${nota}`)
  await usar(page, 'Incorporar a expediente')
  const incorporar = dialogo(page).filter({ hasText: 'no se quita' })
  await incorporar.getByRole('button', { name: 'Elegir expediente' }).click()
  const busqueda = page.getByRole('dialog', { name: 'Elegir el expediente' })
  await busqueda.getByLabel('Buscar documentos').fill(palabra)
  await page.keyboard.press('Enter')
  const publico = busqueda.getByRole('listitem').filter({ hasText: `Compra de ${palabra}` })
  await expect(publico).toContainText('El documento es reservado: sólo entra en un expediente reservado.')
  await expect(publico.getByRole('button')).toHaveCount(0)
  const reservado = busqueda.getByRole('listitem').filter({ hasText: `Sumario de ${palabra}` })
  await reservado.getByRole('button').click()
  await incorporar.getByRole('button', { name: 'Incorporar', exact: true }).click()
  await expect(avisos(page).filter({ hasText: 'Documento incorporado' })).toBeVisible()
})

test('what cannot enter the chosen case file is refused, and the dialog stays [ERR-17, EST-47]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const { palabra, nota, expediente } = await preparar(page, 19)
  await page.goto(`/#/documentos/presentacion?id=${nota}`)
  await usar(page, 'Incorporar a expediente')
  const incorporar = dialogo(page).filter({ hasText: 'no se quita' })
  await incorporar.getByRole('button', { name: 'Elegir expediente' }).click()
  await elegirExpediente(page, palabra)
  // Lo elegido no se pierde sin preguntar.
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: '¿Descartar' }).getByRole('button', { name: 'Seguir' }).click()
  await ponerEn(26, expediente)
  await incorporar.getByRole('button', { name: 'Incorporar', exact: true }).click()
  await expect(avisos(page)).toContainText('No se pudo incorporar')
  await expect(avisos(page)).toContainText('Archivado')
  await expect(incorporar).toContainText(`Compra de ${palabra}`)
})

test('incorporating begins by a search: who may not search is told, and it is not offered [DLG-31, PER-17]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const nota = await crear(page, { tipo: 'Nota', titulo: 'Sin buscar', contenido: '<p>a</p>' })
  await darPorCerrado(nota.id)
  await conConfiguracion(page, { buscador_general: false })
  await page.goto(`/#/documentos/presentacion?tipo=${nota.idTipo}&id=${nota.id}`)
  await page.reload()
  expect(await motivoDe(page, 'Incorporar a expediente')).toContain('no tiene la búsqueda general')
  await barra(page).getByRole('button', { name: 'Más', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Copiar', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Incorporar a expediente' })).toHaveCount(0)
})
