import { queryOptions } from '@tanstack/react-query'
import type { RespuestaDePorQue } from '@foja/domain/busqueda/por-que.ts'
import type { RespuestaDeSearchUi } from '@foja/domain/busqueda/search-ui.ts'
import { pedir } from '@/lib/api.ts'

/** Una página de lo que encuentra una búsqueda. @throws ErrorDeApi */
export const buscar = (cuerpo: unknown, senal: AbortSignal): Promise<RespuestaDeSearchUi> =>
  pedir('/search', { metodo: 'POST', lectura: true, cuerpo, senal })

/** Por qué un documento no está entre lo hallado. @param parametros la búsqueda y el número por el que se pregunta */
export const porQueNoAparece = (parametros: string) =>
  queryOptions({
    queryKey: ['busqueda', 'por-que', parametros],
    queryFn: ({ signal }) => pedir<RespuestaDePorQue>(`/documentos/por_que?${parametros}`, { senal: signal }),
    staleTime: 0,
  })
