import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

const MINUTOS_10 = 600_000
export const PERSONAS_POR_PAGINA = 10

/** Los roles que una persona puede tener en un documento (API-115). */
export const rolesDePersona = queryOptions({
  queryKey: ['personas', 'roles'],
  queryFn: ({ signal }) => pedir('GET /documentos/roles', { senal: signal }).then(({ values }) => values),
  staleTime: MINUTOS_10,
})

/** Una página (desde 0) de las personas con ese nombre o número de documento (RUT-23). */
export const personasCon = (texto: string, pagina: number) =>
  queryOptions({
    queryKey: ['personas', 'con', texto, pagina],
    queryFn: ({ signal }) =>
      pedir('GET /documentos/personas', {
        consulta: { texto, limit: PERSONAS_POR_PAGINA, offset: pagina * PERSONAS_POR_PAGINA },
        senal: signal,
      }),
    enabled: texto !== '',
    placeholderData: keepPreviousData,
  })
