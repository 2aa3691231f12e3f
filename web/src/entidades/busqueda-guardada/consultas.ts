import { queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

const UN_MINUTO_MS = 60_000

/** Las búsquedas que guardó el usuario, en su orden. */
export const guardadas = queryOptions({
  queryKey: ['busquedas', 'guardadas'],
  queryFn: ({ signal }) => pedir('GET /busquedas/guardadas', { senal: signal }).then(({ rows }) => rows),
  staleTime: UN_MINUTO_MS,
})

/** Las que otros comparten con sus áreas, por su nombre. */
export const compartidas = queryOptions({
  queryKey: ['busquedas', 'compartidas'],
  queryFn: ({ signal }) => pedir('GET /busquedas/compartidas', { senal: signal }).then(({ rows }) => rows),
  staleTime: UN_MINUTO_MS,
})

/** Cuánto llegó de cada una desde que se la miró. Se pregunta al volver a la ventana, una vez por minuto a lo sumo. */
export const nuevosDeGuardadas = queryOptions({
  queryKey: ['busquedas', 'nuevos'],
  queryFn: ({ signal }) =>
    pedir('GET /busquedas/guardadas/nuevos', { senal: signal }).then(
      ({ rows }) => new Map(rows.map(({ id, nuevos }) => [id, nuevos])),
    ),
  staleTime: UN_MINUTO_MS,
  retry: false,
})

/** Las últimas búsquedas del usuario, de la última a la primera. */
export const recientes = queryOptions({
  queryKey: ['busquedas', 'recientes'],
  queryFn: ({ signal }) => pedir('GET /busquedas/recientes', { senal: signal }).then(({ rows }) => rows),
  staleTime: UN_MINUTO_MS,
  retry: false,
})
