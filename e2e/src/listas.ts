import { expect, type Page } from 'playwright/test'

/** Lo que dice una pantalla sin nada, con el marco de las listas. */
export const enMarco = (page: Page, texto: string) =>
  page.locator('main .mantine-Paper-root').filter({ hasText: texto })

/** La dirección de una lista. */
export const listado = (vista: string, parametros = '') => `/documentos/listado/${vista}${parametros}`

export const tabla = (page: Page) => page.getByRole('table')
/** Las filas, sin la de los nombres de las columnas. */
export const filas = (page: Page) => tabla(page).locator('tbody tr')
export const fila = (page: Page, titulo: string) => filas(page).filter({ hasText: titulo })
export const titulos = (page: Page) => tabla(page).locator('[data-fila]')
export const menuDeListas = (page: Page) => page.getByRole('group', { name: 'Listas' })

/** Va a una lista y espera a que conteste. */
export async function irALista(page: Page, vista: string, parametros = ''): Promise<void> {
  await page.goto(`/#${listado(vista, parametros)}`)
  await expect(page.getByText('Página 1')).toBeVisible()
}

/** Lo que pregunta una lista, desde ahora: los parámetros de cada llamada. */
export function pedidosDeLista(page: Page): URLSearchParams[] {
  const pedidos: URLSearchParams[] = []
  page.on('request', (pedido) => {
    const { pathname, searchParams } = new URL(pedido.url())
    if (pathname.startsWith('/documentos/vistas/')) pedidos.push(searchParams)
  })
  return pedidos
}

/** La lista contesta esas filas; las demás propiedades, como una sin nada. */
export const contestarLista = (page: Page, respuesta: (buscado: URLSearchParams) => object) =>
  page.route('**/documentos/vistas/**', async (ruta) => {
    const json = {
      rows: [],
      total: 0,
      siguiente: null,
      elegidos: [],
      descartados: [],
      ...respuesta(new URL(ruta.request().url()).searchParams),
    }
    await ruta.fulfill({ json })
  })

/** Espera a que en la lista haya tantas, o al menos tantas: lo que se hizo sin pasar por la pantalla tarda en verse. */
export async function esperarEnLista(
  page: Page,
  vista: string,
  buscado: Record<string, string>,
  cuantas: number,
  como: 'toBe' | 'toBeGreaterThanOrEqual' = 'toBe',
): Promise<void> {
  const area = String(await areaDe(page))
  const total = async () => {
    const respuesta = await page.request.get(
      `/documentos/vistas/${vista}?${new URLSearchParams({ area, ...buscado })}`,
    )
    return ((await respuesta.json()) as { total: number }).total
  }
  await expect.poll(total, { timeout: 20_000 })[como](cuantas)
}

/** Usa una herramienta desde el menú de la fila de ese título, en esa lista. */
export async function usarEnFila(page: Page, vista: string, titulo: string, nombre: string): Promise<void> {
  await esperarEnLista(page, vista, { titulo }, 1)
  await irALista(page, vista, `?${new URLSearchParams({ titulo })}`)
  await fila(page, titulo).hover()
  await fila(page, titulo)
    .getByRole('button', { name: /^Herramientas/ })
    .click()
  await page.getByRole('menuitem', { name: nombre, exact: true }).click()
}

/** El área activa de quien ingresó. */
export async function areaDe(page: Page): Promise<number> {
  const { data } = (await (await page.request.get('/auth/sesion')).json()) as {
    data: { areaActiva: number }
  }
  return data.areaActiva
}
