import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

/** Una página (desde 1) de las plantillas de un tipo cuyo título contiene un texto, por título (API-129). */
export const plantillasDe = (
  idTipo: number,
  texto: string,
  { pagina, tamano }: { pagina: number; tamano: number },
) =>
  queryOptions({
    queryKey: ['plantillas', idTipo, texto, tamano, pagina],
    queryFn: ({ signal }) =>
      pedir('GET /documentos/templates', {
        consulta: {
          id_tipo: idTipo,
          texto,
          limit: tamano,
          offset: (pagina - 1) * tamano,
        },
        senal: signal,
      }),
    placeholderData: keepPreviousData,
  })
