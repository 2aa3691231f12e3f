import type { CorridaAPedir } from '@/entidades/conjunto/llamadas.ts'

/** Lo que un diálogo pide, sin con cuáles. */
export type Dicho = Pick<CorridaAPedir, 'destinos' | 'observaciones' | 'adjuntos_fisicos'>

/** El mismo diálogo sobre un conjunto: cuántos tiene y, en lugar de hacerlo, con qué se ve qué pasaría. */
export type EnConjunto = {
  cuantos: number
  /** @returns si se pidió */
  ensayar: (dicho: Dicho) => Promise<boolean>
}
export const VER_QUE_PASARIA = 'Ver qué pasaría'
