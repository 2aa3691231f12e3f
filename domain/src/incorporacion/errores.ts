import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

/** VAL-14. */
export const incorporacionesPendientes = () =>
  new ErrorDeDominio(
    'invalido',
    'incorporaciones_pendientes',
    'El documento tiene incorporaciones programadas pendientes.',
  )
