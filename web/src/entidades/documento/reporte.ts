import { queryOptions } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'

/** El identificador de un documento y el código QR del enlace permanente de esa versión o de la actual (DLG-42). */
export const reporteDe = (id: number, version?: string) =>
  queryOptions({
    queryKey: ['documento', String(id), 'reporte', version ?? ''],
    queryFn: ({ signal }) =>
      pedir('GET /v1/documento/reporte/{id}', { camino: { id }, consulta: { version }, senal: signal }).then(
        ({ data }) => data,
      ),
    // El de hoy es otro en cuanto se guarda.
    staleTime: 0,
  })
