import { useContext, useLayoutEffect, useRef } from 'react'
import {
  UNSAFE_DataRouterContext as RouterDeLaPagina,
  useLocation,
  useNavigate,
  type Location,
  type NavigateOptions,
} from 'react-router-dom'

type Direccion = Pick<Location, 'pathname' | 'search'>

/** Si dos direcciones son la misma pantalla con lo mismo. */
export const esLaMisma = (una: Direccion, otra: Direccion): boolean =>
  una.pathname === otra.pathname && una.search === otra.search

/** @returns a qué dirección se va, aunque lo suyo no haya llegado, o en cuál se está si no se va a ninguna */
export function useAdonde(): () => Direccion {
  const { router } = useContext(RouterDeLaPagina)!
  return () => router.state.navigation.location ?? router.state.location
}

/**
 * @returns si se sigue en la dirección en que esto se dibujó por última vez, y sin estar yéndose: lo que tardó no se lleva a
 * quien se fue. La de lo nuevo que se guardó cambia sin que nadie se vaya
 */
export function useSigueAqui(): () => boolean {
  const adonde = useAdonde()
  const direccion = useLocation()
  const aqui = useRef<Direccion>(direccion)
  useLayoutEffect(() => {
    aqui.current = direccion
  }, [direccion])
  return () => esLaMisma(adonde(), aqui.current)
}

/**
 * @returns con qué se cambian los parámetros de esta pantalla. A donde ya se está, o se está yendo, no se deja otra entrada
 * en el historial: dos clics antes de que se dibuje piden lo mismo, y «atrás» no haría nada
 */
export function useCambiarParametros() {
  const navegar = useNavigate()
  const adonde = useAdonde()
  const { pathname } = useLocation()
  return (parametros: URLSearchParams | string, { replace = false, ...demas }: NavigateOptions = {}) => {
    const escritos = String(parametros)
    const destino = { pathname, search: escritos && `?${escritos}` }
    void navegar(destino, { ...demas, replace: replace || esLaMisma(adonde(), destino) })
  }
}
