import { EVENTO, type Resultado, type TipoDeEvento } from '@foja/domain/evento/evento.ts'
import { DESENLACE_DE_ENVIO } from '@foja/domain/evento/resultado.ts'
import type { EventoDeMapa, RamaDeMapa } from '@foja/domain/mapa/schema.ts'
import { envia } from '@foja/domain/movimiento/modo.ts'
import { claseDe, type ClaseDeNovedad } from '@foja/domain/novedad/clase.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import { nombreDeOtro } from '@/entidades/evento/otros.ts'
import { fechaYHora } from '@/lib/fecha.ts'

/** De qué clase es, entre las de la leyenda de novedades (DLG-27). */
export const claseDelEvento = ({ tipo_evento, resultado }: EventoDeMapa): ClaseDeNovedad =>
  claseDe(tipo_evento as TipoDeEvento, resultado)

/** Cómo terminó un envío, si no alcanza con saber que se hizo. */
export function desenlaceDe({ resultado, tipo_evento, destinos }: EventoDeMapa): string {
  const tipo = tipo_evento as TipoDeEvento
  if (destinos.length === 0 || !envia(tipo) || tipo === EVENTO.compartido) return ''
  return DESENLACE_DE_ENVIO[resultado] ?? ''
}

const ATENDIDO: Partial<Record<Resultado, string>> = {
  confirmado: 'Lo recibió',
  rechazado: 'Lo rechazó',
  rechazada: 'Lo rechazó',
  // El rechazado que quien lo mandó ya volvió a recibir.
  hecho: 'Lo rechazó',
  anulado: 'Lo canceló',
}

/**
 * Quién lo recibió, lo rechazó o lo canceló, y cuándo: «Lo recibió Ana Pérez el 3/4/2025, 10:20»; en qué destino, si fueron
 * varios, y por qué se rechazó.
 */
export const atendidosDe = ({ atendido, destinos }: EventoDeMapa): string[] =>
  atendido.flatMap(({ destino, resultado, ts, usuario, motivo }) => {
    const dicho = ATENDIDO[resultado]
    if (!dicho || !usuario) return []
    const donde = destinos.length > 1 ? `, en ${destino},` : ''
    const porque = motivo ? `: «${motivo}»` : ''
    return [`${dicho} ${nombreEntero(usuario)}${donde} el ${fechaYHora(ts)}${porque}`]
  })

/** Con qué se unió, si el mapa no lo tiene como rama suya: adónde entró, o lo que entró en una rama. */
export const otrosDe = ({ otros }: EventoDeMapa, ramas: readonly unknown[]): string =>
  ramas.length > 0 ? '' : otros.map(nombreDeOtro).join(' · ')

/** Quién lo hizo. */
export const quienDe = ({ usuario }: EventoDeMapa): string => nombreEntero(usuario)

/** De dónde, y a quiénes. */
export const dondeDe = ({ area, destinos }: EventoDeMapa): string =>
  destinos.length === 0 ? area : `${area} → ${destinos.join(', ')}`

/** Cómo se nombra lo que se unió. */
export const nombreDeRama = ({ visible, tipo, nro_str, titulo }: RamaDeMapa): string =>
  visible ? [tipo, nro_str || titulo].join(' ') : 'Un documento que no puede ver'
