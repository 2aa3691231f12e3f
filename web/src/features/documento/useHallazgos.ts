import { useCallback, useState } from 'react'
import { HALLAZGO } from '@/lib/marcar.ts'

const ACTUAL = 'data-actual'
const enPagina = () => [...document.querySelectorAll<HTMLElement>(`main [${HALLAZGO}]`)]

/** Los hallazgos marcados en la pantalla y el salto de uno al siguiente, dando la vuelta. */
export function useHallazgos() {
  const [{ total, actual }, fijar] = useState({ total: 0, actual: -1 })
  const contar = useCallback(() => fijar({ total: enPagina().length, actual: -1 }), [])
  const saltar = (pasos: 1 | -1) => {
    const marcas = enPagina()
    if (marcas.length === 0) return
    const siguiente = actual === -1 ? (pasos === 1 ? 0 : marcas.length - 1) : actual + pasos
    const lugar = (siguiente + marcas.length) % marcas.length
    for (const marca of document.querySelectorAll(`[${ACTUAL}]`)) marca.removeAttribute(ACTUAL)
    marcas[lugar]!.setAttribute(ACTUAL, '')
    marcas[lugar]!.scrollIntoView({ block: 'center' })
    fijar({ total: marcas.length, actual: lugar })
  }
  return { total, actual, contar, saltar }
}
