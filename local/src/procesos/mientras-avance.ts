import { setTimeout as esperar } from 'node:timers/promises'

type Espera = {
  /** Si ya está, y cuánto lleva hecho de lo que está haciendo. */
  mirar: () => Promise<{ listo: boolean; hecho?: number | undefined }>
  /** Se llama de tanto en tanto mientras avanza. */
  alAvanzar: (hecho: number) => void
  /** Cuánto se lo espera sin que avance. */
  plazoMs?: number
  decirCadaMs?: number
  alto?: AbortSignal | undefined
}

/**
 * Espera a que esté, y mientras lleve hecho más que nunca el plazo vuelve a empezar: lo que cae y se relanza empieza de cero,
 * y no avanza hasta pasar lo que había hecho.
 * @returns falso si pasó el plazo
 * @throws la causa de `alto`
 */
export async function mientrasAvance({
  mirar,
  alAvanzar,
  plazoMs = 120_000,
  decirCadaMs = 10_000,
  alto,
}: Espera): Promise<boolean> {
  let [maximo, limite, dicho] = [0, Date.now() + plazoMs, Date.now()]
  for (;;) {
    const { listo, hecho = 0 } = await mirar()
    if (listo) return true
    alto?.throwIfAborted()
    const ahora = Date.now()
    if (hecho > maximo) {
      maximo = hecho
      limite = ahora + plazoMs
      if (ahora - dicho >= decirCadaMs) {
        alAvanzar(hecho)
        dicho = ahora
      }
    }
    if (ahora > limite) return false
    await esperar(Math.min(150, plazoMs))
  }
}
