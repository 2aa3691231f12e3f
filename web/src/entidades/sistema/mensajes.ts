import { queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

export type Mensaje = { codigo: string; mensaje: string; tema: 'info' | 'success' | 'warning' | 'error' }

/** Los mensajes del sistema activos (ENT-44). */
export const mensajes = queryOptions({
  queryKey: ['mensajes'],
  queryFn: ({ signal }) =>
    pedir<{ rows: Mensaje[] }>('/documentos/mensajes_alertas', { senal: signal }).then(({ rows }) => rows),
})
