import type { Page } from 'playwright/test'
import { expect, test } from './prueba.ts'
import { ANCHOS, comprobarAccesible, fotografiar } from './accesible.ts'
import { resultados } from './busqueda.ts'
import { dialogo } from './herramientas.ts'

const LARGO_MS = 120_000

/** Una historia se cuenta en un escritorio claro y en un teléfono oscuro. */
export function historia(titulo: string, contar: (page: Page) => Promise<void>): void {
  for (const [i, { ancho, viewport }] of ANCHOS.entries())
    test.describe(ancho, () => {
      test.use({ viewport, colorScheme: i === 0 ? 'light' : 'dark', actionTimeout: 20_000 })
      test(titulo, async ({ page }) => {
        test.setTimeout(LARGO_MS)
        await contar(page)
      })
    })
}

/** La pantalla a la que llega la historia es accesible y entra, en el tema y el ancho en que se cuenta. */
export async function mirar(page: Page, pantalla: string): Promise<void> {
  await comprobarAccesible(page)
  await fotografiar(page, pantalla)
}

export const encabezado = (page: Page) => page.getByRole('heading', { level: 1 })
export const dato = (page: Page, nombre: string) =>
  page.getByRole('complementary').locator(`dt:text-is("${nombre}") + dd`)

/** Qué es, su número y su estado, arriba del documento. */
export const senas = (page: Page) => page.getByRole('group', { name: 'Documento', exact: true })

/** Busca desde la caja de arriba, que está en todas las pantallas. */
async function buscar(page: Page, texto: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Buscar', exact: true }).fill(texto)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/busqueda\/simple\?q=/)
}

/** Busca algo único y lo abre. */
export async function hallarYAbrir(page: Page, texto: string): Promise<void> {
  await buscar(page, texto)
  await expect(resultados(page)).toHaveCount(1)
  await resultados(page).click()
  await expect(page.getByRole('article')).toBeVisible()
}

/** Lo que esa persona no puede ver no se halla, y su dirección es la de algo que no existe. */
export async function noExistePara(page: Page, texto: string, id: number): Promise<void> {
  await buscar(page, texto)
  await expect(page.getByText('No se encontraron documentos ni expedientes...')).toBeVisible()
  await page.goto(`/#/documentos/presentacion?id=${id}`)
  await expect(page.getByRole('main')).toContainText('No se puede visualizar documento')
}

/** Empieza un documento de ese tipo con el botón «Nuevo», que está en todas las pantallas. */
export async function empezar(page: Page, tipo: string): Promise<void> {
  // Un aviso que quedó bajo el cursor no se va, y en el teléfono, de a dos, tapan la barra: el dedo no se queda ahí.
  await page.mouse.move(0, page.viewportSize()!.height - 1)
  await page.getByRole('button', { name: 'Nuevo' }).click()
  await page.getByRole('menuitem', { name: tipo, exact: true }).click()
  await expect(encabezado(page)).toHaveText(new RegExp(` ${tipo}$`, 'i'))
}

/** Acepta el diálogo que se ve con ese botón y espera a que se vaya. */
export async function aceptar(page: Page, boton: string): Promise<void> {
  await dialogo(page).getByRole('button', { name: boton, exact: true }).click()
  await expect(dialogo(page)).toBeHidden()
}

export const idDe = (page: Page) => Number(/[?&]id=(\d+)/.exec(page.url())![1])

/** Lo que se cierra en el formulario lleva a la lista de su estado (FRM-28); se lo vuelve a abrir para leerlo. */
export async function abrirLoCerrado(page: Page, id: number, lista: 'publicados' | 'areaActiva') {
  await expect(page).toHaveURL(new RegExp(`listado/${lista}$`))
  await page.goto(`/#/documentos/presentacion?id=${id}`)
}
