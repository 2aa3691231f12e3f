import { useState } from 'react'
import { TAMANOS } from '@/lib/tamanos.ts'

/** Qué página de una tabla se mira. */
export type Tramo = {
  pagina: number
  tamano: number
  /** @param replace sin dejar en el historial la que se miraba, si va en la dirección */
  fijar: (tramo: { pagina: number; tamano: number }, replace?: boolean) => void
}

/** La página que se mira de una tabla; empieza por la primera. */
export function useTramo(inicial: number = TAMANOS[0]): Tramo {
  const [{ pagina, tamano }, fijar] = useState({ pagina: 1, tamano: inicial })
  return { pagina, tamano, fijar }
}
