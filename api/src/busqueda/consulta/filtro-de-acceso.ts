import type { estypes } from '@elastic/elasticsearch'
import { eseDia } from '@foja/platform/vista/dias.ts'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'

/**
 * Con qué copias se busca: las mismas en cada página de quien ve lo mismo. Dos réplicas puntúan distinto, y el cursor
 * repetiría o saltearía.
 */
export const preferenciaDe = ({ tokens }: FiltroDeAcceso): string => tokens.join('-').slice(-200)

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
