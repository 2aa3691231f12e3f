/** -03:00 fijo, sin horario de verano (CON-05). */
export const DESPLAZAMIENTO_MS = -3 * 3_600_000

/** Año en hora oficial: el de los números que se dan en ese momento. */
export const anioOficial = (instante: Date): number =>
  new Date(instante.getTime() + DESPLAZAMIENTO_MS).getUTCFullYear()
