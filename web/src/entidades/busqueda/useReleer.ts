import { focusManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hayDialogo } from '@/lib/dialogo.ts'

/**
 * Una lista de resultados abierta se relee cada tantos segundos, sin mover la página ni el foco (CFG-07).
 * @param segundos cada cuántos; cero, nunca
 * @param releer `refetch` de lo leído
 */
export function useReleer(segundos: number, releer: (opciones: { cancelRefetch: boolean }) => unknown): void {
  useEffect(() => {
    if (segundos === 0) return
    const reloj = setInterval(() => {
      // Lo que hay detrás de un diálogo, o lo que nadie mira, no se mueve.
      if (focusManager.isFocused() && !hayDialogo()) releer({ cancelRefetch: false })
    }, segundos * 1000)
    return () => clearInterval(reloj)
  }, [segundos, releer])
}
