import type { Evento } from '@foja/domain/tiempo-real/mensajes.ts'

/** Lo que avisa el canal tarda en encontrarse. */
const SE_ENCUENTRA_MS = 1000
/** Lo más que se espera para volver a leer la bandeja (RT-10). */
const BANDEJA_MS = 10_000

/**
 * Cuánto se espera tras un aviso antes de leer lo que cambió, en ms. La bandeja, un rato al azar entre uno y diez segundos:
 * quienes la miran a la vez no la piden todos juntos. Casi siempre es breve, que alguien la está esperando.
 */
export const esperaDe = (evento: Evento | null, azar = Math.random()): number =>
  evento === 'notificacion:refreshInbox'
    ? SE_ENCUENTRA_MS + (BANDEJA_MS - SE_ENCUENTRA_MS) * azar ** 3
    : SE_ENCUENTRA_MS

/**
 * Junta los avisos seguidos: de cada uno se hace algo cuando ya se encuentra, y lo de uno sirve para los que llegaron
 * antes. Lo que no deja de avisarse tampoco deja de leerse.
 */
export function crearTrasAvisos(hacer: () => void) {
  let reloj: ReturnType<typeof setTimeout> | undefined
  let cuando = 0
  let seEncuentra = 0
  const armar = (otro: number) => {
    clearTimeout(reloj)
    cuando = otro
    reloj = setTimeout(alCumplirse, otro - Date.now())
  }
  const alCumplirse = () => {
    reloj = undefined
    if (seEncuentra > Date.now()) armar(seEncuentra)
    hacer()
  }
  return {
    avisar: (evento: Evento | null) => {
      const otro = Date.now() + esperaDe(evento)
      seEncuentra = Date.now() + SE_ENCUENTRA_MS
      if (reloj === undefined || otro < cuando) armar(otro)
    },
    dejar: () => clearTimeout(reloj),
  }
}
