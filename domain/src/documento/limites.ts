// Sin esquemas: lo que el navegador sabe de ellos no le trae zod.

/** Largo de motivos y observaciones. */
export const LARGO_OBSERVACIONES = 2000
