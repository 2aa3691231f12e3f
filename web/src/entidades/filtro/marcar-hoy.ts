import { diaDesdeHoy } from './dias.ts'

/** Señala en un calendario el día de hoy en hora oficial, que puede no ser el de la máquina en que se mira. */
export const marcarHoy = (dia: string, ahora = Date.now()): Record<`data-${string}`, true> =>
  dia === diaDesdeHoy(0, ahora) ? { 'data-today': true, 'data-highlight-today': true } : {}
