import { createContext, useContext } from 'react'
import { useLocation } from 'react-router-dom'

/** Lo que se está buscando, como parámetros, donde la dirección puede tener todavía lo anterior; nulo: donde no. */
export const Buscado = createContext<string | null>(null)

/** Los parámetros de lo que se está buscando: de ellos sale a dónde lleva cambiar una sola cosa. */
export function useBuscado(): string {
  const { search } = useLocation()
  return useContext(Buscado) ?? search
}
