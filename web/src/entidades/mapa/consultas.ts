import { queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

/** El mapa de un documento: sus eventos y lo que se le fue uniendo (API-114). */
export const mapaDe = (id: number) =>
  queryOptions({
    queryKey: ['mapa', id],
    queryFn: ({ signal }) => pedir('GET /documentos/mapa', { consulta: { id_documento: id }, senal: signal }),
    staleTime: 0,
    meta: { documento: id },
  })
