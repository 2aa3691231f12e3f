import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

/** Cuántas trae cada página (SHL-09). */
export const POR_PAGINA = 10

const leer = (area: number, siguiente: string | undefined, senal: AbortSignal) =>
  pedir('GET /documentos/novedades', {
    consulta: { area, limit: POR_PAGINA, siguiente },
    senal,
    lectura: true,
  })

/** Las novedades que se miran, de a una página: no se releen solas, para no correr lo que se lee. */
export const novedades = (area: number | null) =>
  infiniteQueryOptions({
    queryKey: ['novedades', 'miradas', area],
    queryFn:
      area === null ? skipToken : ({ pageParam, signal }) => leer(area, pageParam ?? undefined, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ siguiente }) => siguiente,
    staleTime: Infinity,
    gcTime: 0,
  })

/** Las últimas de ahora: con ellas se sabe cuántas llegaron después de las que se miran. */
export const ultimasNovedades = (area: number | null) =>
  queryOptions({
    queryKey: ['novedades', 'ultimas', area],
    queryFn: area === null ? skipToken : ({ signal }) => leer(area, undefined, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
