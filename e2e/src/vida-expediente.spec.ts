import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { iniciarExpediente } from './escribir.ts'
import { foja } from './foja.ts'
import { dialogo, usar } from './herramientas.ts'
import { ingresar, ingresarCon } from './ingresar.ts'
import { esperarEnLista, fila, irALista } from './listas.ts'
import { historia, mirar } from './vida.ts'

type Andante = { page: Page; id: number; titulo: string }

/** Remite con el diálogo lo que está abierto. */
async function remitirA({ page, id }: Andante, texto: string, area: RegExp, observaciones: string) {
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await usar(page, 'Remitir')
  await dialogo(page).getByRole('combobox', { name: 'Áreas de destino' }).fill(texto)
  await page.getByRole('option', { name: area }).first().click()
  await dialogo(page).getByRole('textbox', { name: 'Observaciones' }).fill(observaciones)
  await dialogo(page).getByRole('button', { name: 'Remitir' }).click()
  await expect(page.getByText(/^Remitido a /).first()).toBeVisible()
}

/** Usa con la fila de la bandeja una herramienta de su menú. */
async function enLaBandeja({ page, id, titulo }: Andante, herramienta: 'Recibir' | 'Rechazar') {
  await esperarEnLista(page, 'inbox', { documento_id: String(id) }, 1)
  // De una lista con filtro, lo que llega después se ve al volver a ella.
  await page.goto('/#/documentos/portada')
  await irALista(page, 'inbox', `?documento_id=${id}`)
  await fila(page, titulo)
    .getByRole('button', { name: /^Herramientas de/ })
    .click()
  await page.getByRole('menuitem', { name: herramienta, exact: true }).click()
}

async function recibir(quien: Andante) {
  await enLaBandeja(quien, 'Recibir')
  await expect(quien.page.getByText(/^Recibiendo /).first()).toBeVisible()
  // Al dejar la lista la llamada sale, sin que pase el plazo para deshacer.
  await quien.page.goto('/#/documentos/portada')
  await expect(quien.page.getByText('Recibido', { exact: true })).toBeVisible()
}

/** Pregunta dónde está, por su título, y lee qué se contesta. */
async function dondeEsta(page: Page, titulo: string, dicho: string | RegExp) {
  await page.goto('/#/documentos/dondeesta')
  await page.getByRole('textbox', { name: 'Número o título' }).fill(titulo)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: titulo })).toContainText(dicho)
}

historia(
  'a case file travels through four areas, is rejected and comes back, and whoever asks where it is gets one answer at once [RUT-15, DLG-28, MOV-03, EST-24, EST-51, API-32, API-33, API-34]',
  async (page) => {
    test.setTimeout(240_000)
    const unico = `zorzal${Date.now()}`
    const titulo = `Bacheo de la calle Sarmiento ${unico}`
    const nuevo = async (area: string) => {
      const usuario = `${area}-${unico}`.toLowerCase()
      const { clave } = await foja('usuarios', 'crear', usuario, '--rol', 'operador', '--area', area)
      return { usuario, clave: String(clave) }
    }
    const [contador, tesorero] = [await nuevo('CONT'), await nuevo('TES')]
    await ingresar(page, 'mesa')
    const { id } = await iniciarExpediente(page, titulo)
    const contexto = await page.context().browser()!.newContext({
      baseURL: process.env.FOJA_URL!,
      viewport: page.viewportSize(),
    })
    const otra = await contexto.newPage()
    const [enMesa, enOtra] = [
      { page, id, titulo },
      { page: otra, id, titulo },
    ]

    await remitirA(enMesa, 'contadur', /^Contaduría/, 'Para su imputación.')
    await dondeEsta(page, titulo, /Enviado a Contaduría \(CONT\) el \d\d-\d\d-\d{4} \d\d:\d\d, sin recibir/)

    await ingresarCon(otra, contador)
    await enLaBandeja(enOtra, 'Rechazar')
    await dialogo(otra).getByRole('textbox', { name: 'Motivo' }).fill('Falta el presupuesto.')
    await dialogo(otra).getByRole('button', { name: 'Rechazar' }).click()
    await expect(fila(otra, titulo)).toBeHidden()
    await dondeEsta(page, titulo, /Contaduría \(CONT\) lo rechazó el .*: falta recibirlo de vuelta/)
    await mirar(page, 'vida: donde esta lo rechazado')

    await recibir(enMesa)
    await dondeEsta(page, titulo, 'Está enMesa de Entradas')
    await remitirA(enMesa, 'contadur', /^Contaduría/, 'Con el presupuesto agregado.')
    await recibir(enOtra)
    await dondeEsta(page, titulo, 'Está enContaduría')
    await dondeEsta(page, titulo, /Desde\d\d-\d\d-\d{4} \d\d:\d\dRecibido\d\d-\d\d-\d{4} \d\d:\d\d, cont-/)

    await remitirA(enOtra, 'tesorer', /^Tesorería/, 'Imputado.')
    await contexto.clearCookies()
    await otra.goto('about:blank')
    await ingresarCon(otra, tesorero)
    await recibir(enOtra)
    await remitirA(enOtra, 'archivo', /^Archivo General/, 'Pagado.')
    await dondeEsta(page, titulo, /Enviado a Archivo General/)
    await ingresar(otra, 'archivo')
    await otra.reload()
    await recibir(enOtra)
    await otra.goto(`/#/documentos/presentacion?id=${id}`)
    await usar(otra, 'Archivar')
    await dialogo(otra).getByRole('button', { name: 'Archivar' }).click()
    await expect(otra.getByText(/: archivado$/)).toBeVisible()

    await dondeEsta(page, titulo, 'En el archivo deArchivo General')
    await expect(page.getByRole('listitem').filter({ hasText: titulo })).toContainText(
      'Último eventoArchivo de expediente, ',
    )
    await mirar(page, 'vida: donde esta lo archivado')
    await contexto.close()
  },
)
