import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'

/** Clave de sessionStorage con el resultado que se abrió y dónde estaba la pantalla. */
const LUGAR = 'foja.busqueda.lugar'
type Lugar = { entrada: string; id: number; y: number }

/** Al volver de un documento, la pantalla y el foco quedan donde estaban. @returns con qué anotarlo al abrir uno. */
export function useLugar(filas: FilaDeBusqueda[]): (id: number) => void {
  const { key, search } = useLocation()
  const aqui = `${key} ${search}`
  const tipo = useNavigationType()
  const entrada = useRef(aqui)
  const pendiente = useRef(
    tipo === 'POP' ? (JSON.parse(sessionStorage.getItem(LUGAR) ?? 'null') as Lugar | null) : null,
  )
  const anotar = useRef((id: number) => {
    const lugar: Lugar = { entrada: entrada.current, id, y: window.scrollY }
    sessionStorage.setItem(LUGAR, JSON.stringify(lugar))
  })
  useEffect(() => {
    entrada.current = aqui
  }, [aqui])
  useEffect(() => {
    const lugar = pendiente.current
    if (filas.length === 0 || lugar === null) return
    pendiente.current = null
    if (lugar.entrada !== aqui) return
    document.querySelector<HTMLElement>(`[data-resultado="${lugar.id}"]`)?.focus({ preventScroll: true })
    window.scrollTo({ top: lugar.y })
  }, [filas, aqui])
  return anotar.current
}
