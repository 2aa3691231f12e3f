import { EVENTO, fueRechazado, type TipoDeEvento } from '@foja/domain/evento/evento.ts'
import type { EventoDeMapa, RamaDeMapa } from '@foja/domain/mapa/schema.ts'
import { claseDe, type ClaseDeNovedad } from '@foja/domain/novedad/clase.ts'

/** De qué clase es, entre las de la leyenda de novedades (DLG-27). */
export const claseDelEvento = ({ tipo_evento, resultado }: EventoDeMapa): ClaseDeNovedad =>
  claseDe(tipo_evento as TipoDeEvento, resultado)

/** Cómo terminó un envío, si no alcanza con saber que se hizo. */
export function desenlaceDe({ resultado, tipo_evento, destinos }: EventoDeMapa): string {
  if (destinos.length === 0 || tipo_evento === EVENTO.compartido) return ''
  if (fueRechazado(resultado)) return 'Rechazado'
  return { enviado: 'Sin recibir', confirmado: 'Recibido', anulado: 'Cancelado' }[resultado as string] ?? ''
}

export const quienDe = ({ usuario: { nombre, apellido } }: EventoDeMapa): string => `${nombre} ${apellido}`

/** De dónde, y a quiénes. */
export const dondeDe = ({ area, destinos }: EventoDeMapa): string =>
  destinos.length === 0 ? area : `${area} → ${destinos.join(', ')}`

/** Cómo se nombra lo que se unió. */
export const nombreDeRama = ({ visible, tipo, nro_str, titulo }: RamaDeMapa): string =>
  visible ? [tipo, nro_str || titulo].join(' ') : 'Un documento que no puede ver'
