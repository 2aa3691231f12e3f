import { queryOptions, skipToken } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

// Aparte de lo que se lee en el panel: la campana está en toda pantalla, y lo demás viaja al abrirla.

/** Cuántas hay después de las que miró por esa área, en esta computadora o en otra. */
export const sinMirar = (area: number | null) =>
  queryOptions({
    queryKey: ['novedades', 'sin mirar', area],
    queryFn:
      area === null
        ? skipToken
        : async ({ signal }) =>
            (await pedir('GET /v1/novedades/sin_mirar', { consulta: { area }, senal: signal, lectura: true }))
              .data.sin_mirar,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  })
