import { areaDicha } from '@foja/domain/area/dicha.ts'
import { nombreDeResultado } from '@foja/domain/evento/resultado.ts'
import type { EventoDeHistoria } from '@foja/domain/evento/schema.ts'
import { fueEnvio } from '@foja/domain/movimiento/modo.ts'
import { nombresDe, usuarioDicho } from '@/entidades/movimiento/quienes.ts'

/** Los destinos de un envío; si son varios, cada uno con cómo terminó, que puede no ser igual. */
export function destinosDe(evento: Pick<EventoDeHistoria, 'tipo_evento' | 'destino'>): string {
  const { areas, usuarios, personas } = evento.destino
  const envio = fueEnvio(evento)
  if (areas.length + usuarios.length < 2) return nombresDe(evento.destino)
  const conResultado = (nombre: string, resultado: EventoDeHistoria['resultado'] | null) =>
    resultado === null ? nombre : `${nombre} (${nombreDeResultado(resultado, envio).toLowerCase()})`
  return [
    ...areas.map((una) => conResultado(areaDicha(una), una.resultado)),
    ...usuarios.map((uno) => conResultado(usuarioDicho(uno), uno.resultado)),
    ...personas.map(({ nombre }) => nombre),
  ].join(', ')
}
