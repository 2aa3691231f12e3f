import { useEffect, useEffectEvent, useRef } from 'react'
import { esPasajero } from '@/lib/error-de-api.ts'

const PRIMERA_MS = 10_000
const MAS_LARGA_MS = 60_000

/**
 * Mientras dure un fallo pasajero, lo intenta otra vez cada tanto (10 s, 20, 40 y después 60): quien espera a que el servidor
 * vuelva no tiene que estar apretando. @returns si lo hace
 */
export function useReintentarSolo(error: Error, reintentar?: () => void): boolean {
  const veces = useRef(0)
  const solo = reintentar !== undefined && esPasajero(error)
  const hacer = useEffectEvent(() => reintentar?.())
  useEffect(() => {
    if (!solo) return
    const espera = window.setTimeout(hacer, Math.min(PRIMERA_MS * 2 ** veces.current++, MAS_LARGA_MS))
    return () => window.clearTimeout(espera)
  }, [error, solo])
  return solo
}
