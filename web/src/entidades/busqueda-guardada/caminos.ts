import type { Buscado } from '@foja/domain/busqueda-guardada/schema.ts'
import { RUTA_DE_BUSQUEDA, RUTA_DE_BUSQUEDA_RAPIDA } from '@/entidades/busqueda/caminos.ts'

/** Dirección de una búsqueda guardada o reciente. */
export function caminoDeBuscado({ rapida, ...buscado }: Buscado): string {
  const puestos = Object.entries(buscado).filter((uno): uno is [string, string] => uno[1] !== undefined)
  return `${rapida ? RUTA_DE_BUSQUEDA_RAPIDA : RUTA_DE_BUSQUEDA}?${new URLSearchParams(puestos)}`
}

/** Entre las recientes, cuyo valor es a dónde llevan, el de la opción que las olvida todas. */
export const OLVIDAR_TODAS = 'olvidar'
