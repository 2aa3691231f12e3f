import { queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

/** Con cuántas fojas salió por última vez cada expediente (API-41). */
export const fojasDe = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['fojas', ...ids],
    queryFn: ({ signal }) =>
      pedir('GET /expedientes/fojas', { consulta: { ids: ids.join(',') }, senal: signal }).then(
        ({ rows }) => rows,
      ),
    staleTime: 0,
  })
