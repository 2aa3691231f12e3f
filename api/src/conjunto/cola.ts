import { DIA_S, type Cola } from '@foja/platform/trabajos/trabajos.ts'

/**
 * Corridas sobre conjuntos. Una tanda dura segundos: pasado el plazo, su proceso murió. Cada tanda es un trabajo, y cómo
 * terminó lo dice su corrida: por un mes, ensayando se llenaba la base.
 */
export const COLA_DE_CORRIDAS: Cola = {
  nombre: 'conjunto-corrida',
  plazo_s: 120,
  reintentos: 5,
  guarda_s: DIA_S,
}
