import { createContext } from 'react'
import type { Objeto } from '@/entidades/operacion/objeto.ts'

/** Con qué recibe una fila de la pantalla que sabe esperar; sin ella, la herramienta llama enseguida. */
export const Recepcion = createContext<((objetos: readonly Objeto[]) => void) | null>(null)
