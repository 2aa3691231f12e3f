import { queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

/** Los mensajes del sistema activos (ENT-44). */
export const mensajes = queryOptions({
  queryKey: ['mensajes'],
  queryFn: ({ signal }) =>
    pedir('GET /documentos/mensajes_alertas', { senal: signal }).then(({ rows }) => rows),
})
