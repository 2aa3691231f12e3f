import type { RespuestaDeLista } from '@foja/domain/vista/schema.ts'

type Leida = Pick<RespuestaDeLista, 'total' | 'siguiente'> & { rows: readonly unknown[] }

/**
 * Cuántos hay en una lista, sin los que se están recibiendo, que si se deshace vuelven. Si están todos a la vista, ésos: de
 * lo que se acaba de ir, la cuenta del índice se entera después que las filas.
 * @param vistas las filas que se muestran, de las leídas
 * @param primera si lo leído es de la primera página, y de lo que se pidió
 */
export function cuantos(leida: Leida | undefined, vistas: number, primera: boolean): number {
  if (!leida) return 0
  return primera && leida.siguiente === null ? vistas : leida.total - leida.rows.length + vistas
}
