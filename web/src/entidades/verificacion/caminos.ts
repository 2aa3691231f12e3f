/** Enlace permanente de una versión (RUT-19). */
export const RUTA_DE_PERMALINK = '/documentos/preview'
/** Lo que ese enlace muestra de lo publicado a quien no ingresó. */
export const RUTA_DE_VERIFICACION = '/verificacion'

/** Dónde se verifica lo que muestra ese enlace permanente; nulo si la dirección es otra. */
export const caminoDeVerificacion = (camino: string): string | null =>
  camino.startsWith(`${RUTA_DE_PERMALINK}?`)
    ? RUTA_DE_VERIFICACION + camino.slice(RUTA_DE_PERMALINK.length)
    : null
