import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { anotarLugar, filasDe, leerEnfocado, leerLugar } from './lugar.ts'

/** Al volver de un documento, la pantalla y el foco quedan donde estaban o, si se pasó a otros, en el último. @returns con qué anotarlo al abrir uno. */
export function useLugar(filas: readonly unknown[]): (id: number) => void {
  const { key, search, state } = useLocation()
  const aqui = `${key} ${search}`
  const tipo = useNavigationType()
  const entrada = useRef(aqui)
  const enfocado = leerEnfocado(state)
  const pendiente = useRef(
    tipo === 'POP' ? leerLugar() : enfocado === undefined ? null : { entrada: aqui, ...enfocado, y: 0 },
  )
  const anotar = useRef((id: number) => {
    const cual = filasDe(id).findIndex((fila) => fila.contains(document.activeElement))
    anotarLugar({ entrada: entrada.current, id, cual: Math.max(0, cual), y: window.scrollY })
  })
  useEffect(() => {
    entrada.current = aqui
  }, [aqui])
  useEffect(() => {
    const lugar = pendiente.current
    if (filas.length === 0 || lugar === null) return
    pendiente.current = null
    if (lugar.entrada !== aqui) return
    const suyas = filasDe(lugar.id)
    const resultado = suyas[lugar.cual] ?? suyas[0]
    resultado?.focus({ preventScroll: true })
    window.scrollTo({ top: lugar.y })
    // Puede ser otro que el que se abrió.
    resultado?.scrollIntoView({ block: 'nearest' })
  }, [filas, aqui])
  return anotar.current
}
