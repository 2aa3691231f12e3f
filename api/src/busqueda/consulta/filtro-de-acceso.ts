import type { estypes } from '@elastic/elasticsearch'
import { eseDia } from '@foja/platform/vista/dias.ts'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'

/**
 * Lo único que decide qué se ve: va en el filtro de toda consulta, facetas y sugerencias incluidas.
 * @param al además, que ese día (aaaa-MM-dd) también se pudiera ver: lo que no existía no está
 */
export const filtroAcceso = (
  { tokens, tipos }: FiltroDeAcceso,
  al?: string,
): estypes.QueryDslQueryContainer[] => [
  { terms: { tokens: [...tokens] } },
  { terms: { id_tipo: [...tipos] } },
  ...(al === undefined ? [] : [eseDia(al, 'tokens', tokens)]),
]
