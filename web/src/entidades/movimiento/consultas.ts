import { queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

/** Con cuántas fojas salieron por última vez esos expedientes y los que van con ellos (API-41, EST-50). */
export const fojasDe = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['fojas', ...ids],
    queryFn: ({ signal }) =>
      pedir('GET /expedientes/fojas', {
        consulta: { ids: ids.join(','), con_miembros: 'true' },
        senal: signal,
      }).then(({ rows }) => rows),
    staleTime: 0,
  })
