import { queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

const MIENTRAS_SE_EDITA_MS = 20_000

/** El documento entero, en esa versión o en la actual (API-06). A la vista, se relee cuando alguien lo cambia. */
export const documento = (id: string | number, version?: string | null) =>
  queryOptions({
    queryKey: ['documento', String(id), version ?? ''],
    queryFn: ({ signal }) =>
      pedir('GET /documentos/documento/{id}', {
        camino: { id: Number(id) },
        consulta: { version: version || undefined },
        senal: signal,
      }).then(({ data }) => data),
    // Lo que vence no se avisa: mientras otra persona lo edita se vuelve a mirar.
    refetchInterval: ({ state }) => (state.data?.en_edicion ? MIENTRAS_SE_EDITA_MS : false),
    meta: { documento: Number(id), edicion: true },
  })

const BORRADORES_A_LA_VISTA = 5

/** Los borradores propios, los últimos guardados (LIS-03). */
export const borradoresPropios = queryOptions({
  queryKey: ['documentos', 'borradores'],
  queryFn: ({ signal }) =>
    pedir('GET /v1/documento/borradores', {
      consulta: { itemPorPagina: BORRADORES_A_LA_VISTA },
      senal: signal,
    }),
  staleTime: 0,
  meta: { documentos: true },
})

/** Esos documentos, en ese orden, los que se pueden ver. */
export const documentosPorId = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['documentos', 'ids', ids],
    queryFn: ({ signal }) =>
      ids.length === 0
        ? []
        : pedir('GET /documentos/documentos', { consulta: { ids: ids.join(',') }, senal: signal }).then(
            ({ rows }) => rows,
          ),
    staleTime: 0,
    meta: { documentos: true },
  })
