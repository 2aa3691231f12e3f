import { queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

/** Lo que se abre, y lo que se abre otra vez, es de ahora: lo que otros hicieron ya es otro motivo. */
const DE_AHORA = { staleTime: 0, gcTime: 0 }

/** Con quiénes va un expediente en tramitación conjunta, o con cuáles de sus asociados puede abrirla (DLG-22). */
export const tramitacionConjuntaDe = (id: number) =>
  queryOptions({
    queryKey: ['tramitacion-conjunta', id],
    queryFn: ({ signal }) =>
      pedir('GET /expedientes/tramitacion_conjunta/{id}', { camino: { id }, senal: signal }),
    ...DE_AHORA,
    meta: { documentos: true },
  })

/** Los asociados a un expediente, y cuáles pueden fusionarse en él (DLG-23). */
export const fusionablesEn = (id: number) =>
  queryOptions({
    queryKey: ['fusionables', id],
    queryFn: ({ signal }) =>
      pedir('GET /expedientes/fusionables/{id}', { camino: { id }, senal: signal }).then(({ rows }) => rows),
    ...DE_AHORA,
    meta: { documentos: true },
  })

/** La tramitación conjunta en que está un expediente; nula si en ninguna (EST-28). */
export const conjuntaDe = (id: number) =>
  queryOptions({
    queryKey: ['conjunta', id],
    queryFn: ({ signal }) =>
      pedir('GET /expedientes/tramitacion_conjunta/{id}/miembros', { camino: { id }, senal: signal }).then(
        ({ data }) => data,
      ),
    meta: { documento: id },
  })
