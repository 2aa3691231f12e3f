import { useEffect } from 'react'

type Preguntar = () => Promise<boolean>
let preguntar: Preguntar | null = null

/** Mientras haya algo sin guardar, quien quiera irse por fuera de la dirección (área, sesión) tiene que preguntar. */
export function useAvisoDeSalida(activo: boolean, alPreguntar: Preguntar): void {
  useEffect(() => {
    if (!activo) return
    preguntar = alPreguntar
    return () => {
      preguntar = null
    }
  }, [activo, alPreguntar])
}

/** Si se puede dejar lo que se estaba haciendo: porque no hay nada sin guardar o porque la persona así lo quiere. */
export const puedeSalir = (): Promise<boolean> => preguntar?.() ?? Promise.resolve(true)

const pendientes = new Set<() => Promise<unknown>>()

/** Mientras dure, eso se hace antes de salir de la sesión: después no habría con qué. @returns con qué dejarlo */
export function antesDeSalir(hacer: () => Promise<unknown>): () => void {
  pendientes.add(hacer)
  return () => void pendientes.delete(hacer)
}

/** Hace lo que esperaba, y termina con ello. */
export const hacerLoPendiente = (): Promise<unknown> => Promise.all([...pendientes].map((hacer) => hacer()))
