import { queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

/** El circuito de un documento con lo recorrido (API-52); null si no sigue ninguno. */
export const circuitoDe = (id_documento: number) =>
  queryOptions({
    queryKey: ['circuito', id_documento],
    queryFn: ({ signal }) =>
      pedir('GET /pasos/circuito', { consulta: { id_documento }, senal: signal }).then(({ data }) => data),
    meta: { documento: id_documento },
  })
