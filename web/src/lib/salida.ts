import { useEffect } from 'react'
import type { BlockerFunction } from 'react-router-dom'

type Aviso = {
  preguntar: () => Promise<boolean>
  esSalir: BlockerFunction
  /** Se queda, si se le estaba preguntando. @returns si era así */
  callar: () => boolean
}
let aviso: Aviso | null = null

/** Mientras haya algo sin guardar, quien quiera irse sin que lo detenga la dirección (área, sesión, diálogo) tiene que preguntar. */
export function useAvisoDeSalida(
  preguntar: Aviso['preguntar'],
  callar: Aviso['callar'],
  esSalir: BlockerFunction | null,
): void {
  useEffect(() => {
    if (!esSalir) return
    aviso = { preguntar, callar, esSalir }
    return () => {
      aviso = null
    }
  }, [preguntar, callar, esSalir])
}

/** Si se puede dejar lo que se estaba haciendo: porque no hay nada sin guardar o porque la persona así lo quiere. */
export const puedeSalir = (): Promise<boolean> => aviso?.preguntar() ?? Promise.resolve(true)

/** Con la pregunta delante, «atrás» la contesta y nada más. @returns si se estaba preguntando */
export const quedarse = (): boolean => aviso?.callar() ?? false

/** Si ir de una dirección a otra es dejar algo sin guardar. */
export const esSalir: BlockerFunction = (paso) => aviso?.esSalir(paso) ?? false

const pendientes = new Set<() => Promise<unknown>>()

/** Mientras dure, eso se hace antes de salir de la sesión: después no habría con qué. @returns con qué dejarlo */
export function antesDeSalir(hacer: () => Promise<unknown>): () => void {
  pendientes.add(hacer)
  return () => void pendientes.delete(hacer)
}

/** Hace lo que esperaba, y termina con ello. */
export const hacerLoPendiente = (): Promise<unknown> => Promise.all([...pendientes].map((hacer) => hacer()))
