import { areaDicha } from '@foja/domain/area/dicha.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import {
  enQueEstados,
  ESTADO,
  NOMBRE_DE_ESTADO,
  TRAMITADO,
  type Estado,
} from '@foja/domain/documento/estado.ts'
import type { Dentro } from '@foja/domain/herramienta/contexto.ts'
import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'

const conflicto = (clave: string, mensaje: string) => new ErrorDeDominio('conflicto', clave, mensaje)
const prohibido = (clave: string, mensaje: string) => new ErrorDeDominio('sin-permiso', clave, mensaje)
const lista = new Intl.ListFormat('es', { type: 'disjunction' })

/** Una falla en un renglón: lo que pasa y su detalle. */
export const motivoDe = ({ message, detalle }: ErrorDeDominio): string =>
  detalle === undefined ? message : `${message.replace(/\.$/, '')}. ${detalle}`

export const herramientaNoHabilitada = () =>
  prohibido('herramienta_no_habilitada', 'Su área no tiene habilitada esta herramienta.')
export const herramientaOculta = () =>
  prohibido('herramienta_oculta', 'Se hace desde el formulario del documento, no desde una lista.')
export const sinPermisoDe = (que: string) =>
  prohibido('sin_permiso_de_herramienta', `Usted no tiene permiso para ${que}.`)
export const sinMovimiento = (que: string) => conflicto('sin_movimiento', que)
/**
 * @param estado el que lo impide @param que verbo en infinitivo con lo que no se puede
 * @param posibles los estados en que sí @param tramitado otro lo tramita o lo tiene incorporado (EST-10)
 */
export const estadoNoPermite = (
  estado: number,
  que: string,
  posibles: readonly Estado[],
  tramitado = false,
) =>
  conflicto(
    'estado_no_permite',
    [
      `No se puede ${que} en su estado actual: ${tramitado && estado === ESTADO.anulado ? TRAMITADO : (NOMBRE_DE_ESTADO[estado as Estado] ?? estado)}.`,
      ...enQueEstados(`Sólo se puede ${que}`, estado, posibles),
    ].join(' '),
  )
export const seEstaProcesando = (estado: number) =>
  conflicto(
    'estado_no_permite',
    `No se puede hacer esto en su estado actual: ${NOMBRE_DE_ESTADO[estado as Estado]}. Espere a que termine.`,
  )
export const noEsDeEsencia = (que: string) => conflicto('esencia_no_permite', que)
export const enTramitacionConjunta = () =>
  conflicto(
    'en_tramitacion_conjunta',
    'El expediente está en tramitación conjunta: se modifica por su cabecera.',
  )
export const vaConSuCabecera = () =>
  conflicto(
    'en_tramitacion_conjunta',
    'El expediente está en tramitación conjunta: se recibe o se rechaza con su cabecera.',
  )
export const encabezaTramitacionConjunta = () =>
  conflicto(
    'encabeza_tramitacion_conjunta',
    'El expediente encabeza una tramitación conjunta: hay que cerrarla antes.',
  )
/** @param suyo si el documento es de quien lo intenta: entonces se le dice qué área lo tiene */
export const tieneRelacionPasiva = ({ tramita, expediente, area }: Dentro, suyo: boolean) => {
  const donde =
    expediente === null
      ? `un expediente ${suyo ? `de ${areaDicha(area)} ` : ''}que usted no ve`
      : `el expediente ${expediente}, de ${areaDicha(area)}`
  return conflicto('tiene_relacion_pasiva', `${tramita ? 'Se tramita' : 'Está incorporado'} en ${donde}.`)
}
export const tienePendientes = () =>
  conflicto('tiene_pendientes', 'El expediente tiene incorporaciones pendientes.')
export const sinAsociados = () => conflicto('sin_asociados', 'El expediente no tiene otros asociados.')
export const soloRechazados = () =>
  conflicto('solo_rechazados', 'Desde Documentos sólo se anula lo que fue rechazado.')
export const sinIntervencion = () => prohibido('sin_intervencion', 'Usted no intervino en este documento.')
export const enviadosNoSeAbren = () =>
  prohibido('enviados_no_se_abren', 'Lo enviado no puede verse: la configuración no lo permite.')
export const noRecaratula = () =>
  prohibido('no_recaratula', 'Sólo recaratula quien creó el documento o intervino en él.')
export const visibilidadAjena = () =>
  prohibido(
    'visibilidad_ajena',
    'La visibilidad la cambia quien creó el documento, el área donde está o la de su archivo.',
  )
/** VAL-08, dicho antes de intentarlo. */
export const soloSeIncorporaFirmado = () =>
  conflicto('estado_no_permite', 'Solo se pueden incorporar documentos firmados.')
/** @param vistas donde la herramienta se ofrece, y donde este documento no está */
export const noEstaEnVista = (vistas: readonly Vista[]) =>
  prohibido(
    'fuera_de_vista',
    `Se hace desde ${lista.format(vistas.map((vista) => VISTA[vista].nombre))}, y no está ahí para usted.`,
  )
