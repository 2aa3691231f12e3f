import { setTimeout as esperar } from 'node:timers/promises'

/** Lo que se espera a que Postgres diga si está (ms). */
const PLAZO_MS = 2_000

/**
 * Lo que contestó Postgres, o nulo si falló o no llegó a tiempo: la máquina que se fue sin cerrar sus conexiones no contesta
 * nunca, y quien pregunta si Foja puede atender esperaría lo que tarde la red en darla por perdida.
 */
export const siContesta = <T>(consulta: PromiseLike<T>, plazoMs = PLAZO_MS): Promise<T | null> =>
  Promise.race([Promise.resolve(consulta).catch(() => null), esperar(plazoMs, null, { ref: false })])
