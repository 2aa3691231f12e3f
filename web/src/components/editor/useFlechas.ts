import { useCallback, useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'

const botonesDe = (barra: HTMLElement | null) => [
  ...(barra?.querySelectorAll<HTMLButtonElement>('button:not([disabled])') ?? []),
]

/** Una barra de herramientas: se entra con Tab a un solo botón y las flechas, Inicio y Fin van a los demás. */
export function useFlechas() {
  const barra = useRef<HTMLDivElement>(null)
  const actual = useRef<HTMLElement | null>(null)
  const acomodar = useCallback(() => {
    const botones = botonesDe(barra.current)
    const parada = botones.find((boton) => boton === actual.current) ?? botones[0]
    for (const boton of botones) boton.tabIndex = boton === parada ? 0 : -1
  }, [])
  // Después de cada dibujo: los botones aparecen, se apagan y vuelven.
  useEffect(acomodar)
  const onFocus = (evento: FocusEvent<HTMLElement>) => {
    if (evento.target instanceof HTMLButtonElement) actual.current = evento.target
    acomodar()
  }
  const onKeyDown = (evento: KeyboardEvent<HTMLElement>) => {
    // Con otra tecla son del navegador: «atrás» es Alt y una flecha.
    if (evento.altKey || evento.ctrlKey || evento.metaKey) return
    const botones = botonesDe(barra.current)
    const lugar = botones.indexOf(document.activeElement as HTMLButtonElement)
    if (lugar === -1) return
    const destino = {
      ArrowRight: (lugar + 1) % botones.length,
      ArrowLeft: (lugar - 1 + botones.length) % botones.length,
      Home: 0,
      End: botones.length - 1,
    }[evento.key]
    if (destino === undefined) return
    evento.preventDefault()
    botones[destino]!.focus()
  }
  return { ref: barra, onFocus, onKeyDown }
}
