import type { Exportacion } from '@foja/domain/exportacion/schema.ts'

/** Desde cuándo se la ve escribir, y por cuál fila iba. */
type Vista = { desde: number; filas: number; ultima: number }

/**
 * Cuánto le falta a cada exportación, al ritmo con que se la ve ir: si su proceso murió y otro la empieza de nuevo, se mide de
 * nuevo. No desde que se la tomó: antes de la primera fila se congelan todas, y eso no dice cuánto tarda una.
 */
export function crearRitmo(): (
  una: Pick<Exportacion, 'id' | 'filas' | 'total'>,
  ahora?: number,
) => number | null {
  const vistas = new Map<number, Vista>()
  return ({ id, filas, total }, ahora = Date.now()) => {
    // Sin ninguna fila todavía espera, o se congelan.
    if (filas === 0) {
      vistas.delete(id)
      return null
    }
    const antes = vistas.get(id)
    if (!antes || filas < antes.ultima) {
      vistas.set(id, { desde: ahora, filas, ultima: filas })
      return null
    }
    antes.ultima = filas
    if (filas === antes.filas) return null
    return ((ahora - antes.desde) / 1000 / (filas - antes.filas)) * (total - filas)
  }
}
