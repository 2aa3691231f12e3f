import { useEffect, useRef, type MouseEvent } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { esParaOtraPestana } from './otra-pestana.ts'

/** Por qué enlace se dejó cada entrada del historial, desde que se cargó la página. */
const abiertos = new Map<string, string>()

/**
 * Al volver de lo que se abrió desde una parte de la pantalla, el foco queda en su enlace, a la vista.
 * @param activo es parte de una pantalla: dentro de un diálogo no se vuelve a nada
 * @param listo ya está lo que esa parte muestra
 * @returns para lo que la rodea
 */
export function useEnlaceAbierto(activo: boolean, listo: boolean) {
  const { key } = useLocation()
  const marco = useRef<HTMLDivElement>(null)
  const vuelve = useNavigationType() === 'POP'
  const pendiente = useRef(activo && vuelve ? abiertos.get(key) : undefined)
  useEffect(() => {
    const direccion = pendiente.current
    if (!listo || direccion === undefined) return
    pendiente.current = undefined
    const enlace = marco.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(direccion)}"]`)
    // Otra vez que se vuelva a esta entrada, puede ser de otro lado.
    if (enlace) abiertos.delete(key)
    // Después de la pantalla, que al llegar pone el foco en su título.
    setTimeout(() => {
      enlace?.focus({ preventScroll: true })
      enlace?.scrollIntoView({ block: 'center' })
    })
  }, [listo, key])
  const anotar = (clic: MouseEvent) => {
    const direccion = (clic.target as Element).closest('a')?.getAttribute('href')
    if (activo && direccion && !esParaOtraPestana(clic)) abiertos.set(key, direccion)
  }
  return { ref: marco, onClick: anotar }
}
