/** Órdenes de una lista de resultados. */
export const ORDENES = ['relevancia', 'recibido', 'numero', 'titulo'] as const
export type Orden = (typeof ORDENES)[number]
