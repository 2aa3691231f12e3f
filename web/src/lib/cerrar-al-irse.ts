import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Cierra lo abierto si por un enlace suyo se va a otra pantalla: quedaría delante de ella. */
export function useCerrarAlIrse(cerrar: () => void): void {
  const { pathname, search } = useLocation()
  const desde = useRef(pathname + search)
  const ultima = useRef(cerrar)
  ultima.current = cerrar
  useEffect(() => {
    if (pathname + search !== desde.current) ultima.current()
  }, [pathname, search])
}
