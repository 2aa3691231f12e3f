import { addEventHandler } from 'jest-circus'

/** Sólo para lo que se colgó: con la máquina muy ocupada, lo que tarda diez segundos tarda un minuto. */
const PLAZO_MS = 180_000
// El de verdad: una prueba puede estar corriendo con otro reloj.
const { setTimeout, clearTimeout } = globalThis

/**
 * La misma, que falla si no termina o si deja suelto un error: el corredor espera lo que sea, y un error suelto le mata
 * el proceso sin decir de qué prueba era.
 */
function vigilada(hacer: () => unknown, ms = PLAZO_MS) {
  return async () => {
    const { promise: falla, reject: fallar } = Promise.withResolvers<never>()
    const aviso = setTimeout(() => fallar(new Error(`No terminó en ${ms / 1000} s`)), ms)
    process.on('uncaughtException', fallar)
    try {
      return await Promise.race([hacer(), falla])
    } finally {
      clearTimeout(aviso)
      process.off('uncaughtException', fallar)
    }
  }
}

addEventHandler((evento, { currentDescribeBlock: { children, hooks } }) => {
  const agregada = evento.name === 'add_test' ? children.at(-1) : evento.name === 'add_hook' && hooks.at(-1)
  if (agregada && 'fn' in agregada && agregada.fn) {
    agregada.fn = vigilada(agregada.fn as () => unknown, agregada.timeout ?? undefined)
  }
})
