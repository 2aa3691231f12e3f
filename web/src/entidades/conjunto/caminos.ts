/** Los conjuntos propios. */
export const RUTA_DE_CONJUNTOS = '/conjuntos'

/** Un conjunto propio y lo que se hace con él. */
export const RUTA_DE_CONJUNTO = '/conjuntos/:id'

export const caminoDeConjunto = (id: string): string => `/conjuntos/${id}`

/** De donde se baja el recibo de lo último que se hizo con él. @param corrida de otra vez */
export const caminoDeRecibo = (id: string, corrida?: string): string =>
  `/conjuntos/${id}/recibo${corrida === undefined ? '' : `?corrida=${corrida}`}`
