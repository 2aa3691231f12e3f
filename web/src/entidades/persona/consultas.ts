import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

const MINUTOS_10 = 600_000

/** Los roles que una persona puede tener en un documento (API-115). */
export const rolesDePersona = queryOptions({
  queryKey: ['personas', 'roles'],
  queryFn: ({ signal }) => pedir('GET /documentos/roles', { senal: signal }).then(({ values }) => values),
  staleTime: MINUTOS_10,
})

/** Una página (desde 1) de las personas con ese nombre o número de documento (RUT-23). */
export const personasCon = (texto: string, { pagina, tamano }: { pagina: number; tamano: number }) =>
  queryOptions({
    queryKey: ['personas', 'con', texto, tamano, pagina],
    queryFn: ({ signal }) =>
      pedir('GET /documentos/personas', {
        consulta: { texto, limit: tamano, offset: (pagina - 1) * tamano },
        senal: signal,
      }),
    enabled: texto !== '',
    placeholderData: keepPreviousData,
  })
