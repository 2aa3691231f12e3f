import { useLocation, useNavigationType } from 'react-router-dom'
import { leerLugar } from './lugar.ts'

/** Si se vuelve a esta pantalla de uno de sus documentos: el foco es para él. */
export function useVuelve(): boolean {
  const { key, search } = useLocation()
  return useNavigationType() === 'POP' && leerLugar()?.entrada === `${key} ${search}`
}
