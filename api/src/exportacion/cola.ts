import { DIA_S, type Cola } from '@foja/platform/trabajos/trabajos.ts'

/**
 * Exportaciones largas. No se reintentan aquí: la que un proceso dejó a medias la toma otro (`trabajo.ts`). Cómo terminó lo
 * dice la exportación.
 */
export const COLA_DE_EXPORTACIONES: Cola = {
  nombre: 'exportacion',
  plazo_s: 4 * 3600,
  reintentos: 0,
  guarda_s: DIA_S,
}

/** Detrás de todo lo que espera. */
export const AL_FINAL = { prioridad: -1_000 }
