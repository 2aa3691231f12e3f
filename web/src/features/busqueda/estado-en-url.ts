import { useLocation, useSearchParams } from 'react-router-dom'
import { ORDENES, type Orden } from '@foja/domain/busqueda/orden.ts'

export const TAMANOS = [10, 15, 20, 25] as const
/** Hasta aquí se llega por número de página; más allá, sólo con cursor. */
const VENTANA = 10_000

export type EstadoDeBusqueda = {
  q: string
  pagina: number
  tamano: number
  orden: Orden
  /** Cursor que trajo hasta aquí; vive en el historial, no en la dirección. */
  cursor: string | null
}

const entero = (texto: string | null) => (texto !== null && /^\d{1,9}$/.test(texto) ? Number(texto) : null)

/** El estado de la búsqueda es la dirección: se recarga, se comparte y se vuelve atrás. */
export function useEstadoEnUrl(tamanoPorOmision: number) {
  const [parametros, setParametros] = useSearchParams()
  const { state } = useLocation() as { state: { cursor?: string } | null }
  const porPagina = entero(parametros.get('filas'))
  const tamano = TAMANOS.find((t) => t === porPagina) ?? tamanoPorOmision
  const pagina = Math.max(1, entero(parametros.get('pagina')) ?? 1)
  const cursor = state?.cursor ?? null
  const alcanzable = pagina * tamano <= VENTANA || cursor !== null
  const orden = ORDENES.find((o) => o === parametros.get('orden')) ?? 'relevancia'
  const estado: EstadoDeBusqueda = {
    q: parametros.get('q') ?? '',
    pagina: alcanzable ? pagina : 1,
    tamano,
    orden,
    cursor: pagina * tamano > VENTANA ? cursor : null,
  }

  /** Cambia parte del estado; salvo que se pida otra página, vuelve a la primera. */
  const cambiar = (
    cambios: Partial<Record<'q' | 'pagina' | 'filas' | 'orden', string>>,
    { reemplazar = false, cursor }: { reemplazar?: boolean; cursor?: string | null } = {},
  ) => {
    const nuevos = new URLSearchParams(parametros)
    nuevos.delete('pagina')
    for (const [clave, valor] of Object.entries(cambios))
      if (valor === '') nuevos.delete(clave)
      else nuevos.set(clave, valor)
    setParametros(nuevos, { replace: reemplazar, state: cursor ? { cursor } : null })
  }
  return { estado, cambiar }
}
