import { z } from 'zod'

/** D-002. */
export const LARGO_TITULO_DE_PLANTILLA = 200
export const LARGO_CONTENIDO_DE_PLANTILLA = 200_000
/** Como el texto de un seguimiento. */
export const LARGO_TEXTO_X_DEFECTO = 2000

/** Plantilla de un tipo de documento (ENT-30). */
export const plantilla = z.object({
  id: z.int(),
  id_tipo: z.int(),
  titulo: z.string(),
  /** HTML saneado. */
  contenido: z.string(),
  /** Lo mismo en texto llano, para donde no entra HTML. */
  texto_x_defecto: z.string(),
})
export type Plantilla = z.infer<typeof plantilla>
