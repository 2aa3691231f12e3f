import type { estypes } from '@elastic/elasticsearch'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'

/** Lo único que decide qué se ve: va en el filtro de toda consulta, facetas y sugerencias incluidas. */
export const filtroAcceso = ({ tokens, tipos }: FiltroDeAcceso): estypes.QueryDslQueryContainer[] => [
  { terms: { tokens: [...tokens] } },
  { terms: { id_tipo: [...tipos] } },
]
