/** Por qué se ordena una lista: lo último recibido primero, o la columna elegida y después eso (LIS-10, LIS-11). */
export const ORDENES_DE_LISTA = ['recibido', 'numero', 'titulo'] as const
export type OrdenDeLista = (typeof ORDENES_DE_LISTA)[number]
