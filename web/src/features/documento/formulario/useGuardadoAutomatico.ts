import { useEffect, useRef } from 'react'

const CADA_MS = 60_000

/** Guarda solo, cada minuto, cuando corresponde (FRM-06). */
export function useGuardadoAutomatico(corresponde: () => boolean, guardar: () => Promise<boolean>): void {
  const turno = useRef(() => {})
  useEffect(() => {
    turno.current = () => {
      if (corresponde()) void guardar()
    }
  })
  useEffect(() => {
    const reloj = setInterval(() => turno.current(), CADA_MS)
    return () => clearInterval(reloj)
  }, [])
}
