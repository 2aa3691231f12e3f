import { useEffect, useRef, type KeyboardEvent } from 'react'
import { enfocarBusqueda } from '@/entidades/busqueda/caminos.ts'
import { useTecla } from '@/lib/teclas.ts'

/** Lo que así se señala donde se está: con el foco en un diálogo, lo suyo y no lo de la pantalla que tiene detrás. */
export const deAqui = (cual: string) => [
  ...(document.activeElement?.closest('[role=dialog]') ?? document).querySelectorAll<HTMLElement>(cual),
]
const enlaces = () => deAqui('[data-resultado]')

/** Lleva el foco al resultado de esa posición; antes del primero está la caja. */
export function enfocarResultado(posicion: number): void {
  if (posicion < 0) enfocarBusqueda()
  else enlaces()[posicion]?.focus()
}

/** Al pasar de página, cuando llega, el foco va a su primer resultado. @returns con qué se pasa */
export function useFocoAlPaginar(esperando: boolean, filas: readonly unknown[]) {
  const pasa = useRef(false)
  useEffect(() => {
    if (esperando || !pasa.current) return
    pasa.current = false
    enfocarResultado(0)
  }, [esperando, filas])
  return (mover: () => void) => () => {
    pasa.current = true
    mover()
  }
}

/** La posición del resultado en que está el foco, en cualquiera de sus botones; -1 si en ninguno. */
export const enfocado = () =>
  enlaces().findIndex((enlace) => enlace.closest('tr, li')?.contains(document.activeElement) ?? false)

/** `j` y `k` van de resultado en resultado, o de fila en fila, desde donde se esté. */
export function useTeclasDeResultados(): void {
  useTecla('j', () => enfocarResultado(Math.min(enfocado() + 1, enlaces().length - 1)))
  useTecla('k', () => enfocarResultado(Math.max(enfocado() - 1, 0)))
}

/** ↑ y ↓ recorren los resultados. */
export function recorrer(evento: KeyboardEvent): void {
  const paso = { ArrowDown: 1, ArrowUp: -1 }[evento.key]
  const actual = enlaces().indexOf(document.activeElement as HTMLElement)
  if (paso === undefined || actual < 0) return
  evento.preventDefault()
  enfocarResultado(actual + paso)
}
