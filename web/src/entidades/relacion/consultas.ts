import { queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

const MINUTOS_10 = 600_000

type TipoDeRelacion = { id: number; relacion_a: string; relacion_p: string }

/** Los tipos de relación entre documentos (API-111). */
export const tiposDeRelacion = queryOptions({
  queryKey: ['tipos-de-relacion'],
  queryFn: ({ signal }) =>
    pedir<{ rows: TipoDeRelacion[] }>('/documentos/relaciones_tipos', { senal: signal }).then(
      ({ rows }) => rows,
    ),
  staleTime: MINUTOS_10,
})
