import { useCallback, useState } from 'react'
import type { FilaDeLista } from '@foja/domain/vista/schema.ts'

export type Retenida = { fila: FilaDeLista; clave: string }

/**
 * La fila con un diálogo abierto que dejó de estar en la lista: sigue en ella, escondida, hasta que se lo cierra.
 * @param claves las que están @returns nula si ninguna, y con qué retener una
 */
export function useRetenida(claves: readonly string[]) {
  const [una, fijar] = useState<Retenida | null>(null)
  const retener = useCallback((esta: Retenida) => {
    fijar(esta)
    return () => fijar((ahora) => (ahora === esta ? null : ahora))
  }, [])
  return { retenida: una && !claves.includes(una.clave) ? una : null, retener }
}
