import type { KeyboardEvent } from 'react'
import { enfocarBusqueda } from '@/entidades/busqueda/caminos.ts'

const enlaces = () => [...document.querySelectorAll<HTMLElement>('[data-resultado]')]

/** Lleva el foco al resultado de esa posición; antes del primero está la caja. */
export function enfocarResultado(posicion: number): void {
  if (posicion < 0) enfocarBusqueda()
  else enlaces()[posicion]?.focus()
}

/** ↑ y ↓ recorren los resultados. */
export function recorrer(evento: KeyboardEvent): void {
  const paso = { ArrowDown: 1, ArrowUp: -1 }[evento.key]
  const actual = enlaces().indexOf(document.activeElement as HTMLElement)
  if (paso === undefined || actual < 0) return
  evento.preventDefault()
  enfocarResultado(actual + paso)
}
