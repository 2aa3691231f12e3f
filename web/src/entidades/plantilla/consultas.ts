import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

/** CON-01. */
export const PLANTILLAS_POR_PAGINA = 10

/** Una página (desde 0) de las plantillas de un tipo cuyo título contiene un texto, por título (API-129). */
export const plantillasDe = (idTipo: number, texto: string, pagina: number) =>
  queryOptions({
    queryKey: ['plantillas', idTipo, texto, pagina],
    queryFn: ({ signal }) =>
      pedir('GET /documentos/templates', {
        consulta: {
          id_tipo: idTipo,
          texto,
          limit: PLANTILLAS_POR_PAGINA,
          offset: pagina * PLANTILLAS_POR_PAGINA,
        },
        senal: signal,
      }),
    placeholderData: keepPreviousData,
  })
