import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { enCadaAncho, mirar } from './accesible.ts'
import { crear, darPorCerrado, iniciarExpediente, recibir, remitir } from './escribir.ts'
import { dialogo, motivoDe, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
import { esperarEnLista, fila, usarEnFila } from './listas.ts'

const unico = `monjita${Date.now()}`
const aviso = (page: Page, texto: string) =>
  page.locator('.mantine-Notification-root').filter({ hasText: texto })

const abrir = async (page: Page, { id, idTipo }: { id: number; idTipo: number }) => {
  await page.goto(`/#/documentos/presentacion?tipo=${idTipo}&id=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

enCadaAncho(
  'what was sent and nobody received is called back from what was sent [DLG-34, EST-23, HER-26, API-36]',
  async (page) => {
    await ingresar(page, 'mesa')
    const titulo = `Enviado ${page.viewportSize()!.width} ${unico}`
    const { id } = await iniciarExpediente(page, titulo)
    await remitir(page, id, 'ARCH')
    await usarEnFila(page, 'enviados', titulo, 'Cancelar envío')
    await expect(dialogo(page)).toContainText('deja de estar enviado y vuelve a las listas de su área.')
    await mirar(page, 'cancelar envio')
    await dialogo(page).getByRole('button', { name: 'Volver' }).click()
    await expect(dialogo(page)).toBeHidden()
    await usarEnFila(page, 'enviados', titulo, 'Cancelar envío')
    await dialogo(page).getByRole('button', { name: 'Cancelar el envío' }).click()
    await expect(aviso(page, 'envío cancelado')).toBeVisible()
    await esperarEnLista(page, 'expedientes', { titulo }, 1)
  },
)

test('what is shared stops being shared [EST-23, DLG-34]', async ({ page }) => {
  await ingresar(page, 'mesa')
  const titulo = `Compartida ${unico}`
  await abrir(page, await crear(page, { tipo: 'Nota', titulo, contenido: '<p>a</p>' }))
  await usar(page, 'Compartir')
  await dialogo(page).getByRole('combobox', { name: 'Con quién' }).fill('bibliot')
  await page
    .getByRole('option', { name: /Biblioteca/ })
    .first()
    .click()
  await dialogo(page).getByRole('button', { name: 'Compartir' }).click()
  await expect(aviso(page, 'Compartida con Biblioteca')).toBeVisible()
  await usarEnFila(page, 'enviados', titulo, 'Cancelar envío')
  await expect(dialogo(page)).toContainText('deja de estar compartida: quien sólo por eso lo veía, ya no.')
  await expect(dialogo(page)).not.toContainText('se retira')
  await dialogo(page).getByRole('button', { name: 'Cancelar el envío' }).click()
  await expect(aviso(page, 'envío cancelado')).toBeVisible()
})

test('what was received meanwhile is not called back, and it is said; of two, only from who did not [ERR-10, DLG-34, EST-23]', async ({
  page,
  browser,
}) => {
  await ingresar(page, 'mesa')
  const titulo = `Recibido ${unico}`
  const { id } = await iniciarExpediente(page, titulo)
  await remitir(page, id, 'ARCH')
  await usarEnFila(page, 'enviados', titulo, 'Cancelar envío')
  const otro = await browser.newPage({ baseURL: process.env.FOJA_URL! })
  await ingresar(otro, 'archivo')
  await usarEnFila(otro, 'inbox', titulo, 'Recibir')
  await expect(aviso(otro, 'recibido')).toBeVisible()
  const aDos = `A dos ${unico}`
  const { id: idADos } = await iniciarExpediente(page, aDos)
  await remitir(page, idADos, 'ARCH', 'BIB')
  await esperarEnLista(otro, 'inbox', { titulo: aDos }, 1)
  await recibir(otro, idADos)
  await otro.close()
  await dialogo(page).getByRole('button', { name: 'Cancelar el envío' }).click()
  await expect(aviso(page, 'No se pudo cancelar envío')).toContainText('Ya lo recibió')
  await usarEnFila(page, 'enviados', aDos, 'Cancelar envío')
  const seRetira = 'El envío se retira de Biblioteca; Archivo General ya lo recibió y lo conserva.'
  await expect(dialogo(page)).toContainText(seRetira)
  await dialogo(page).getByRole('button', { name: 'Cancelar el envío' }).click()
  await expect(aviso(page, 'envío cancelado')).toContainText(seRetira)
  await expect(fila(page, aDos)).toContainText('Recibido por 1 de 2 · Retirado de Biblioteca')
})

test('a corresponde is made from a row, and is among the case files [ERR-29, HER-21, API-30]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  const titulo = `Legajo ${unico}`
  await iniciarExpediente(page, titulo, 'Legajo')
  await usarEnFila(page, 'expedientes', titulo, 'Crear corresponde')
  await expect(dialogo(page)).toContainText('la carátula y el número de Legajo')
  await dialogo(page).getByRole('button', { name: 'Crear corresponde' }).click()
  await expect(aviso(page, 'Corresponde creado en vista de expedientes.')).toBeVisible()
  await esperarEnLista(page, 'expedientes', { titulo }, 2)
})

test('a corresponde is only made where the first was created, and it is said where [VAL-32]', async ({
  page,
}) => {
  await ingresar(page, 'archivo')
  const legajo = await crear(page, {
    tipo: 'Legajo',
    titulo: `De otra área ${unico}`,
    contenido: '',
    visibilidad: 'publico',
  })
  await darPorCerrado(legajo.id)
  await ingresar(page, 'mesa')
  await abrir(page, legajo)
  await usar(page, 'Crear corresponde')
  await dialogo(page).getByRole('button', { name: 'Crear corresponde' }).click()
  await expect(aviso(page, 'No se puede crear el corresponde')).toContainText(
    'Los corresponde para este contenedor solo pueden ser creados en el área Archivo General.',
  )
})

test('without that key in its numerator, it is said with the words of what it lacks [VAL-33, HER-21]', async ({
  page,
}) => {
  await ingresar(page, 'mesa')
  await abrir(page, await iniciarExpediente(page, `Sin clave ${unico}`))
  expect(await motivoDe(page, 'Crear corresponde')).toBe(
    'No existe clave corresponde. No se puede crear el corresponde',
  )
})

test('who sees a case file is changed from its row, among the three [EST-22, HER-05, DLG-33, ERR-13]', async ({
  page,
}) => {
  await ingresar(page, 'admin')
  const titulo = `Visible ${unico}`
  const expediente = await iniciarExpediente(page, titulo)
  for (const [vista, visibilidad] of [
    ['expedientes', 'Privado'],
    ['expedientes', 'Reservado'],
    ['expedientes_reservados', 'Público'],
  ] as const) {
    await usarEnFila(page, vista, titulo, 'Cambiar visibilidad')
    await dialogo(page).getByRole('radio', { name: visibilidad }).check()
    await dialogo(page).getByRole('button', { name: 'Cambiar' }).click()
    await expect(
      aviso(page, 'Se ha cambiado correctamente la visibilidad del documento').last(),
    ).toBeVisible()
    await expect(dialogo(page)).toBeHidden()
    await abrir(page, expediente)
    await expect(page.getByRole('complementary')).toContainText(`Visibilidad${visibilidad}`)
  }
})
