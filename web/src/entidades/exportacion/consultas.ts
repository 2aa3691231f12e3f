import { queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

const UN_MINUTO_MS = 60_000

/** Las exportaciones del usuario, de la última a la primera. */
export const exportaciones = queryOptions({
  queryKey: ['exportaciones'],
  queryFn: ({ signal }) => pedir('GET /exportar', { senal: signal }).then(({ rows }) => rows),
  staleTime: UN_MINUTO_MS,
})

/** Una, con lo que se pidió, que no cambia. */
export const exportacion = (id: number) =>
  queryOptions({
    queryKey: ['exportacion', id],
    queryFn: ({ signal }) => pedir('GET /exportar/{id}', { camino: { id }, senal: signal }),
    staleTime: Infinity,
  })
