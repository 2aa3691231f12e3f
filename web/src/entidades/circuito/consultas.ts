import { queryOptions } from '@tanstack/react-query'
import type { CircuitoPresentado } from '@foja/domain/circuito/schema.ts'
import { pedir } from '@/lib/api.ts'

/** El circuito de un documento con lo recorrido (API-52); null si no sigue ninguno. */
export const circuitoDe = (idDocumento: number) =>
  queryOptions({
    queryKey: ['circuito', idDocumento],
    queryFn: ({ signal }) =>
      pedir<{ data: CircuitoPresentado | null }>(`/pasos/circuito?id_documento=${idDocumento}`, {
        senal: signal,
      }).then(({ data }) => data),
  })
