import { queryOptions } from '@tanstack/react-query'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { pedir } from '@/lib/api.ts'

/** Lo que puede hacerse ahora con un documento en una lista, y por qué no lo demás (HER-02). */
export const herramientas = (id: number, vista?: Vista, idEvento?: number | null) =>
  queryOptions({
    queryKey: ['herramientas', id, vista ?? '', idEvento ?? 0],
    queryFn: ({ signal }) =>
      pedir('GET /documentos/herramientas/{id}', {
        camino: { id },
        consulta: { vista, id_evento: idEvento ?? undefined },
        senal: signal,
      }).then(({ data }) => data),
    // Los motivos son de ahora: con lo que se acaba de hacer ya son otros.
    staleTime: 0,
    gcTime: 0,
    meta: { documento: id, edicion: true },
  })
