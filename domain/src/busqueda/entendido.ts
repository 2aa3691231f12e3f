import { z } from 'zod'
import { FILTROS } from '@foja/domain/busqueda/filtros.ts'

/** Qué se entendió que nombra una parte de lo escrito. */
const CLASES = ['tipo', 'area', 'numero', 'fecha', 'estado', 'persona'] as const

/** Algo que se entendió de lo escrito: acerca lo que lo cumple, sin quitar lo demás. */
export const entendido = z.object({
  clase: z.enum(CLASES),
  escrito: z.string().describe('Las palabras que lo dicen; en `literal`, vuelven a ser sólo palabras.'),
  texto: z.string().describe('Cómo se muestra.'),
  filtro: z
    .object({ filtro: z.enum(FILTROS), valor: z.string() })
    .nullable()
    .describe('Con qué filtro se exige; nulo si no hay uno solo.'),
})
export type Entendido = z.infer<typeof entendido>
