// Sin esquemas: lo que el navegador sabe de ellos no le trae zod.

/** Largo de motivos y observaciones. */
export const LARGO_OBSERVACIONES = 2000

/** Letras de una descripción o un objeto. */
export const LARGO_TEXTO = 10_000

/** Palabras clave de un documento. */
export const PALABRAS_CLAVE_MAXIMO = 50

/** Número de una foja, y cuántas lleva un documento (VAL-47). */
export const FOJAS_MAXIMO = 1_000_000

/** Letras de un título (D-002). */
export const LARGO_TITULO = 1000
