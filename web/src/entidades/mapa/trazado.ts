import type { EventoDeMapa, Mapa, RamaDeMapa } from '@foja/domain/mapa/schema.ts'

/** Lo de un documento que se une a otro: sus eventos, del último al primero, y por qué vía va. */
export type RamaTrazada = RamaDeMapa & { via: number; eventos: readonly EventoDeMapa[] }
/** Un evento de la línea principal, y lo que se le une. */
export type Tramo = { evento: EventoDeMapa; ramas: readonly RamaTrazada[] }

/** Con más al mismo tiempo no entrarían en un teléfono: las que siguen comparten la última vía. */
const VIAS = 6

/**
 * El mapa como se dibuja: la línea principal del último evento al primero y, debajo de aquel en que se une, cada rama.
 * Así una rama no cruza otra, y lo que entró junto se lee junto.
 */
export function trazar({ eventos, ramas }: Mapa): { tramos: Tramo[]; vias: number } {
  const suyos = Map.groupBy(eventos, ({ rama }) => rama)
  const unidas = Map.groupBy(
    ramas.map((rama, indice) => ({ ...rama, eventos: (suyos.get(indice) ?? []).toReversed() })),
    ({ id_evento }) => id_evento,
  )
  const tramos = (suyos.get(null) ?? []).toReversed().map((evento) => ({
    evento,
    ramas: (unidas.get(evento.id_evento) ?? []).map((rama, i) => ({
      ...rama,
      via: Math.min(i + 1, VIAS),
    })),
  }))
  const vias = Math.max(0, ...tramos.flatMap(({ ramas }) => ramas.map(({ via }) => via)))
  return { tramos, vias: vias + 1 }
}
