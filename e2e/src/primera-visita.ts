/// <reference lib="dom" />
import type { Page } from 'playwright/test'

/** Lo que baja quien abre la búsqueda con su sesión puesta: con lo que viene solo después. @returns los caminos */
export async function bajadoAlBuscar(
  page: Page,
  abrir: (direccion: string) => Promise<unknown>,
): Promise<string[]> {
  const enVivo = page.waitForEvent('websocket')
  await abrir('/documentos/busqueda/simple?q=resolucion')
  await page.getByRole('list', { name: 'Resultados' }).waitFor()
  // El canal en vivo es lo último que se trae.
  await enVivo
  return page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
}
