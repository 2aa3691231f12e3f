import { useEffect, useState } from 'react'

/** Al irse un diálogo que se monta ya abierto, el foco vuelve a donde estaba. */
export function useDevolverFoco(): void {
  const [anterior] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Después de que el diálogo suelte el foco; si lo que lo tenía ya no está, que decida la pantalla.
      setTimeout(() => {
        if (anterior instanceof HTMLElement && anterior.isConnected) anterior.focus({ preventScroll: true })
      })
    },
    [anterior],
  )
}
