import { createContext } from 'react'

/**
 * Con un diálogo abierto, lo que lo abrió se queda aunque ya no esté en su lista: con él se iría lo escrito. @returns con
 * qué dejarlo ir
 */
export const Retener = createContext<(() => () => void) | null>(null)
