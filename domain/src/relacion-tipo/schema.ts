import { z } from 'zod'

/** Tipo de relación entre documentos: cómo se dice de cada lado (ENT-23, ENT-24). */
export const relacionTipo = z.object({ id: z.int(), relacion_a: z.string(), relacion_p: z.string() })
export type RelacionTipo = z.infer<typeof relacionTipo>
