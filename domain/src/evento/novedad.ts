import { EVENTO, type TipoDeEvento } from '@foja/domain/evento/evento.ts'

/**
 * Las catorce clases de novedad (SHL-12, D-052), en el orden de la leyenda. Cada color se distingue (3:1) sobre el fondo
 * claro y sobre el oscuro, y nunca va solo: al lado dice su nombre.
 */
export const NOVEDAD = {
  creacion: { nombre: 'Creación', color: '#2f9e44' },
  modificacion: { nombre: 'Modificación', color: '#b07d10' },
  numeracion: { nombre: 'Numeración', color: '#7a8794' },
  envio: { nombre: 'Envío', color: '#2b7de0' },
  recibido: { nombre: 'Recibido', color: '#12908f' },
  notificacion: { nombre: 'Notificación', color: '#d6588f' },
  en_espera: { nombre: 'En espera de autorización', color: '#d9700d' },
  autorizacion: { nombre: 'Autorización', color: '#5c9a0e' },
  tramitacion: { nombre: 'Tramitación', color: '#7c6cf0' },
  compartido: { nombre: 'Compartido', color: '#1597b5' },
  archivado: { nombre: 'Archivado', color: '#a0765b' },
  finalizado: { nombre: 'Finalizado', color: '#e0484a' },
  recaratulacion: { nombre: 'Recaratulación', color: '#b565d8' },
  publicacion: { nombre: 'Publicación', color: '#8a8a2a' },
} as const
export type Novedad = keyof typeof NOVEDAD

/** De qué clase es cada tipo de evento. */
export const NOVEDAD_DE_EVENTO: Readonly<Record<TipoDeEvento, Novedad>> = {
  [EVENTO.creacion]: 'creacion',
  [EVENTO.migracion]: 'creacion',
  [EVENTO.modificacion]: 'modificacion',
  [EVENTO.transformacion]: 'modificacion',
  [EVENTO.numeracion]: 'numeracion',
  [EVENTO.movimiento]: 'envio',
  [EVENTO.pase]: 'envio',
  [EVENTO.notificacion]: 'notificacion',
  [EVENTO.cambio_estado]: 'en_espera',
  [EVENTO.autorizacion]: 'autorizacion',
  [EVENTO.firma]: 'autorizacion',
  [EVENTO.tramitacion]: 'tramitacion',
  [EVENTO.incorporacion]: 'tramitacion',
  [EVENTO.intervencion]: 'tramitacion',
  [EVENTO.compartido]: 'compartido',
  [EVENTO.archivo]: 'archivado',
  [EVENTO.archivo_expedientes]: 'archivado',
  [EVENTO.desarchivo_expedientes]: 'recibido',
  [EVENTO.cierre]: 'finalizado',
  [EVENTO.finalizacion]: 'finalizado',
  [EVENTO.anulacion]: 'finalizado',
  [EVENTO.recaratulacion]: 'recaratulacion',
  [EVENTO.publicacion]: 'publicacion',
}
