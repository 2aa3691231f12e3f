// Sin esquemas: lo que el navegador sabe de ellos no le trae zod.

/** Largo de motivos y observaciones. */
export const LARGO_OBSERVACIONES = 2000

/** Letras de un título (D-002). */
export const LARGO_TITULO = 1000
