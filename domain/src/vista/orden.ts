/** Por qué se ordena una lista: lo último recibido primero, o la columna elegida y después eso (LIS-10, LIS-11). */
export const ORDENES_DE_LISTA = ['recibido', 'numero', 'titulo', 'id'] as const
export type OrdenDeLista = (typeof ORDENES_DE_LISTA)[number]
/** Por qué se ordena lo que se exporta, sea de una lista o de una búsqueda. */
export const ORDENES_DE_FILAS = ['relevancia', ...ORDENES_DE_LISTA] as const
export type OrdenDeFilas = (typeof ORDENES_DE_FILAS)[number]
