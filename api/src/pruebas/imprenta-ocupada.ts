import type { Imprenta } from '@foja/api/pdf/imprenta.ts'

/** Esa imprenta como anda con la máquina ocupada: lo que imprime espera algo que no llega, y se le acaba el tiempo. */
export const ocupada = (imprenta: Imprenta): Imprenta => ({
  ...imprenta,
  imprimir: (html, _recursos, ...resto) =>
    imprenta.imprimir(`${html}<img src="/nunca">`, () => new Promise(() => {}), ...resto),
})
