import { useEffect, useRef } from 'react'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'
import type { Estado } from './estado.ts'

/** Vuelve a pedir la lista abierta cada tantos segundos (CFG-07), sin mover la página ni el foco. */
export function useActualizacion(estado: Estado): void {
  const segundos = useConfiguracion().busqueda_periodo_actualizacion
  const actual = useRef(estado)
  useEffect(() => {
    actual.current = estado
  })
  useEffect(() => {
    if (segundos === 0) return
    const reloj = setInterval(() => {
      const { foja, isLoading, searchTerm, resultSearchTerm, current, setCurrent } = actual.current
      // Mientras se escribe o se espera, ya viene otra.
      const quieta = foja !== null && !isLoading && searchTerm?.trim() === resultSearchTerm
      if (quieta && document.visibilityState === 'visible') setCurrent(current ?? 1)
    }, segundos * 1000)
    return () => clearInterval(reloj)
  }, [segundos])
}
