/** Documento externo (ENT-11). */
export const TIPO_EXTERNO = 30001
/** Hoja de ruta (ENT-12). */
export const TIPO_HOJA_DE_RUTA = 30002
/** Plantillas de seguimiento (ENT-13). */
export const TIPO_PLANTILLA_DE_SEGUIMIENTO = 34

/** Tipos que cualquiera puede escribir, lo conceda un rol o no (PER-03). */
export const TIPOS_SIEMPRE_ESCRIBIBLES: readonly number[] = [TIPO_EXTERNO, TIPO_HOJA_DE_RUTA]
