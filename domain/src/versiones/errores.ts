import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

export const versionNoExiste = () =>
  new ErrorDeDominio('no-existe', 'version_no_existe', 'Esa versión del documento no existe')
/** EST-25: ni quien llama ni su área están entre los orígenes y destinos. */
export const restauracionAjena = () =>
  new ErrorDeDominio(
    'sin-permiso',
    'restauracion_ajena',
    'Sólo restaura una versión quien tiene el documento, o quien se lo envió',
  )
/** EST-25: el último movimiento no está confirmado. */
export const movimientoSinConfirmar = () =>
  new ErrorDeDominio(
    'conflicto',
    'movimiento_sin_confirmar',
    'No se restaura una versión mientras el envío del documento no esté confirmado',
  )
