import { z } from 'zod'
import { HERRAMIENTAS, type Herramienta } from '@foja/domain/herramienta/herramientas.ts'

/** Si una herramienta se permite y, si no, por qué. */
export const herramientaOfrecida = z.object({ permitida: z.boolean(), motivo: z.string().nullable() })

/** Qué puede hacerse con un documento y, de lo que no, por qué: todas, por su nombre (HER-02). */
export const herramientas = z.object(
  Object.fromEntries(HERRAMIENTAS.map((una) => [una, herramientaOfrecida])) as Record<
    Herramienta,
    typeof herramientaOfrecida
  >,
)
export type Herramientas = z.infer<typeof herramientas>
