import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

export const documentoNoExiste = () =>
  new ErrorDeDominio('no-existe', 'documento_no_existe', 'No se puede visualizar documento')
export const esDeOtroUsuario = () =>
  new ErrorDeDominio(
    'sin-permiso',
    'documento_de_otro_usuario',
    'No puede ver un documento que pertenece a otro usuario',
  )
export const tipoSinLectura = () =>
  new ErrorDeDominio(
    'sin-permiso',
    'tipo_sin_lectura',
    'Su usuario no posee los permisos para ver este tipo de documento',
  )
export const sinPermisoDeReservados = () =>
  new ErrorDeDominio(
    'sin-permiso',
    'sin_permiso_de_reservados',
    'Usted no tiene permisos suficientes para visualizar este elemento',
  )
export const tipoSinEscritura = () =>
  new ErrorDeDominio(
    'sin-permiso',
    'tipo_sin_escritura',
    'Su usuario no posee los permisos para escribir este tipo de documento',
  )
export const reservaNoPermitida = () =>
  new ErrorDeDominio('sin-permiso', 'reserva_no_permitida', 'Usted no tiene permiso para reservar documentos')
export const noSePuedeModificar = () =>
  new ErrorDeDominio(
    'conflicto',
    'documento_no_modificable',
    'El documento no se puede modificar en su estado actual',
  )
export const noSePuedeEliminar = () =>
  new ErrorDeDominio('conflicto', 'documento_no_eliminable', 'No se pudo eliminar')
export const sinPermisoDeEliminar = () =>
  new ErrorDeDominio('sin-permiso', 'sin_permiso_de_eliminar', 'No tiene permisos para eliminar.')
/** API-05: se escribió sobre una versión que ya no es la última. */
export const versionVieja = (actual: string) =>
  new ErrorDeDominio(
    'conflicto',
    'version_vieja',
    'Otra persona guardó el documento mientras usted lo editaba.',
    {
      detalle: `La versión actual es ${actual}.`,
    },
  )
export const contenidoAnidado = () =>
  new ErrorDeDominio(
    'invalido',
    'contenido_anidado',
    'El contenido tiene demasiados elementos unos dentro de otros.',
  )
