import { fueRechazado, type Resultado } from '@foja/domain/evento/evento.ts'
import type { HechosDeParte } from '@foja/domain/vista/hechos.ts'
import type { HechosDeMovimiento } from '@foja/domain/herramienta/contexto.ts'
import type { Mirada } from '@foja/domain/vista/mirada.ts'

/** Quién atendió una parte de un envío, y cuándo (ISO 8601); sin nombre, se recibió sola. */
export type Atencion = { resultado: Resultado; nombre: string | null; apellido: string | null; fecha: string }

/** Una parte de un envío, con quien la atendió. */
export type Parte = HechosDeParte & { atendida: Atencion | null }

const EN_ORDEN = ['enviado', 'confirmado', 'rechazado', 'rechazada', 'hecho'] as const

/** El desenlace de un envío, por los de sus destinos: mientras falte uno sigue enviado (EST-24, D-034). */
export const resultadoDeEnvio = (destinos: readonly Resultado[]): Resultado =>
  EN_ORDEN.find((uno) => destinos.includes(uno)) ?? 'anulado'

const esDe = ({ id_area, id_usuario }: HechosDeParte, mirada: Mirada) =>
  mirada.areas.includes(id_area) || id_usuario === mirada.id_usuario

const quienAtendio = (partes: readonly Parte[]): Atencion | null =>
  partes.find(({ atendida }) => atendida)?.atendida ?? null

/** Lo que un envío es para quien lo mira, por las áreas por las que mira. @param partes todas las suyas, con su origen */
export function movimientoDe(partes: readonly Parte[], mirada: Mirada): HechosDeMovimiento {
  const origen = partes.find(({ lado }) => lado === 'origen')!
  const destinos = partes.filter(({ lado }) => lado === 'destino')
  const suyas = destinos.filter((parte) => esDe(parte, mirada))
  const esOrigen = esDe(origen, mirada)
  // El que alguien mandó en su nombre vuelve a él, y está en los Enviados de su área.
  const loEnvio = esOrigen || mirada.areas.includes(origen.id_area_creacion)
  const recibieron = destinos.filter(({ resultado }) => resultado === 'confirmado')
  const devuelto = esOrigen && destinos.some(({ resultado }) => fueRechazado(resultado))
  const espera = suyas.some(({ resultado }) => resultado === 'enviado')
    ? 'recibir'
    : devuelto
      ? 'recibir_rechazado'
      : null
  return {
    id_tipo_evento: origen.id_tipo_evento,
    resultado: origen.resultado,
    es_origen: loEnvio,
    recibido: recibieron.length > 0,
    espera,
    atendido: espera ? null : quienAtendio([...suyas, origen, ...(loEnvio ? destinos : [])]),
    recibio: loEnvio ? quienAtendio(recibieron) : null,
  }
}
