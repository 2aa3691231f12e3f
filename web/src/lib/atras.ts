import { useEffect, useRef } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router-dom'
import { vaHaciaAtras } from '@/lib/historial.ts'

const esAtras: BlockerFunction = ({ historyAction }) => historyAction === 'POP' && vaHaciaAtras()

/** Con un diálogo delante, «atrás» lo cierra a él, como Escape, y no deja la pantalla: en un teléfono es con lo que se cierra. */
export function useAtras(cerrar: () => void): void {
  const bloqueo = useBlocker(esAtras)
  const ultimo = useRef(cerrar)
  ultimo.current = cerrar
  useEffect(() => {
    if (bloqueo.state !== 'blocked') return
    bloqueo.reset()
    ultimo.current()
  }, [bloqueo])
}
