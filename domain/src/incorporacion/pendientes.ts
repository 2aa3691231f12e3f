import { incorporacionesPendientes } from '@foja/domain/incorporacion/errores.ts'

/**
 * Un expediente con incorporaciones programadas sin hacer no se elige para otra (VAL-14).
 * @throws incorporacionesPendientes (422)
 */
export function exigirSinIncorporacionesPendientes(pendientes: number): void {
  if (pendientes > 0) throw incorporacionesPendientes()
}
