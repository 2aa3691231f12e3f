import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bajar } from '@/lib/descargar.ts'
import { useTiempoReal } from '@/lib/tiempo-real.ts'
import { bajado, compuesto, SIN_AVANCE } from './avance-de-pdf.ts'
import { totalesDePdf, type CualPdf, type TotalesDePdf } from './totales.ts'

export type PdfPedido = {
  data: { totales: TotalesDePdf; archivo: File } | undefined
  error: Error | null
  /** null mientras se recopilan los datos; después, de 0 a 100, sin volver atrás. */
  porcentaje: number | null
  /** Si el documento pudo cambiar después de componerlo. */
  viejo: boolean
  volverAPedir: () => void
}

/**
 * Pide el PDF de un documento y cuenta cuánto va: lo compuesto, por el canal en vivo si lo hay (RT-14), y lo bajado.
 * Dejar de mirarlo corta la bajada y suelta los bytes.
 */
export function usePdf(cual: CualPdf): PdfPedido {
  const { id, version, hash } = cual
  const [avance, fijarAvance] = useState(SIN_AVANCE)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['pdf', String(id), version ?? '', hash ?? ''],
    queryFn: async ({ signal }) => {
      const pedido = Date.now()
      const totales = await totalesDePdf(cual, signal)
      const llegar = (parte: number) => fijarAvance((antes) => bajado(antes, parte))
      llegar(0)
      const archivo = await bajar(totales.url, {
        senal: signal,
        alRecibir: (bytes) => llegar(bytes / totales.tamanio),
      })
      return { totales, archivo, pedido }
    },
    staleTime: Infinity,
    gcTime: 0,
  })
  useTiempoReal('notificacion:livepreview', ({ id_documento, progress }) => {
    if (String(id_documento) === String(id)) fijarAvance((antes) => compuesto(antes, progress))
  })
  const cambio = useUltimoCambio(id)
  return {
    data: isFetching || error ? undefined : data,
    error: isFetching ? null : error,
    porcentaje: avance.porcentaje,
    viejo: version === undefined && data !== undefined && cambio > data.pedido,
    volverAPedir: () => {
      fijarAvance(SIN_AVANCE)
      void refetch()
    },
  }
}

/** Cuándo se supo del último cambio del documento; cero si desde que se lo mira no hubo. No se lee nada: alcanza con que el servidor sepa que se lo mira. */
function useUltimoCambio(id: CualPdf['id']): number {
  const { dataUpdatedAt } = useQuery({
    queryKey: ['cambio', String(id)],
    queryFn: () => true,
    initialData: true,
    initialDataUpdatedAt: 0,
    staleTime: Infinity,
    gcTime: 0,
    meta: { documento: Number(id) },
  })
  return dataUpdatedAt
}
