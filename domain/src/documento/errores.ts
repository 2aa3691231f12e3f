import type { Choque } from '@foja/domain/documento/respuesta.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'

export const documentoNoExiste = () =>
  // Lo mismo de lo que no hay y de lo que no puede verse: que exista no se dice.
  new ErrorDeDominio('no-existe', 'documento_no_existe', 'No se puede visualizar documento', {
    detalle: 'No existe, se eliminó o usted no tiene permiso para verlo.',
  })
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
export const sinPermisoDeEliminar = () =>
  new ErrorDeDominio('sin-permiso', 'sin_permiso_de_eliminar', 'No tiene permisos para eliminar.')
/** API-05: se escribió sobre una versión que ya no es la última. */
export const versionVieja = ({ usuario, fecha, data }: Choque) =>
  new ErrorDeDominio(
    'conflicto',
    'version_vieja',
    `${nombreEntero(usuario)} guardó el documento mientras usted lo editaba.`,
    { agregado: { usuario, fecha, data } },
  )
/** Sólo se guarda solo lo que todavía es borrador (D-077). */
export const sinGuardadoAutomatico = () =>
  new ErrorDeDominio('conflicto', 'sin_guardado_automatico', 'Sólo los borradores se guardan solos.')
export const personaNoExiste = () =>
  new ErrorDeDominio('invalido', 'persona_no_existe', 'No se pudo vincular.', {
    detalle: 'Una de las personas no existe.',
  })
/** ERR-16. */
export const relacionNoAgregada = (detalle: string) =>
  new ErrorDeDominio('invalido', 'relacion_no_agregada', 'No se pudo agregar relación', { detalle })
/** ERR-16, API-42: lo relacionado a un expediente queda para siempre. */
export const relacionNoQuitada = () =>
  new ErrorDeDominio('conflicto', 'relacion_no_quitada', 'No se pudo quitar la relación', {
    detalle: 'Lo que se relacionó a un expediente queda relacionado.',
  })
export const contenidoAnidado = () =>
  new ErrorDeDominio(
    'invalido',
    'contenido_anidado',
    'El contenido tiene demasiados elementos unos dentro de otros.',
  )
export const contenidosEnEspera = () =>
  new ErrorDeDominio('no-disponible', 'contenidos_en_espera', 'Hay muchos textos largos en espera.', {
    detalle: 'Intente de nuevo en unos segundos.',
    esperar: 5,
  })
/** Los de una persona no ocupan los hilos de todas. */
export const demasiadosContenidos = () =>
  new ErrorDeDominio('demasiadas', 'demasiados_contenidos', 'Usted ya está guardando otros textos largos.', {
    detalle: 'Espere a que terminen.',
    esperar: 5,
  })
/** Cada uno ocupa decenas de MB hasta que termina de llegar. */
export const demasiadasLecturas = () =>
  new ErrorDeDominio('demasiadas', 'demasiadas_lecturas', 'Usted ya está abriendo otros textos largos.', {
    detalle: 'Espere a que terminen.',
    esperar: 5,
  })
export const contenidoLargo = () =>
  new ErrorDeDominio('invalido', 'contenido_largo', 'El contenido es demasiado largo.')
/** Limpiarlo llevó más tiempo o memoria que lo que se le da a uno. */
export const contenidoComplejo = () =>
  new ErrorDeDominio('invalido', 'contenido_complejo', 'El contenido es demasiado complejo.', {
    detalle: 'Divídalo en partes o simplifique sus tablas.',
  })
/** VAL-26. */
export const soloPublicadosOSinPublicar = () =>
  new ErrorDeDominio(
    'invalido',
    'seleccion_mezclada',
    'Se debe seleccionar solo elementos publicados o sin publicar.',
  )
export const yaPublicado = () =>
  new ErrorDeDominio('conflicto', 'ya_publicado', 'El documento ya está publicado.')
export const sinPublicar = () =>
  new ErrorDeDominio('conflicto', 'sin_publicar', 'El documento no está publicado.')
/** VAL-30. */
export const sinTransformaA = () =>
  new ErrorDeDominio(
    'invalido',
    'sin_transforma_a',
    'Falta configurar el tipo de documento, el parámetro transforma a',
  )
/** ERR-30. */
export const faltaDocumentoATransformar = () =>
  new ErrorDeDominio('falta-dato', 'error_missing_document_to_transform', 'Falta el documento a transformar')
export const autorizacionNoDisponible = () =>
  new ErrorDeDominio(
    'no-disponible',
    'autorizacion_no_disponible',
    'Todavía no se puede cerrar con autorizantes.',
    { detalle: 'Cierre el documento sin autorizantes, o espere a que la autorización esté disponible.' },
  )
/** DLG-30: se copia a un tipo de la misma esencia. */
export const otraEsencia = () =>
  new ErrorDeDominio('invalido', 'otra_esencia', 'El tipo elegido no es de la misma clase que el documento.')
