import type { Page } from 'playwright/test'

/** Detiene los pedidos a una dirección hasta que se los suelte. */
export async function detener(page: Page, url: RegExp | string) {
  const soltada = Promise.withResolvers<void>()
  const pedida = page.waitForRequest(url)
  await page.route(url, async (ruta) => {
    await soltada.promise
    await ruta.continue().catch(() => undefined)
  })
  return { pedida, soltar: soltada.resolve }
}
