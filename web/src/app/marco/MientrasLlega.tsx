import { useEffect, useRef } from 'react'

type Props = { escrito: string; escribir: (escrito: string) => void; cerrar: () => void }

/** En el lugar de la paleta mientras se la trae: lo que ya se escribe es para su caja, y no teclas de la pantalla. */
export function MientrasLlega({ escrito, escribir, cerrar }: Props) {
  const ultimo = useRef({ escrito, escribir, cerrar })
  ultimo.current = { escribir, cerrar, escrito }
  useEffect(() => {
    const alApretar = (evento: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = evento
      if (ctrlKey || metaKey || altKey) return
      const letra = [...key].length === 1
      if (!letra && key !== 'Backspace' && key !== 'Escape' && key !== 'Enter') return
      evento.preventDefault()
      evento.stopPropagation()
      if (key === 'Escape') return ultimo.current.cerrar()
      const { current } = ultimo
      if (key === 'Backspace') current.escrito = current.escrito.slice(0, -1)
      else if (letra) current.escrito += key
      current.escribir(current.escrito)
    }
    addEventListener('keydown', alApretar, { capture: true })
    return () => removeEventListener('keydown', alApretar, { capture: true })
  }, [])
  return null
}
