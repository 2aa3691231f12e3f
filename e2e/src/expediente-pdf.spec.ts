import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { comprobarAccesible, enCadaAncho, mirar } from './accesible.ts'
import { conBase } from './base.ts'
import { detener } from './detener.ts'
import { crear, iniciarExpediente } from './escribir.ts'
import { dialogo, usar } from './herramientas.ts'
import { ingresar } from './ingresar.ts'
import { expect, test } from './prueba.ts'

const paginas = (page: Page) => page.getByRole('region', { name: 'Páginas del PDF' })
const PREPARAR = /descargarExpediente$/
const BYTES = /descargarExpediente\/\d+/

/** Un expediente iniciado, con esas notas autorizadas adentro. */
async function conNotas(page: Page, titulo: string, notas: readonly string[]): Promise<number> {
  const { id } = await iniciarExpediente(page, titulo)
  for (const una of notas) {
    const nota = await crear(page, { tipo: 'Nota', titulo: una, contenido: `<p>Dice ${una}.</p>` })
    await conBase(async (sql) => {
      await sql`update documentos set estado = 19 where id = ${nota.id}`
      await sql`insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion, id_usuario)
        select ${id}, id, 10, id_usuario from documentos where id = ${nota.id}`
    })
  }
  return id
}
const abrir = (page: Page, id: number) => page.goto(`/#/documentos/presentacion?id=${id}`)

enCadaAncho(
  'the preview of a case file is all of it: cover, index whose links go there, and every document [DLG-24, HER-10]',
  async (page) => {
    await ingresar(page, 'mesa')
    await abrir(page, await conNotas(page, 'Obra del puente', ['Pedido', 'Informe', 'Dictamen']))
    await page.getByRole('button', { name: 'Vista previa de PDF' }).click()
    // Las notas llegan al índice mientras se compone: de que el documento cambió también se avisa.
    const compuesto = dialogo(page).getByRole('status').filter({ hasText: 'páginas' })
    await expect(compuesto).toHaveText(/^3 documentos · 5 páginas · \d+ kB$/)
    await expect(paginas(page)).toContainText('Foja 1 de 5')
    await expect(paginas(page)).toContainText('Iniciado por')
    await mirar(page, 'expediente-caratula')
    const numero = dialogo(page).getByRole('textbox', { name: /^Página/ })
    await numero.fill('2')
    await numero.press('Enter')
    await expect(paginas(page)).toContainText('Foja 2 de 5')
    await mirar(page, 'expediente-indice')
    await paginas(page)
      .getByRole('group', { name: 'Página 2 de 5' })
      .getByRole('link', { name: /^MESA-/ })
      .last()
      .click()
    await expect(numero).toHaveValue('5')
    await expect(paginas(page)).toContainText('Dice Dictamen.')
  },
)

test('an empty case file has no preview, and the sentence says so [PRE-04]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrir(page, (await iniciarExpediente(page, 'Vacío')).id)
  await page.getByRole('button', { name: 'Vista previa de PDF' }).click()
  await expect(dialogo(page).getByRole('alert')).toContainText(
    'No existen documentos incorporados en el Expediente seleccionado. No se puede previsualizar.',
  )
  await expect(dialogo(page).getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
  await comprobarAccesible(page)
})

