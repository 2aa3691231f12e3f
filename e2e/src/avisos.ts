import type { Locator, Page } from 'playwright/test'

/** Los avisos de un error, que quedan hasta que se cierran. */
export const avisosDeError = (page: Page): Locator => page.locator('[data-fallo]')
