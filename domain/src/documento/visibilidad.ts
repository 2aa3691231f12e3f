import { tienePermiso, VER_RESERVADOS, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { reservaNoPermitida } from '@foja/domain/documento/errores.ts'

export const VISIBILIDADES = ['publico', 'privado', 'reservado'] as const
export type Visibilidad = (typeof VISIBILIDADES)[number]

/** Cómo se le dice a cada visibilidad. */
export const NOMBRE_DE_VISIBILIDAD: Readonly<Record<Visibilidad, string>> = {
  publico: 'Público',
  privado: 'Privado',
  reservado: 'Reservado',
}

/** Las que se ofrecen: reservar, sólo a quien puede (PER-15); la que ya tiene, siempre. */
export const visibilidadesPara = (puedeReservar: boolean, actual: Visibilidad): Visibilidad[] =>
  VISIBILIDADES.filter((una) => una !== 'reservado' || puedeReservar || una === actual)

/**
 * Reserva sólo quien puede ver lo reservado (PER-15).
 * @throws reservaNoPermitida (403)
 */
export function exigirReserva(acceso: Acceso, visibilidad: Visibilidad): void {
  if (visibilidad === 'reservado' && !tienePermiso(acceso, VER_RESERVADOS)) throw reservaNoPermitida()
}
