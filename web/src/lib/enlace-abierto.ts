import { useEffect, useRef, type MouseEvent } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Por qué enlace se dejó cada entrada del historial, desde que se cargó la página. */
const abiertos = new Map<string, string>()

/**
 * Al volver de lo que se abrió desde una parte de la pantalla, el foco queda en su enlace, a la vista.
 * @param listo ya está lo que esa parte muestra
 * @returns para lo que la rodea
 */
export function useEnlaceAbierto(listo: boolean) {
  const { key } = useLocation()
  const marco = useRef<HTMLDivElement>(null)
  const vuelve = useNavigationType() === 'POP'
  const pendiente = useRef(vuelve ? abiertos.get(key) : undefined)
  useEffect(() => {
    const direccion = pendiente.current
    if (!listo || direccion === undefined) return
    pendiente.current = undefined
    const enlace = marco.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(direccion)}"]`)
    // Después de la pantalla, que al llegar pone el foco en su título.
    setTimeout(() => {
      enlace?.focus({ preventScroll: true })
      enlace?.scrollIntoView({ block: 'center' })
    })
  }, [listo])
  const anotar = ({ target }: MouseEvent) => {
    const direccion = (target as Element).closest('a')?.getAttribute('href')
    if (direccion) abiertos.set(key, direccion)
  }
  return { ref: marco, onClick: anotar }
}
