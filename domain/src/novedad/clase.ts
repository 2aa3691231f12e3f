import { EVENTO, type Resultado, type TipoDeEvento } from '@foja/domain/evento/evento.ts'

/** Las catorce clases de novedad, en el orden de la leyenda, con su nombre (SHL-12, D-052). */
export const NOMBRE_DE_CLASE = {
  creacion: 'Creación',
  modificacion: 'Modificación',
  numeracion: 'Numeración',
  envio: 'Envío',
  recibido: 'Recibido',
  notificacion: 'Notificación',
  en_espera: 'En espera de autorización',
  autorizacion: 'Autorización',
  tramitacion: 'Tramitación',
  compartido: 'Compartido',
  archivado: 'Archivado',
  finalizado: 'Finalizado',
  recaratulacion: 'Recaratulación',
  publicacion: 'Publicación',
} as const
export type ClaseDeNovedad = keyof typeof NOMBRE_DE_CLASE
export const CLASES = Object.keys(NOMBRE_DE_CLASE) as [ClaseDeNovedad, ...ClaseDeNovedad[]]

const segunResultado =
  (resultado: Resultado, siEs: ClaseDeNovedad, siNo: ClaseDeNovedad) =>
  (uno: Resultado): ClaseDeNovedad =>
    uno === resultado ? siEs : siNo
const envio = segunResultado('confirmado', 'recibido', 'envio')
const autorizacion = segunResultado('enviado', 'en_espera', 'autorizacion')

const CLASE: Readonly<Record<TipoDeEvento, ClaseDeNovedad | ((resultado: Resultado) => ClaseDeNovedad)>> = {
  [EVENTO.creacion]: 'creacion',
  [EVENTO.movimiento]: envio,
  [EVENTO.modificacion]: 'modificacion',
  [EVENTO.autorizacion]: autorizacion,
  [EVENTO.archivo]: 'archivado',
  [EVENTO.numeracion]: 'numeracion',
  [EVENTO.cierre]: 'finalizado',
  [EVENTO.cambio_estado]: 'modificacion',
  [EVENTO.compartido]: 'compartido',
  [EVENTO.publicacion]: 'publicacion',
  [EVENTO.intervencion]: 'modificacion',
  [EVENTO.migracion]: 'creacion',
  [EVENTO.notificacion]: 'notificacion',
  [EVENTO.pase]: envio,
  [EVENTO.transformacion]: 'recaratulacion',
  [EVENTO.recaratulacion]: 'recaratulacion',
  [EVENTO.archivo_expedientes]: 'archivado',
  [EVENTO.desarchivo_expedientes]: 'archivado',
  [EVENTO.anulacion]: 'finalizado',
  [EVENTO.tramitacion]: 'tramitacion',
  [EVENTO.incorporacion]: 'tramitacion',
  [EVENTO.finalizacion]: 'finalizado',
  [EVENTO.firma]: autorizacion,
}

/** Las novedades que no da un evento, al final de la leyenda: una búsqueda que alguien vigila, una exportación larga. */
export const NOMBRE_EN_LEYENDA = {
  ...NOMBRE_DE_CLASE,
  busqueda: 'Búsqueda vigilada',
  exportacion: 'Exportación',
} as const
export type ClaseEnLeyenda = keyof typeof NOMBRE_EN_LEYENDA
export const CLASES_EN_LEYENDA = Object.keys(NOMBRE_EN_LEYENDA) as ClaseEnLeyenda[]

/** De qué clase es la novedad que da un evento, con el desenlace que tiene (SHL-12). */
export function claseDe(tipo: TipoDeEvento, resultado: Resultado): ClaseDeNovedad {
  const clase = CLASE[tipo]
  return typeof clase === 'string' ? clase : clase(resultado)
}
