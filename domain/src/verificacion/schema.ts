import { z } from 'zod'

/**
 * GET /v1/documento/verificacion/{id}: lo que se dice a cualquiera de una versión publicada. Nada más: ni su contenido,
 * ni personas, ni dónde está.
 */
export const verificacion = z.object({
  organizacion: z.string(),
  nro_str: z.string(),
  titulo: z.string(),
  area: z.string().describe('La que le dio el número.'),
  fecha: z.string().nullable(),
  version: z.string(),
  sha256: z
    .string()
    .nullable()
    .describe('Del PDF definitivo de esa versión, en hexadecimal; nulo si todavía no se hizo.'),
  posterior: z.string().nullable().describe('La vigente, si no es ésa; también está publicada.'),
})
export type Verificacion = z.infer<typeof verificacion>
