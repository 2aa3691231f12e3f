import { useEffect, useRef } from 'react'
import type { AccionDePantalla } from './BarraDeHerramientas.tsx'

/** Lo abierto y lo que puede hacerse con ello ahora. */
export type ALaMano = { nombre: string; acciones: readonly AccionDePantalla[] }

const abiertos: { current: ALaMano }[] = []

/** Mientras esté en pantalla, deja lo que puede hacerse con lo abierto a la mano de la paleta. */
export function useDejarALaMano(ahora: ALaMano): void {
  const ultimo = useRef(ahora)
  useEffect(() => {
    ultimo.current = ahora
  })
  useEffect(() => {
    abiertos.push(ultimo)
    return () => void abiertos.splice(abiertos.indexOf(ultimo), 1)
  }, [])
}

/** Lo último que se abrió, si hay algo abierto, con lo que cada parte de la pantalla deja con ese nombre. */
export function loQueEstaALaMano(): ALaMano | null {
  const nombre = abiertos.at(-1)?.current.nombre
  if (nombre === undefined) return null
  const suyos = abiertos.filter(({ current }) => current.nombre === nombre)
  return { nombre, acciones: suyos.flatMap(({ current }) => current.acciones) }
}
