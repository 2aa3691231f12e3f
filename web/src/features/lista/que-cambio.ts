import { clavesDeFilas } from '@foja/domain/vista/movimiento.ts'
import type { FilaDeLista, RespuestaDeLista } from '@foja/domain/vista/schema.ts'
import { contar } from '@/lib/cantidad.ts'
import { cuantos } from './cuantos.ts'

type Pagina = Pick<RespuestaDeLista, 'total' | 'siguiente'> & {
  rows: readonly Pick<FilaDeLista, 'id' | 'id_evento'>[]
}

/** Cuántas filas llegaron a una lista y cuántas se fueron; ni una ni otra si, por lo que se ve, sólo cambiaron de lugar. */
export type Cambio = { nuevos: number; idos: number }

/**
 * Qué cambió de una página a la misma leída de nuevo, por las claves de sus filas: si una se va y otra llega, el total es el
 * mismo. @param primera es la primera página @returns nulo si son las mismas filas en el mismo orden, y en total hay tantas
 */
export function queCambio(antes: Pagina, ahora: Pagina, primera: boolean): Cambio | null {
  const [eran, son] = [clavesDeFilas(antes.rows), clavesDeFilas(ahora.rows)]
  const demas = cuantos(ahora, son.length, primera) - cuantos(antes, eran.length, primera)
  if (demas === 0 && eran.join() === son.join()) return null
  const sin = (unas: readonly string[], otras: readonly string[], entera: boolean) => {
    const estan = new Set(otras)
    // Después de la última que sigue pueden ser de la página siguiente, o haber pasado a ella.
    const hasta = entera ? unas.length : unas.findLastIndex((una) => estan.has(una)) + 1
    return unas.slice(0, hasta).filter((una) => !estan.has(una)).length
  }
  const nuevos = Math.max(0, demas, sin(son, eran, primera && antes.siguiente === null))
  return {
    nuevos,
    idos: Math.max(nuevos - demas, sin(eran, son, primera && ahora.siguiente === null)),
  }
}

/** «1 nuevo, 2 ya no están». */
export const cambioEnPalabras = ({ nuevos, idos }: Cambio): string =>
  [
    nuevos > 0 && contar(nuevos, 'nuevo', 'nuevos'),
    idos > 0 && contar(idos, 'ya no está', 'ya no están'),
    nuevos + idos === 0 && 'La lista cambió',
  ]
    .filter(Boolean)
    .join(', ')
