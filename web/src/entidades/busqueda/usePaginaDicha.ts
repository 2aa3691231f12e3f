import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/**
 * La dirección dice la página que se ve: la que no es una, o a la que así no se llega, se quita de ella, sin dejarla en el
 * historial.
 * @param pagina la que se leyó de esa dirección
 */
export function usePaginaDicha(pagina: number): void {
  const [parametros, fijar] = useSearchParams()
  const { state } = useLocation()
  const escrita = parametros.get('pagina')
  const esOtra = escrita !== null && escrita !== String(pagina)
  useEffect(() => {
    if (!esOtra) return
    const sinElla = (actuales: URLSearchParams) => {
      actuales.delete('pagina')
      return actuales
    }
    fijar(sinElla, { replace: true, state, preventScrollReset: true })
  }, [esOtra, fijar, state])
}
