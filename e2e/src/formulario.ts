import { expect, type Page } from 'playwright/test'

export const FORMULARIO = '/documentos/formulario'

type Tipo = { id: number; nombre_singular: string; esencia: string }

/** Los tipos que el usuario de esa página puede leer o escribir. */
async function tipos(page: Page): Promise<Tipo[]> {
  return ((await (await page.request.get('/documentos/tipos')).json()) as { rows: Tipo[] }).rows
}

/** Abre el formulario en blanco de un tipo, por su nombre. */
export async function abrirNuevo(page: Page, nombre: string): Promise<Tipo> {
  const tipo = (await tipos(page)).find(({ nombre_singular }) => nombre_singular === nombre)!
  await page.goto(`/#${FORMULARIO}?tipo=${tipo.id}&esencia=${tipo.esencia}`)
  await listo(page)
  return tipo
}

/** Abre un documento guardado para editarlo. */
export async function abrirGuardado(page: Page, { id, idTipo }: { id: number; idTipo: number }) {
  await page.goto(`/#${FORMULARIO}?tipo=${idTipo}&id=${id}&esencia=documento`)
  await listo(page)
}

/** El editor llegó: la pantalla está entera. */
export const listo = (page: Page) => expect(editor(page)).toBeVisible()

export const titulo = (page: Page) => page.getByRole('textbox', { name: 'Título', exact: true })
export const editor = (page: Page) => page.getByRole('textbox', { name: 'Contenido' })
export const barra = (page: Page) => page.getByRole('toolbar', { name: 'Formato del texto' })
export const guardar = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click()
/** Guarda a menos de tres segundos de haber guardado: con la tecla, que el botón no repite (SHL-19). */
export const guardarOtraVez = (page: Page) => page.keyboard.press('Control+s')
export const estado = (page: Page) => page.locator('[data-guardado]')
export const aviso = (page: Page, texto: string) =>
  page
    .getByRole('alert')
    .filter({ hasText: texto })
    .or(page.locator('.mantine-Notification-root', { hasText: texto }))
export const pregunta = (page: Page) => page.getByRole('dialog', { name: 'Cambios sin guardar' })
export const PREGUNTA = 'Hay cambios sin guardar. ¿Desea salir de todas formas?'

/** Guarda y espera a que la dirección sea la del documento. @returns su id. */
export async function guardarNuevo(page: Page): Promise<number> {
  await guardar(page)
  return guardadoNuevo(page)
}

/** Espera a que lo nuevo quede guardado y la dirección sea la suya. @returns su id. */
export async function guardadoNuevo(page: Page): Promise<number> {
  await expect(aviso(page, 'Elemento guardado').first()).toBeVisible()
  await expect(page).toHaveURL(/[?&]id=\d+/)
  return Number(/[?&]id=(\d+)/.exec(page.url())![1])
}

type Leido = {
  titulo: string
  version: string
  atributos: { contenido: string; descripcion?: string; objeto?: string }
  palabras_clave: string[]
  visibilidad: string
  validez: { string: string; ubicacion: string | null }
  relaciones_personas: { nombre_completo: string; rol: string; integrante: Record<string, string> | null }[]
  relaciones_documentos: {
    id_documento_relacionado: number
    fojas_desde: number | null
    fojas_hasta: number | null
  }[]
  estado: { id: number }
}

/** El documento como está en el servidor. */
export async function leer(page: Page, id: number): Promise<Leido> {
  return ((await (await page.request.get(`/documentos/documento/${id}`)).json()) as { data: Leido }).data
}

export const personas = (page: Page) => page.getByRole('region', { name: 'Personas vinculadas' })
export const relacionados = (page: Page) => page.getByRole('region', { name: 'Documentos relacionados' })

/** Elige en un combo, por su rótulo y el de la opción. */
export async function elegir(page: Page, campo: string, opcion: RegExp | string) {
  await page.getByRole('combobox', { name: campo }).click()
  await page.getByRole('option', { name: opcion }).first().click()
}

/** Busca una persona de la demostración y la vincula. @returns cómo se llama. */
export async function vincular(page: Page, texto: string): Promise<string> {
  await personas(page).getByLabel('Agregar una persona').fill(texto)
  await personas(page).getByLabel('Agregar una persona').press('Enter')
  const primera = page
    .getByRole('dialog')
    .getByRole('button', { name: /^Elegir a / })
    .first()
  const nombre = (await primera.getAttribute('aria-label'))!.replace(/^Elegir a | · .*$/g, '')
  await primera.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  return nombre
}

/** Busca en el diálogo y relaciona lo primero que se halla, con su tipo de relación. @returns cómo se lo nombra. */
export async function relacionar(page: Page, buscado: string): Promise<string> {
  await page.getByRole('button', { name: 'Agregar documento' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Elegir un documento relacionado' })
  await dialogo.getByLabel('Buscar documentos').fill(buscado)
  await page.keyboard.press('Enter')
  // Con un expediente público no se relaciona nada reservado, y según qué otras pruebas corrieron es lo primero que se halla.
  const primero = dialogo
    .getByRole('listitem')
    .filter({ hasNotText: 'Expediente' })
    .getByRole('button', { name: /^Elegir / })
    .first()
  // Su número, sin el tipo; el título del que no lo tiene puede ser varias palabras.
  const nombre = (await primero.getAttribute('aria-label'))!.split(' ').at(-1)!
  await primero.click()
  await expect(dialogo).toBeHidden()
  await elegir(page, 'Tipo de relación', 'relacionado con')
  return nombre
}

const PUNTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Sube una imagen por el botón del editor, con su descripción. */
export async function ponerImagen(page: Page, descripcion: string): Promise<void> {
  await barra(page).getByRole('button', { name: 'Imagen' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Agregar una imagen' })
  await expect(dialogo.getByRole('button', { name: 'Agregar', exact: true })).toBeDisabled()
  const [selector] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialogo.getByRole('button', { name: /Imagen/ }).click(),
  ])
  await selector.setFiles({ name: 'plano.png', mimeType: 'image/png', buffer: PUNTO })
  await dialogo.getByRole('textbox', { name: 'Descripción' }).fill(descripcion)
  await dialogo.getByRole('button', { name: 'Agregar', exact: true }).click()
  const imagen = editor(page).getByRole('img', { name: descripcion })
  await expect(imagen).toHaveAttribute('src', /^\/documentos\/imagenes\//)
  await expect(editor(page)).toBeFocused()
}

/** Pega HTML en el editor, como lo deja otro programa en el portapapeles. */
export const pegar = (page: Page, html: string) =>
  page.evaluate(`{
    const datos = new DataTransfer()
    datos.setData('text/html', ${JSON.stringify(html)})
    datos.setData('text/plain', 'x')
    const pegado = new ClipboardEvent('paste', { clipboardData: datos, bubbles: true, cancelable: true })
    document.querySelector('.ProseMirror').dispatchEvent(pegado)
  }`)
