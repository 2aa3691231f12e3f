import { queryOptions } from '@tanstack/react-query'
import type { VersionesDeDocumento } from '@foja/domain/versiones/schema.ts'
import { pedir } from '@/lib/api.ts'

/** Las versiones del documento, la de hoy primero (API-08). */
export const versiones = (id: number) =>
  queryOptions({
    queryKey: ['versiones', id],
    queryFn: ({ signal }) => pedir<VersionesDeDocumento>(`/documentos/versiones/${id}`, { senal: signal }),
  })
