import { useCallback, useEffect, useRef } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router-dom'
import { vaHaciaAtras } from '@/lib/historial.ts'
import { esSalir, puedeSalir, quedarse } from '@/lib/salida.ts'

const esAtras: BlockerFunction = ({ historyAction }) => historyAction === 'POP' && vaHaciaAtras()

/** Con un diálogo delante, «atrás» lo cierra a él, como Escape, y no deja la pantalla: en un teléfono es con lo que se cierra. */
export function useAtras(cerrar: () => void): void {
  const vuelve = useRef(false)
  // El enrutador le pregunta sólo al último que llegó: el diálogo responde también por la pantalla de debajo.
  const detiene = useCallback<BlockerFunction>((paso) => {
    vuelve.current = esAtras(paso)
    return vuelve.current || esSalir(paso)
  }, [])
  const bloqueo = useBlocker(detiene)
  const ultimo = useRef(cerrar)
  ultimo.current = cerrar
  useEffect(() => {
    if (bloqueo.state !== 'blocked') return
    if (vuelve.current) {
      bloqueo.reset()
      if (!quedarse()) ultimo.current()
    } else void puedeSalir().then((sale) => (sale ? bloqueo.proceed() : bloqueo.reset()))
  }, [bloqueo])
}