enCadaAncho('over the limit, it is opened or downloaded [DLG-35, CFG-36]', async (page) => {
  await ingresar(page, 'mesa')
  const id = await conNotas(page, 'Enorme', ['Plano'])
  const pesar = (mb: number) =>
    conBase(
      (sql) => sql`update documentos_pdf set tamanio = tamanio + ${mb * 1024 * 1024}::int
        where id_documento in (select id_documento_relacionado from relaciones where id_documento = ${id})`,
    )
  await abrir(page, id)
  const { data } = (await (await page.request.get(`/v1/documento/preview_url/${id}`)).json()) as {
    data: { url: string }
  }
  await pesar(50)
  await page.getByRole('button', { name: 'Vista previa de PDF' }).click()
  await expect(dialogo(page)).toContainText('El expediente pasa de 50 MB. Ábralo o descárguelo.')
  await page.goBack()
  await expect(dialogo(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Vista previa de PDF' }).click()
  await expect(dialogo(page)).toContainText('El expediente pasa de 50 MB. Ábralo o descárguelo.')
  await mirar(page, 'expediente-limite')
  const descargar = async () => {
    await expect(dialogo(page).getByRole('link', { name: 'Abrir' })).toHaveAttribute('href', /id=/)
    await expect(dialogo(page).getByRole('button', { name: 'Descargar' })).toBeVisible()
    await pesar(-50)
    const [bajada] = await Promise.all([
      page.waitForEvent('download'),
      dialogo(page).getByRole('button', { name: 'Descargar' }).click(),
    ])
    expect(bajada.suggestedFilename()).toMatch(/^Expediente-.+\.pdf$/)
    await expect(dialogo(page)).toBeHidden()
  }
  await descargar()

  // Por su enlace permanente se ofrece lo mismo.
  await pesar(50)
  await page.goto(`/#/documentos/preview?idDocumento=${id}&${data.url.split('?')[1]}`)
  await expect(dialogo(page)).toContainText('El expediente pasa de 50 MB. Ábralo o descárguelo.')
  await descargar()
  await expect(page).toHaveURL(/portada$/)
})

enCadaAncho(
  'a case file is downloaded while it says how far it is [API-54, HER-11, DLG-24]',
  async (page) => {
    await ingresar(page, 'mesa')
    const id = await conNotas(page, 'Para llevar', ['Pedido', 'Informe'])
    await abrir(page, id)
    const [preparar, bytes] = [await detener(page, PREPARAR), await detener(page, BYTES)]
    await usar(page, 'Descargar expediente')
    await expect(dialogo(page).getByRole('status')).toHaveText('Recopilando datos...')
    preparar.soltar()
    await bytes.pedida
    await expect(dialogo(page).getByRole('status')).toHaveText(/^Descargando\.\.\. \d+%$/)
    await mirar(page, 'expediente-descarga')
    const [bajada] = await Promise.all([page.waitForEvent('download'), bytes.soltar()])
    const archivo = await readFile(await bajada.path())
    expect([archivo.subarray(0, 5).toString(), bajada.suggestedFilename()]).toEqual([
      '%PDF-',
      expect.stringMatching(/^Expediente-.+\.pdf$/),
    ])
    await expect(page.locator('.mantine-Notification-root')).toContainText('Expediente descargado')
  },
)

test('cancelling cuts it [API-54]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrir(page, await conNotas(page, 'Que no llega', ['Pedido']))
  const bytes = await detener(page, BYTES)
  await usar(page, 'Descargar expediente')
  const cortada = page.waitForEvent('requestfailed', (pedido) => BYTES.test(pedido.url()))
  await bytes.pedida
  await dialogo(page).getByRole('button', { name: 'Cancelar', exact: true }).click()
  expect((await cortada).failure()!.errorText).toBe('net::ERR_ABORTED')
  await expect(dialogo(page)).toBeHidden()
  bytes.soltar()
})

test('what fails is said with its reference, and it can be tried again [ERR-12]', async ({ page }) => {
  await ingresar(page, 'mesa')
  await abrir(page, await conNotas(page, 'Que falla', ['Pedido']))
  await page.route(
    BYTES,
    (ruta) =>
      ruta.fulfill({
        status: 500,
        json: { error: 'x', message: 'Ocurrió un error inesperado', ref: '9f3a' },
      }),
    { times: 1 },
  )
  await usar(page, 'Descargar expediente')
  const alerta = dialogo(page).getByRole('alert')
  await expect(alerta).toContainText('No se pudo descargar')
  await expect(alerta).toContainText('9f3a')
  await comprobarAccesible(page)
  const [bajada] = await Promise.all([
    page.waitForEvent('download'),
    dialogo(page).getByRole('button', { name: 'Reintentar' }).click(),
  ])
  expect(bajada.suggestedFilename()).toMatch(/\.pdf$/)
})
