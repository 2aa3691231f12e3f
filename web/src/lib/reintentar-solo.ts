import { useEffect, useEffectEvent } from 'react'
import { esPasajero } from '@/lib/error-de-api.ts'

const PRIMERA_MS = 10_000
const MAS_LARGA_MS = 60_000

/** Desde cuándo no contesta nadie, y hasta cuándo lo que falle es de lo mismo. */
let corte = { desde: 0, hasta: -Infinity }

/**
 * Cuánto esperar para intentar otra vez lo que falla ahora: 10 s, 20, 40 y después 60. Se cuenta desde que empezó el corte y
 * no por cada fallo: el que no tiene nada leído se va de la pantalla mientras se lo intenta, y vuelve como si fuera el primero.
 */
export function esperaDe(ahora: number): number {
  const desde = ahora > corte.hasta ? ahora : corte.desde
  const espera = Math.min(ahora - desde + PRIMERA_MS, MAS_LARGA_MS)
  corte = { desde, hasta: ahora + espera + PRIMERA_MS }
  return espera
}

/**
 * Mientras dure un fallo pasajero, lo intenta otra vez cada tanto: quien espera a que el servidor vuelva no tiene que estar
 * apretando. @returns si lo hace
 */
export function useReintentarSolo(error: Error | null, reintentar?: () => unknown): boolean {
  const solo = reintentar !== undefined && esPasajero(error)
  const hacer = useEffectEvent(() => reintentar?.())
  useEffect(() => {
    if (!solo) return
    const espera = window.setTimeout(hacer, esperaDe(performance.now()))
    return () => window.clearTimeout(espera)
  }, [error, solo])
  return solo
}
