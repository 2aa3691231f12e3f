import { setTimeout as esperar } from 'node:timers/promises'

/** Desde el último pedido, cuánto se supone que sigue habiendo alguien (ms), y cuánto se lo espera cada vez. */
const RECIEN_MS = 200
const PAUSA_MS = 100

/** El paso entre lo que alguien está esperando y lo que se hace de fondo. */
export type Paso = {
  /** Alguien pidió algo. */
  anotar: () => void
  /** Lo de fondo lo llama entre tanda y tanda: si alguien pidió algo recién, espera un momento. */
  ceder: () => Promise<void>
}

/** De un proceso: lo que otro atiende no se sabe. */
export function crearPaso(): Paso {
  let ultimo = Number.NEGATIVE_INFINITY
  return {
    anotar: () => (ultimo = performance.now()),
    ceder: async () => {
      if (performance.now() - ultimo < RECIEN_MS) await esperar(PAUSA_MS)
    },
  }
}
