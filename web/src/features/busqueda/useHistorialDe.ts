import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import { estadoDeLista } from '@/entidades/lista/en-lista.ts'
import type { Estado } from './estado.ts'
import { cursoresDe } from '@/entidades/busqueda/paginas.ts'

/** Lo que guarda en el historial la dirección del resultado de esa posición: en qué lugar de esta lista está. */
export type HistorialDe = (posicion: number) => unknown

export function useHistorialDe(pedido: Estado['pedido']): HistorialDe {
  const { pathname, search, state } = useLocation()
  return useCallback(
    (posicion) =>
      pedido && estadoDeLista({ pedido, posicion, cursores: cursoresDe(state), camino: pathname + search }),
    [pedido, pathname, search, state],
  )
}
