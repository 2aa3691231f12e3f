import type { Cola } from '@foja/platform/trabajos/trabajos.ts'

/** Corridas sobre conjuntos. Una tanda dura segundos: pasado el plazo, su proceso murió. */
export const COLA_DE_CORRIDAS: Cola = { nombre: 'conjunto-corrida', plazo_s: 120, reintentos: 5 }
