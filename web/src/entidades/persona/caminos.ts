/** Donde se elige una persona y se leen sus documentos (RUT-21). */
export const RUTA_DE_PERSONAS = '/documentos/personas'

/** La misma, con ese nombre ya escrito. */
export const caminoDePersonas = (q: string) => `${RUTA_DE_PERSONAS}?${new URLSearchParams({ q })}`
