import { useRef } from 'react'
import { ErrorDeApi, noSeSabe, sigueSinSaberse } from '@/lib/error-de-api.ts'
import type { Pedido } from './envio.ts'

/**
 * Lo que se mandó crear y no se supo si se creó: antes de mandar otra cosa se lo pide igual, que con su clave no se repite.
 * @param pendiente lo que quedó en duda en otra visita @param nuevo si todavía no se sabe de ninguno creado
 */
export function useEnDuda(pendiente: Pedido | null, nuevo: boolean) {
  const enDuda = useRef(pendiente)
  return {
    enDuda,
    /** Lo que hay que pedir antes; nulo si nada. */
    dudoso: () => (nuevo ? enDuda.current : null),
    /** Hasta que conteste: recargar mientras se manda no lo crea otra vez. */
    alMandar: (enviado: Pedido) => {
      if (nuevo) enDuda.current = enviado
    },
    alSaberse: () => {
      enDuda.current = null
    },
    /** @param otraVez si ya era dudoso */
    alFallar: (error: unknown, enviado: Pedido, otraVez: boolean) => {
      if (!nuevo) return
      const esDuda = otraVez ? sigueSinSaberse : noSeSabe
      enDuda.current = error instanceof ErrorDeApi && esDuda(error) ? enviado : null
    },
  }
}
