const PRIMERA_MS = 200
const MAXIMA_MS = 10_000

/** Espera creciente con azar tras fallos seguidos: 0,2 s, 0,4 s … 10 s. */
export function crearRetroceso(azar: () => number = Math.random) {
  let fallos = 0
  return {
    /** @returns milisegundos hasta el próximo intento. */
    fallo: () => Math.min(MAXIMA_MS, PRIMERA_MS * 2 ** fallos++) * (0.5 + azar() / 2),
    exito: () => {
      fallos = 0
    },
    fallos: () => fallos,
  }
}
