import { queryOptions } from '@tanstack/react-query'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { pedir } from '@/lib/api.ts'

/** El documento entero, en esa versión o en la actual (API-06). A la vista, se relee cuando alguien lo cambia. */
export const documento = (id: string | number, version?: string | null) =>
  queryOptions({
    queryKey: ['documento', String(id), version ?? ''],
    queryFn: ({ signal }) =>
      pedir<{ data: Documento }>(
        `/documentos/documento/${encodeURIComponent(id)}${version ? `?${new URLSearchParams({ version })}` : ''}`,
        { senal: signal },
      ).then((respuesta) => respuesta.data),
    meta: { documento: Number(id) },
  })

type Reporte = { identificador: string; enlace: string; qr: string }

/** El identificador de un documento y el código QR de su enlace permanente (DLG-42). */
export const reporteDe = (id: number) =>
  queryOptions({
    queryKey: ['documento', String(id), 'reporte'],
    queryFn: ({ signal }) =>
      pedir<{ data: Reporte }>(`/v1/documento/reporte/${id}`, { senal: signal }).then(({ data }) => data),
  })
