import type { Esencia } from '@foja/domain/tipo/schema.ts'

/** Tipos de evento por su número; no hay otros (ENT-18, ENT-19, D-036). La tabla `eventos_tipos` dice lo mismo. */
export const EVENTO = {
  creacion: 1,
  movimiento: 2,
  modificacion: 3,
  autorizacion: 4,
  archivo: 5,
  numeracion: 6,
  cierre: 7,
  cambio_estado: 8,
  compartido: 9,
  publicacion: 10,
  intervencion: 11,
  migracion: 12,
  notificacion: 15,
  pase: 16,
  transformacion: 17,
  recaratulacion: 18,
  archivo_expedientes: 19,
  desarchivo_expedientes: 20,
  anulacion: 21,
  tramitacion: 22,
  incorporacion: 23,
  finalizacion: 24,
  firma: 28,
} as const
export type TipoDeEvento = (typeof EVENTO)[keyof typeof EVENTO]

/**
 * Lo que mueve un documento: lo deja en otra área o en manos de otros. Compartirlo no lo mueve; un envío cancelado o
 * rechazado tampoco, porque volvió.
 */
export const MUEVEN: readonly TipoDeEvento[] = [EVENTO.movimiento, EVENTO.pase, EVENTO.tramitacion]

/** Lo que, según la esencia, es una novedad para quienes lo reciben (ENT-20, D-037). */
export const NOTIFICAN: Readonly<Record<Esencia, readonly TipoDeEvento[]>> = {
  documento: [EVENTO.autorizacion, EVENTO.firma, EVENTO.notificacion],
  contenedor: [EVENTO.pase, EVENTO.incorporacion, EVENTO.tramitacion],
  tramite: [EVENTO.pase, EVENTO.incorporacion, EVENTO.tramitacion],
}

/** Lo que se hizo con un envío: el 15 lo da la especificación (API-34). */
export const ACCION = { recibido: 14, rechazado: 15 } as const

/** Desenlaces de un evento (ENT-17); la base no admite otros. */
export const RESULTADOS = [
  'hecho',
  'enviado',
  'confirmado',
  'autorizado',
  'rechazado',
  'rechazada',
  'anulado',
] as const
export type Resultado = (typeof RESULTADOS)[number]

/** Desenlaces de un envío que no dejó el documento en otra parte: se canceló, se rechazó, o ya volvió. */
export const SIN_EFECTO: readonly Resultado[] = ['anulado', 'rechazado', 'rechazada', 'hecho']

/** Desenlaces de un destino que ya recibió o rechazó lo que se le mandó. */
export const ATENDIDOS: readonly Resultado[] = ['confirmado', 'rechazado', 'rechazada', 'hecho']

/** Si lo enviado volvió rechazado. */
export const fueRechazado = (resultado: Resultado | null | undefined): boolean =>
  resultado === 'rechazado' || resultado === 'rechazada'

/** Si algo de lo elegido volvió rechazado: entonces rechazarlo no se ofrece (HER-27). */
export const hayRechazados = (filas: readonly { resultado?: Resultado | null | undefined }[]): boolean =>
  filas.some(({ resultado }) => fueRechazado(resultado))
