/** Cuántas filas entran en un conjunto; de una lista más larga, las primeras. */
export const FILAS_MAXIMO = 50_000
/** Cuántos sin correr nada tiene a la vez cada persona: al reunir otro se va el más viejo. */
export const CONJUNTOS_COMO_MUCHO = 10
/** Cuántas filas guarda una persona entre todos los suyos, contadas otra vez por cada recibo. */
export const FILAS_GUARDADAS = 2_000_000
/** Cuánto dura un conjunto desde que se reunió (h). */
export const VIDA_H = 24
/** Y cuánto, si se corrió algo en él: lo que dura su recibo (h). */
export const VIDA_DEL_RECIBO_H = 30 * 24
