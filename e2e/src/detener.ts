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

/** Lo que el servidor contesta la próxima vez a esa dirección, retenido hasta que se lo suelte: ya es de antes. */
export async function retener(page: Page, url: Parameters<Page['route']>[0]) {
  const [leida, soltada] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    url,
    async (ruta) => {
      const response = await ruta.fetch()
      leida.resolve()
      await soltada.promise
      await ruta.fulfill({ response })
    },
    { times: 1 },
  )
  return { leida: leida.promise, soltar: soltada.resolve }
}
