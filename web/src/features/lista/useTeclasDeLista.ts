import { enfocado, useTeclasDeResultados } from '@/entidades/busqueda/teclado.ts'
import { useTecla } from '@/lib/teclas.ts'
import type { Seleccion } from './useSeleccion.ts'

/** `j` y `k` van de fila en fila, `x` elige la que tiene el foco, y con Mayúsculas, hasta ella. Nula: no se elige. */
export function useTeclasDeLista(seleccion: Seleccion | null): void {
  useTeclasDeResultados()
  const elegir = (hasta: boolean) => {
    const clave = document.querySelectorAll<HTMLElement>('[data-fila]')[enfocado()]?.dataset.fila
    if (clave !== undefined) seleccion?.alternar(clave, hasta)
  }
  useTecla('x', () => elegir(false))
  useTecla('X', () => elegir(true))
}
