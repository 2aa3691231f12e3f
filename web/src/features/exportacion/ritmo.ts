import type { Exportacion } from '@foja/domain/exportacion/schema.ts'

/** Sin una fila más en este tiempo, quien la hacía murió o está en otra cosa: cuánto falta no se sabe. */
const QUIETA_MS = 10_000

/** Desde cuándo se la ve escribir, por cuál fila iba, y cuándo llegó a la última que se vio. */
type Vista = { desde: number; filas: number; ultima: number; avanzo: number }

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
      vistas.set(id, { desde: ahora, filas, ultima: filas, avanzo: ahora })
      return null
    }
    if (filas > antes.ultima) antes.avanzo = ahora
    antes.ultima = filas
    // Con todas leídas queda cerrar el archivo, que no va por filas.
    if (filas === antes.filas || filas >= total || ahora - antes.avanzo > QUIETA_MS) return null
    return ((ahora - antes.desde) / 1000 / (filas - antes.filas)) * (total - filas)
  }
}
