import { z } from 'zod'
import { FOJAS_MAXIMO } from '@foja/domain/documento/limites.ts'

/** VAL-47. */
const foja = z.int().min(0).max(FOJAS_MAXIMO)

/** De qué foja a qué foja está algo en un expediente. */
export const fojas = {
  fojas_desde: foja.nullish(),
  fojas_hasta: foja.nullish().meta({ description: 'No menor que `fojas_desde`.' }),
}
type Fojas = { fojas_desde?: number | null | undefined; fojas_hasta?: number | null | undefined }

/** De menor a mayor: los argumentos del `refine` de un esquema con `fojas`. */
export const enOrdenDeFojas = [
  ({ fojas_desde, fojas_hasta }: Fojas) => (fojas_hasta ?? Infinity) >= (fojas_desde ?? 0),
  { path: ['fojas_hasta'], error: 'No puede ser menor que la primera foja.' },
] as [(fojas: Fojas) => boolean, { path: string[]; error: string }]
