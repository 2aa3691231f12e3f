/** Donde se elige una persona y se leen sus documentos (RUT-21). */
export const RUTA_DE_PERSONAS = '/documentos/personas'
