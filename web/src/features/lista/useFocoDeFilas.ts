import { useEffect, useRef, type FocusEvent } from 'react'
import type { FilaDeLista } from '@foja/domain/vista/schema.ts'
import { enfocarResultado } from '@/entidades/busqueda/teclado.ts'

/** Dónde estaba el foco: en qué fila, o en la barra de lo elegido (`clave` nula). */
type Lugar = { posicion: number; clave: string | null }

const titulos = () => [...document.querySelectorAll<HTMLElement>('[data-fila]')]

function lugarDe(elemento: Element): Lugar | null {
  const fila = elemento.closest('tr')?.querySelector<HTMLElement>('[data-fila]')
  if (fila) return { posicion: titulos().indexOf(fila), clave: fila.dataset.fila! }
  return elemento.closest('[data-seleccion]') ? { posicion: 0, clave: null } : null
}

/**
 * Cuando lo que tenía el foco se va de la lista, una fila con lo que se le hizo o la barra de lo elegido, pasa a la fila que
 * queda en su lugar y, sin ninguna, al título. @param retenida la que un diálogo retiene: se va al cerrarlo @returns para lo que las contiene
 */
export function useFocoDeFilas(filas: readonly FilaDeLista[], elegidas: number, retenida: unknown) {
  const lugar = useRef<Lugar | null>(null)
  useEffect(() => {
    if (lugar.current === null) return
    const { posicion, clave } = lugar.current
    const sigue = clave === null ? elegidas > 0 : titulos().some(({ dataset }) => dataset.fila === clave)
    const activo = document.activeElement
    // El menú en que se eligió se está cerrando, y su botón ya no está.
    if (sigue || (activo !== document.body && !activo?.closest('[role=menu]'))) return
    lugar.current = null
    if (filas.length > 0) enfocarResultado(Math.min(posicion, filas.length - 1))
    else document.getElementById('titulo')?.focus()
  }, [filas, elegidas, retenida])
  return {
    onFocus: ({ target }: FocusEvent) => {
      // Lo que se abre desde una fila es de ella.
      if (!target.closest('[role=dialog], [role=menu]')) lugar.current = lugarDe(target)
    },
  }
}
