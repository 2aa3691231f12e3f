import { useSyncExternalStore } from 'react'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'

/** Cómo se abre la búsqueda para elegir un documento (RUT-22). Nada de esto va en la dirección. */
export type BusquedaParaElegir = {
  /** Qué se está haciendo: «Elegir un documento relacionado». */
  titulo: string
  tipo_busqueda?: 'simple' | 'rapida'
  esBusquedaRapida?: boolean
  /** Sólo lo que puede tomar parte en ese tipo de relación (BUS-10). */
  id_tipo_ie?: number
  /** Desde qué vista se busca. */
  vista?: string
  /** Empezar sin los filtros de la vez anterior. */
  emptyingChips?: boolean
  /** Documentos que no se ofrecen: los ya cargados y el propio. */
  docs_cargados?: number[]
}

type Abierta = { busqueda: BusquedaParaElegir; contestar: (fila: FilaDeBusqueda | null) => void }

let abierta: Abierta | null = null
const oyentes = new Set<() => void>()

function fijar(nueva: Abierta | null): void {
  abierta = nueva
  for (const avisar of oyentes) avisar()
}

/** Abre la búsqueda sobre la pantalla en que se esté. @returns el documento elegido, o null si se cerró sin elegir. */
export function elegirDocumento(busqueda: BusquedaParaElegir): Promise<FilaDeBusqueda | null> {
  dejarDeElegir()
  return new Promise((resolver) => {
    const contestar = (fila: FilaDeBusqueda | null) => {
      fijar(null)
      resolver(fila)
    }
    fijar({ busqueda, contestar })
  })
}

/** Cierra la búsqueda abierta, si la hay, sin elegir. */
export const dejarDeElegir = (): void => abierta?.contestar(null)

const suscribir = (avisar: () => void) => {
  oyentes.add(avisar)
  return () => oyentes.delete(avisar)
}

/** La búsqueda abierta, o null. La dibuja el marco. */
export const useBusquedaParaElegir = (): Abierta | null => useSyncExternalStore(suscribir, () => abierta)
