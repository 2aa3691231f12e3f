import { ARGUMENTOS_DE_CHROMIUM, rutaDeChromium, SIN_AISLAMIENTO } from '@foja/platform/chromium/chromium.ts'

/** Cómo lanza Playwright un Chromium: el del sistema o, si no hay, el de npm. */
export const lanzamiento = async () => ({
  executablePath: await rutaDeChromium(),
  args: [...ARGUMENTOS_DE_CHROMIUM, SIN_AISLAMIENTO],
})
