import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { ORDENES, type Orden } from '@foja/domain/busqueda/orden.ts'

export const TAMANOS = [10, 15, 20, 25] as const
/** Hasta aquí se llega por número de página; más allá, sólo con cursor. */
const VENTANA = 10_000
/** Páginas más allá de la ventana que «Anterior» puede desandar. */
const CURSORES = 200

export type EstadoDeBusqueda = {
  q: string
  pagina: number
  tamano: number
  orden: Orden
  /** El de esta página, si está más allá de la ventana. */
  cursor: string | null
}

/** Los cursores viven en el historial, no en la dirección: valen para quien los pidió. */
type Historial = { cursores?: string[] } | null
type Cambios = Partial<Record<'q' | 'filas' | 'orden', string>>

const entero = (texto: string | null) => (texto !== null && /^\d{1,9}$/.test(texto) ? Number(texto) : null)

/** El estado de la búsqueda es la dirección: se recarga, se comparte y se vuelve atrás. */
export function useEstadoEnUrl(tamanoPorOmision: number) {
  const [parametros, setParametros] = useSearchParams()
  const cursores = (useLocation().state as Historial)?.cursores ?? []
  const tamano = TAMANOS.find((t) => t === entero(parametros.get('filas'))) ?? tamanoPorOmision
  const pedida = Math.max(1, entero(parametros.get('pagina')) ?? 1)
  const cursor = pedida * tamano > VENTANA ? (cursores.at(-1) ?? null) : null
  const alcanzable = pedida * tamano <= VENTANA || cursor !== null
  const estado: EstadoDeBusqueda = {
    q: parametros.get('q') ?? '',
    pagina: alcanzable ? pedida : 1,
    tamano,
    orden: ORDENES.find((o) => o === parametros.get('orden')) ?? 'relevancia',
    cursor,
  }

  const poner = (nuevos: URLSearchParams, replace: boolean, state: Historial = null) =>
    setParametros(nuevos, { replace, state })
  const conPagina = (pagina: number) => {
    const nuevos = new URLSearchParams(parametros)
    nuevos.delete('pagina')
    if (pagina > 1) nuevos.set('pagina', String(pagina))
    return nuevos
  }
  useEffect(() => {
    if (!alcanzable) poner(conPagina(1), true)
  })
  return {
    estado,
    /** Cambia la búsqueda, que vuelve a su primera página. */
    cambiar: (cambios: Cambios, reemplazar = false) => {
      const nuevos = conPagina(1)
      for (const [clave, valor] of Object.entries(cambios))
        if (valor === '') nuevos.delete(clave)
        else nuevos.set(clave, valor)
      poner(nuevos, reemplazar)
    },
    anterior: () => poner(conPagina(estado.pagina - 1), false, { cursores: cursores.slice(0, -1) }),
    siguiente: (cursorSiguiente: string) => {
      const lejos = (estado.pagina + 1) * tamano > VENTANA
      const nuevos = lejos ? [...cursores, cursorSiguiente].slice(-CURSORES) : []
      poner(conPagina(estado.pagina + 1), false, { cursores: nuevos })
    },
  }
}
