import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTiempoReal } from '@/lib/tiempo-real.ts'
import { bajado, compuesto, SIN_AVANCE } from './avance-de-pdf.ts'

/**
 * Cuánto va de un PDF: lo compuesto, por el canal en vivo si lo hay (RT-14), y lo bajado. @returns `llegar`, a la que se le
 * dice qué parte de 0 a 1 llegó, y `cambio`, cuándo se supo del último cambio del documento
 */
export function useAvance(id: number | string) {
  const [avance, fijarAvance] = useState(SIN_AVANCE)
  useTiempoReal('notificacion:livepreview', ({ id_documento, progress }) => {
    if (String(id_documento) === String(id)) fijarAvance((antes) => compuesto(antes, progress))
  })
  return {
    porcentaje: avance.porcentaje,
    cambio: useUltimoCambio(id),
    llegar: (parte: number) => fijarAvance((antes) => bajado(antes, parte)),
    empezar: () => fijarAvance(SIN_AVANCE),
  }
}

/** Cuándo se supo del último cambio del documento; cero si desde que se lo mira no hubo. No se lee nada: alcanza con que el servidor sepa que se lo mira. */
function useUltimoCambio(id: number | string): number {
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
