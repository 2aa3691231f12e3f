import { useState } from 'react'

/** Lo justo para no pedir en medio de una ráfaga de teclas. */
const PAUSA_MS = 60

/**
 * Cuánto esperar, desde una tecla, para pedir lo escrito: nada si viene sola, que es como se escribe; en una ráfaga, a que
 * pase. Quien escribe no ve más pedidos de los que vería esperando siempre, y ve antes los resultados.
 * @returns la espera de esta tecla, en ms
 */
export function usePausa(): () => number {
  const [pausa] = useState(() => {
    let ultima = -Infinity
    return () => {
      const ahora = performance.now()
      const sola = ahora - ultima > PAUSA_MS
      ultima = ahora
      return sola ? 0 : PAUSA_MS
    }
  })
  return pausa
}
