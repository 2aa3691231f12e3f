import type { Filter } from '@elastic/search-ui'
import {
  FILTROS,
  FILTROS_DE_LISTA,
  valoresDe,
  type NombreDeFiltro,
  type NombreDeFiltroDeLista,
} from '@foja/domain/busqueda/filtros.ts'
import { leerChips } from './leer-chips.ts'

/** Si es uno de los filtros de la búsqueda. */
export const esFiltro = (clave: string): clave is NombreDeFiltro =>
  (FILTROS as readonly string[]).includes(clave)

/** Con qué nombre filtra la búsqueda lo que una dirección también llama así (RUT-09). */
const OTRO_NOMBRE: Readonly<Record<string, NombreDeFiltro>> = {
  numero: 'nro_numero',
  persona_id: 'persona_relacionada',
}

/** Lo que en una dirección dice filtros: quien los escribe quita todo esto antes. */
export const DICEN_FILTROS = [...FILTROS_DE_LISTA, ...Object.keys(OTRO_NOMBRE), 'chips', 'emptyingChips']

/** Los filtros de una dirección que se conocen (sin decir cuáles, los de la búsqueda), en su orden: los que lleva por su nombre, o su otro nombre, y los de `chips` (RUT-09, RUT-10). */
export function filtrosDe(
  parametros: URLSearchParams,
  conocidos: readonly NombreDeFiltroDeLista[] = FILTROS,
): Filter[] {
  if (parametros.get('emptyingChips') === 'true') return []
  const valores = new Map<NombreDeFiltroDeLista, string[]>()
  const agregar = (filtro: NombreDeFiltroDeLista, nuevos: string[]) =>
    valores.set(filtro, [...new Set([...(valores.get(filtro) ?? []), ...nuevos])])
  for (const [nombre, valor] of parametros) {
    const clave = conocidos.find((uno) => uno === (OTRO_NOMBRE[nombre] ?? nombre))
    if (clave) agregar(clave, valoresDe(valor))
  }
  for (const { filtro, valor } of leerChips(parametros.get('chips'), conocidos)) agregar(filtro, [valor])
  return [...valores]
    .filter(([, lista]) => lista.length > 0)
    .map(([field, values]) => ({ field, values, type: 'any' }))
}
