// oxlint-disable-next-line no-restricted-imports -- la que los demás usan en su lugar
import { test as base, type Browser, type Page } from 'playwright/test'

export { expect } from 'playwright/test'

/** Una página que pasa de una prueba a la siguiente, salvo que alguna le haga lo que no se deshace. */
type Prestada = { page: Page; gastada: boolean }

/**
 * `test` de Playwright con una página que se presta de prueba en prueba: cargar Foja en un proceso recién nacido cuesta
 * el doble que en uno que ya la compiló. Cada prueba la recibe como nueva (sin sesión, ni datos, ni interceptores, ni
 * nada de la anterior en memoria); la que falló no la devuelve.
 */
export const test = base.extend<object, { prestamo: { libre?: Prestada | undefined } }>({
  prestamo: [
    async ({ browser }, use) => {
      await use({})
      for (const context of browser.contexts()) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, prestamo, viewport, colorScheme, hasTouch, actionTimeout }, use, prueba) => {
    // El tacto se elige al abrir el contexto.
    const prestada = (!hasTouch && prestamo.libre) || (await abrir(browser))
    const { page } = prestada
    if (prestada === prestamo.libre) prestamo.libre = undefined
    await page.setViewportSize(viewport!)
    await page.emulateMedia({
      media: null,
      colorScheme: colorScheme!,
      reducedMotion: 'reduce',
      forcedColors: 'none',
    })
    page.context().setDefaultTimeout(actionTimeout!)
    await use(page.context())
    const sirve = prueba.status === prueba.expectedStatus && !prestada.gastada && !page.isClosed()
    if (hasTouch || prestamo.libre || !sirve) return page.context().close()
    await limpiar(page)
    prestamo.libre = prestada
  },
  page: ({ context }, use) => use(context.pages()[0]!),
})

async function abrir(browser: Browser): Promise<Prestada> {
  const page = await (await browser.newContext()).newPage()
  const prestada: Prestada = { page, gastada: false }
  const marcar = <T extends object>(objeto: T, nombre: keyof T & string) => {
    const suyo = objeto[nombre] as (...argumentos: unknown[]) => unknown
    const marcado = (...argumentos: unknown[]) => {
      prestada.gastada = true
      return suyo.apply(objeto, argumentos)
    }
    Object.assign(objeto, { [nombre]: marcado })
  }
  marcar(page.clock, 'install')
  marcar(page.context(), 'grantPermissions')
  for (const nombre of ['addInitScript', 'routeWebSocket', 'exposeFunction'] as const) marcar(page, nombre)
  return prestada
}

/** Deja la página como recién abierta, en una dirección de Foja que no tiene nada. */
async function limpiar(page: Page): Promise<void> {
  const context = page.context()
  for (const otra of context.pages()) if (otra !== page) await otra.close()
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
  ])
  for (const suceso of ['request', 'response', 'websocket', 'console', 'dialog'] as const)
    await page.removeAllListeners(suceso)
  await page.goto('/livez')
  const { origin } = new URL(page.url())
  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await cdp.send('Page.resetNavigationHistory')
  await cdp.detach()
  await context.clearCookies()
  await page.evaluate('sessionStorage.clear()')
}
