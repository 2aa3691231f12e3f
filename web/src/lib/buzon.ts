import type { DatosDe, Evento, Mensaje } from '@foja/domain/tiempo-real/mensajes.ts'

type Oyente<E extends Evento> = (datos: DatosDe<E>) => void

/** Reparte los mensajes del canal en vivo entre quienes los esperan. */
export function crearBuzon() {
  const oyentes = new Map<Evento, Set<Oyente<never>>>()
  return {
    /** @returns cómo dejar de escuchar. */
    escuchar: <E extends Evento>(evento: E, oyente: Oyente<E>): (() => void) => {
      const suyos = oyentes.get(evento) ?? new Set()
      oyentes.set(evento, suyos.add(oyente))
      return () => void suyos.delete(oyente)
    },
    entregar: ({ evento, datos }: Mensaje): void => {
      for (const oyente of oyentes.get(evento) ?? []) oyente(datos as never)
    },
  }
}

export type Buzon = ReturnType<typeof crearBuzon>
