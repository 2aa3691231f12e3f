import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

const PENDIENTES = 'El documento tiene incorporaciones programadas pendientes.'

/**
 * Un expediente con incorporaciones programadas sin hacer no se elige para otra (VAL-14).
 * @throws ErrorDeDominio (422)
 */
export function exigirSinIncorporacionesPendientes(pendientes: number): void {
  if (pendientes > 0) throw new ErrorDeDominio('invalido', 'incorporaciones_pendientes', PENDIENTES)
}
