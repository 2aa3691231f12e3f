import { EVENTO, MUEVEN, type TipoDeEvento } from '@foja/domain/evento/evento.ts'
import * as error from '@foja/domain/movimiento/errores.ts'
import type { Destino } from '@foja/domain/movimiento/schema.ts'
import type { MovimientoDeFila } from '@foja/domain/vista/schema.ts'

/** Los eventos que envían: llevan destinos, y cada uno su situación (MOV-01…04, MOV-07). */
export const ENVIAN = [EVENTO.movimiento, EVENTO.pase, EVENTO.tramitacion, EVENTO.compartido] as const
export type TipoDeEnvio = (typeof ENVIAN)[number]

/** A qué puede enviarse con cada uno, y qué se dice si no se eligió nada (VAL-19, VAL-20). */
const MODO: Readonly<Record<TipoDeEnvio, { a: readonly Destino['tipo'][]; falta: string; que: string }>> = {
  [EVENTO.movimiento]: {
    a: ['usuario'],
    falta: 'Seleccione un usuario',
    que: 'Un movimiento va a usuarios.',
  },
  [EVENTO.compartido]: {
    a: ['usuario', 'area'],
    falta: 'Seleccione un usuario',
    que: 'Se comparte con usuarios y con áreas.',
  },
  [EVENTO.pase]: { a: ['area'], falta: 'Seleccione un área', que: 'Un pase va a áreas.' },
  [EVENTO.tramitacion]: { a: ['area'], falta: 'Seleccione un área', que: 'Se tramita en áreas.' },
}

export const envia = (tipo: TipoDeEvento): tipo is TipoDeEnvio => (ENVIAN as readonly number[]).includes(tipo)
/**
 * Si un evento fue un envío. El tipo no alcanza: abrir y cerrar una tramitación conjunta o en paralelo, o tramitar algo
 * dentro de un expediente, se anota con el mismo que tramitar en áreas, y no va a ninguna parte (EST-28).
 */
export const fueEnvio = ({
  tipo_evento,
  destino,
}: Pick<MovimientoDeFila, 'tipo_evento' | 'destino'>): boolean =>
  envia(tipo_evento as TipoDeEvento) && destino.areas.length + destino.usuarios.length > 0
export const mueve = (tipo: TipoDeEvento): boolean => MUEVEN.includes(tipo)
/** Un envío a áreas es una remisión: lleva sus fojas, avanza el circuito y pone en trámite al recibirse. */
export const remite = (tipo: number): boolean => tipo === EVENTO.pase || tipo === EVENTO.tramitacion

/**
 * Los destinos de un envío, sin repetir.
 * @throws sinDestino, destinoDeOtraClase (422)
 */
export function exigirDestinos(tipo: TipoDeEnvio, destinos: readonly Destino[]): Destino[] {
  const { a, falta, que } = MODO[tipo]
  if (destinos.length === 0) throw error.sinDestino(falta)
  if (destinos.some((uno) => !a.includes(uno.tipo))) throw error.destinoDeOtraClase(que)
  return [...new Map(destinos.map((uno) => [`${uno.tipo}:${uno.id}`, uno])).values()]
}
