import { queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'
import { todasLasVersiones } from '@/entidades/version/todas.ts'

/** Las versiones del documento, la de hoy primero (API-08). */
export const versiones = (id: number) =>
  queryOptions({
    queryKey: ['versiones', id],
    queryFn: ({ signal }) =>
      todasLasVersiones((offset) =>
        pedir('GET /documentos/versiones/{id}', {
          camino: { id },
          consulta: offset > 0 ? { offset } : {},
          senal: signal,
        }),
      ),
    meta: { documento: id, edicion: true },
  })
