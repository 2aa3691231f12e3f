import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * @returns si se sigue en la dirección en que esto se dibujó por última vez: lo que tardó no se lleva a quien se fue. La
 * dirección cambia antes de que la otra pantalla termine de dibujarse; la de lo nuevo que se guardó, sin que nadie se vaya
 */
export function useSigueAqui(): () => boolean {
  const direccion = useLocation()
  const aqui = useRef('')
  useLayoutEffect(() => {
    aqui.current = window.location.hash
  }, [direccion])
  return () => window.location.hash === aqui.current
}
