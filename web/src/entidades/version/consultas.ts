import { queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

/** Las versiones del documento, la de hoy primero (API-08). */
export const versiones = (id: number) =>
  queryOptions({
    queryKey: ['versiones', id],
    queryFn: ({ signal }) => pedir('GET /documentos/versiones/{id}', { camino: { id }, senal: signal }),
    meta: { documento: id, edicion: true },
  })
