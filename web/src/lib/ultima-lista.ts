import { useEffect } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router-dom'

/** Clave de sessionStorage con la última lista mostrada. */
const ULTIMA_LISTA = 'foja.lista'
/** Y con lo que se eligió en ella. */
export const ELEGIDAS = 'foja.lista.elegidas'
const LISTAS = [
  '/documentos/busqueda/',
  '/documentos/listado/',
  '/documentos/dondeesta',
  '/documentos/personas',
]

type Lista = { camino: string; lugar: number; clave: string }

/** Qué entrada del historial hay en cada lugar, desde que se cargó la página. */
const historial = new Map<number, string>()
const lugarActual = () => (window.history.state as { idx?: number } | null)?.idx ?? 0

function leer(): Lista | null {
  return JSON.parse(sessionStorage.getItem(ULTIMA_LISTA) ?? 'null') as Lista | null
}

function anotar({ key, pathname, search }: Location): void {
  const lugar = lugarActual()
  historial.set(lugar, key)
  if (!LISTAS.some((lista) => pathname.startsWith(lista))) return
  sessionStorage.setItem(ULTIMA_LISTA, JSON.stringify({ camino: pathname + search, lugar, clave: key }))
}

/** Recuerda la última lista mostrada, con su estado entero, que está en la dirección. */
export function useRecordarLista(): void {
  const direccion = useLocation()
  useEffect(() => anotar(direccion), [direccion])
}

/** Una lista, y lo que su dirección guarda en el historial. */
type Destino = { camino: string; estado: unknown }

/** Vuelve a la última lista, por el historial si sigue ahí; si no hubo ninguna, al inicio (RUT-27). */
export function useVolver(): () => void {
  const volver = useVolverA()
  return () => volver()
}

/** Como `useVolver`, a una lista; si no es la última, o no se llega por el historial, toma el lugar de donde se está. */
export function useVolverA(): (a?: Destino) => void {
  const navegar = useNavigate()
  return (a) => {
    const lista = leer()
    const pasos = lista ? lista.lugar - lugarActual() : 0
    const sigueAhi = lista && pasos < 0 && historial.get(lista.lugar) === lista.clave
    if (sigueAhi && (!a || a.camino === lista.camino)) void navegar(pasos)
    else if (a) void navegar(a.camino, { replace: true, state: a.estado })
    else void navegar(lista?.camino ?? '/')
  }
}
