import { z } from 'zod'

/** Número de versión, `mayor.menor` (ENT-15). */
export const numeroDeVersion = z.string().regex(/^\d{1,9}\.\d{1,9}$/, 'Debe ser una versión, como 1.0.')
