import { z } from 'zod'
import { FILTROS } from '@foja/domain/busqueda/filtros.ts'

/** Qué se entendió que nombra una parte de lo escrito. */
const CLASES = [
  'tipo',
  'area',
  'numero',
  'anio',
  'fecha',
  'estado',
  'visibilidad',
  'publicado',
  'autor',
  'persona',
  'orden',
  'excluida',
] as const

/** Algo que se entendió de lo escrito: acerca lo que lo cumple, sin quitar lo demás; sólo una excluida quita. */
export const entendido = z.object({
  clase: z.enum(CLASES),
  escrito: z
    .string()
    .describe(
      'Las palabras que lo dicen, separadas por `|` si lo dicen de varias maneras; en `literal`, vuelven a ser sólo palabras.',
    ),
  texto: z.string().describe('Cómo se muestra.'),
  filtro: z.enum(FILTROS).nullable().describe('Con qué filtro se exige; nulo si no hay uno solo.'),
  valor: z.string().describe('Con qué valor; sin filtro, lo mismo que `texto`.'),
})
export type Entendido = z.infer<typeof entendido>
