import { ErrorDeDominio, type ClaseDeError } from '@foja/domain/errores/error-de-dominio.ts'
import { motivoDe } from '@foja/domain/herramienta/errores.ts'
import { RELACION, type TipoDeRelacion } from '@foja/domain/relacion-tipo/relacion.ts'

/** VAL-08, VAL-09. */
export const soloFirmados = () =>
  new ErrorDeDominio('invalido', 'document_is_not_closed', 'Solo se pueden incorporar documentos firmados.')
/** VAL-10. */
export const noEstaCerrado = () =>
  new ErrorDeDominio(
    'invalido',
    'document_is_not_closed',
    'El documento que intenta adjuntar no esta cerrado',
  )
/** VAL-11. */
export const yaIncorporado = () =>
  new ErrorDeDominio('conflicto', 'ya_incorporado', 'El documento seleccionado ya se encuentra incorporado.')
/** VAL-14. */
export const incorporacionesPendientes = () =>
  new ErrorDeDominio(
    'invalido',
    'incorporaciones_pendientes',
    'El documento tiene incorporaciones programadas pendientes.',
  )
/** VAL-18. */
export const tramiteConIncorporado = () =>
  new ErrorDeDominio(
    'invalido',
    'tramite_con_incorporado',
    'El trámite contiene un documento tramitado que ya fué incorporado',
  )

/** ERR-16, ERR-17: cómo se dice que no se pudo, según qué relación era. */
const noSePudo = (tipo: TipoDeRelacion): string => {
  if (tipo === RELACION.asociado) return 'No se pudo asociar'
  return tipo === RELACION.relacionado ? 'No se pudo agregar relación' : 'No se pudo incorporar'
}
const noIncorporado = (clase: ClaseDeError, clave: string, detalle: string) =>
  new ErrorDeDominio(clase, clave, noSePudo(RELACION.incorpora), { detalle })

/** De los dos, el que no lo admite es el expediente: lo que lo impide, dicho solo, parecería del documento. */
export const elExpedienteNo = (falla: ErrorDeDominio) =>
  noIncorporado(falla.clase, falla.clave, `No puede modificar el expediente elegido. ${motivoDe(falla)}`)

/** VAL-13. */
export const documentoReservado = (tipo: TipoDeRelacion) =>
  new ErrorDeDominio('invalido', 'documento_reservado', noSePudo(tipo), {
    detalle: 'El documento es reservado.',
  })
/** VAL-16. */
export const soloSeTramitanDocumentos = () =>
  noIncorporado('invalido', 'solo_documentos', 'Sólo se tramitan documentos.')
/** VAL-17. */
export const soloSeAsocianExpedientes = () =>
  new ErrorDeDominio('invalido', 'solo_expedientes', noSePudo(RELACION.asociado), {
    detalle: 'Sólo se asocian expedientes y trámites entre sí.',
  })
export const noEsExpediente = () =>
  noIncorporado('invalido', 'no_es_expediente', 'Se incorpora a un expediente o a un trámite.')
export const dentroDeSi = () =>
  noIncorporado('conflicto', 'dentro_de_si', 'Un expediente no puede quedar dentro de sí mismo.')
export const enTransito = () =>
  noIncorporado('conflicto', 'en_transito', 'El expediente salió de su área y todavía no lo recibió ninguna.')
export const encabezaConjunta = () =>
  noIncorporado('conflicto', 'encabeza_conjunta', 'El expediente encabeza una tramitación conjunta.')
export const sinIncorporarSolo = () =>
  noIncorporado('conflicto', 'sin_incorporar_solo', 'Se incorpora al guardar, no con el guardado automático.')
/** Lo que se programa al cerrar es de un documento. */
export const soloSeProgramanDocumentos = () =>
  noIncorporado('invalido', 'solo_documentos', 'Sólo se programan documentos.')
