import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTiempoReal } from '@/lib/tiempo-real.ts'
import { bajado, compuesto, SIN_AVANCE } from './avance-de-pdf.ts'
import { ultimoCambio } from './ultimo-cambio.ts'

/**
 * Cuánto va de un PDF: lo compuesto, por el canal en vivo si lo hay (RT-14), y lo bajado. @returns `llegar`, a la que se le
 * dice qué parte de 0 a 1 llegó, y `cambio`, cuándo se supo del último cambio del documento
 */
export function useAvance(id: number | string) {
  const [avance, fijarAvance] = useState(SIN_AVANCE)
  const { dataUpdatedAt } = useQuery(ultimoCambio(id))
  useTiempoReal('notificacion:livepreview', ({ id_documento, progress }) => {
    if (String(id_documento) === String(id)) fijarAvance((antes) => compuesto(antes, progress))
  })
  return {
    porcentaje: avance.porcentaje,
    cambio: dataUpdatedAt,
    llegar: (parte: number) => fijarAvance((antes) => bajado(antes, parte)),
    empezar: () => fijarAvance(SIN_AVANCE),
  }
}
