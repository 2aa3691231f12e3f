import { useEffect, type RefObject } from 'react'

const HABLAN = '[role=status], [role=alert], [aria-live]'

/** Si en su centro es lo que se ve. */
function seVe(cual: Element): boolean {
  const { left, top, width, height } = cual.getBoundingClientRect()
  return cual.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** Apaga lo tapado, menos lo que se dice en voz alta. @returns lo que apagó */
function apagar(cual: Element): HTMLElement[] {
  if (!(cual instanceof HTMLElement) || cual.inert || cual.matches(HABLAN) || seVe(cual)) return []
  if (cual.querySelector(HABLAN)) return [...cual.children].flatMap(apagar)
  cual.inert = true
  return [cual]
}

/** Mientras algo cubre la ventana, el foco no entra en lo que tapa (WCAG 2.4.11). */
export function useSinLoDeAtras(cubre: boolean, delante: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!cubre) return
    const apagados: HTMLElement[] = []
    // Lo que cuelga de la página misma son diálogos y avisos, que van encima.
    for (let una = delante.current; una?.parentElement && una.parentElement !== document.body;) {
      const { parentElement } = una
      for (const otra of parentElement.children) if (otra !== una) apagados.push(...apagar(otra))
      una = parentElement
    }
    return () => {
      for (const una of apagados) una.inert = false
    }
  }, [cubre, delante])
}
