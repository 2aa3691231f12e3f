import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

const CADA_MS = 15_000

type Props = {
  /** Cómo va o, si ya no sigue, cómo terminó. */
  dicho: string
  sigue: boolean
}

/** Dice en voz alta cómo va algo que tarda, cada quince segundos, y enseguida cómo terminó; a la vista ya está en otra parte. */
export function AvanceDicho({ dicho, sigue }: Props) {
  const final = sigue ? '' : dicho
  const ahora = useRef(dicho)
  ahora.current = dicho
  const [leido, leer] = useState(final)
  useEffect(() => leer(final), [final, sigue])
  useEffect(() => {
    if (!sigue) return undefined
    const reloj = setInterval(() => leer(ahora.current), CADA_MS)
    return () => clearInterval(reloj)
  }, [sigue])
  return <VisuallyHidden role="status">{leido}</VisuallyHidden>
}
