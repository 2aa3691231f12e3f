import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

type Props = {
  /** La columna por la que está ordenada; nulo si no es por ninguna. */
  columna: string | null
  sentido: 'asc' | 'desc'
  /** Se ven todavía las filas de antes. */
  esperando?: boolean
}

/**
 * Dice en voz alta cómo quedó ordenada una tabla, con sus filas ya puestas: `aria-sort` se lee sólo al volver al encabezado
 * (WCAG 4.1.3). De la que se abre ya ordenada no se dice: nadie la ordenó.
 */
export function OrdenDicho({ columna, sentido, esperando = false }: Props) {
  const orden =
    columna === null ? '' : `Ordenado por ${columna}, ${sentido === 'asc' ? 'ascendente' : 'descendente'}`
  const antes = useRef(orden)
  const [dicho, decir] = useState('')
  useEffect(() => {
    if (esperando || antes.current === orden) return
    antes.current = orden
    decir(orden)
  }, [orden, esperando])
  return <VisuallyHidden role="status">{dicho}</VisuallyHidden>
}
