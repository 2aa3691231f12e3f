import { useQuery } from '@tanstack/react-query'
import { bajar } from '@/lib/descargar.ts'
import { totalesDePdf, type CualPdf, type TotalesDePdf } from './totales.ts'
import { useAvance } from './useAvance.ts'

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
  const { porcentaje, cambio, llegar, empezar } = useAvance(id)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['pdf', String(id), version ?? '', hash ?? ''],
    queryFn: async ({ signal }) => {
      const pedido = Date.now()
      const totales = await totalesDePdf(cual, signal)
      llegar(0)
      const archivo = await bajar(totales.url, {
        senal: signal,
        alRecibir: (bytes) => llegar(bytes / totales.tamanio),
      })
      // De un expediente se sabía casi cuánto ocuparía.
      return { totales: { ...totales, tamanio: archivo.size }, archivo, pedido }
    },
    staleTime: Infinity,
    gcTime: 0,
  })
  return {
    data: isFetching || error ? undefined : data,
    error: isFetching ? null : error,
    porcentaje,
    viejo: version === undefined && data !== undefined && cambio > data.pedido,
    volverAPedir: () => {
      empezar()
      void refetch()
    },
  }
}
