import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { hallados } from '@/entidades/busqueda/consultas.ts'
import type { Estado } from './estado.ts'

/** Sin una tecla en este tiempo, quien escribe terminó. */
const QUIETUD_MS = 700

/**
 * Lo hallado, tal como se muestra: mientras se escribe, una respuesta sin nada no reemplaza a la anterior, que a mitad
 * de una palabra no quiere decir que no haya.
 */
export function useFirme(estado: Estado): Estado {
  const { searchTerm = '', foja, results, totalPages } = estado
  const [quieto] = useDebouncedValue(searchTerm, QUIETUD_MS)
  const [ultimo, setUltimo] = useState<Pick<Estado, 'foja' | 'results' | 'totalPages'> | null>(null)
  if (!foja && ultimo && searchTerm === '') setUltimo(null)
  if (foja && foja !== ultimo?.foja && hallados(foja) > 0) setUltimo({ foja, results, totalPages })
  if (!foja || hallados(foja) > 0 || quieto === searchTerm) return estado
  return { ...estado, ...(ultimo ?? { foja: null, results: [], totalPages: 0 }) }
}
