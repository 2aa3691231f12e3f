import { enfocarResultado } from '@/entidades/busqueda/teclado.ts'
import { useTecla } from '@/lib/teclas.ts'
import type { Seleccion } from './useSeleccion.ts'

const filas = () => [...document.querySelectorAll<HTMLElement>('[data-fila]')]

/** La fila en que está el foco, en cualquiera de sus botones; -1 si en ninguna. */
const enfocada = () =>
  filas().findIndex((enlace) => enlace.closest('tr')?.contains(document.activeElement) ?? false)

/** `j` y `k` van de fila en fila, `x` elige la que tiene el foco. Nula: no se elige. */
export function useTeclasDeLista(seleccion: Seleccion | null): void {
  useTecla('j', () => enfocarResultado(Math.min(enfocada() + 1, filas().length - 1)))
  useTecla('k', () => enfocarResultado(Math.max(enfocada() - 1, 0)))
  useTecla('x', () => {
    const clave = filas()[enfocada()]?.dataset.fila
    if (clave !== undefined) seleccion?.alternar(clave)
  })
}
