import type { Filter } from '@elastic/search-ui'
import { FILTROS, valoresDe, type NombreDeFiltro } from '@foja/domain/busqueda/filtros.ts'
import { leerChips } from './leer-chips.ts'

/** Si es uno de los filtros que el servidor conoce. */
export const esFiltro = (clave: string): clave is NombreDeFiltro =>
  (FILTROS as readonly string[]).includes(clave)

/** Los filtros de una dirección, en su orden: los que lleva por su nombre y los de `chips`. */
export function filtrosDe(parametros: URLSearchParams): Filter[] {
  const valores = new Map<NombreDeFiltro, string[]>()
  const agregar = (filtro: NombreDeFiltro, nuevos: string[]) =>
    valores.set(filtro, [...new Set([...(valores.get(filtro) ?? []), ...nuevos])])
  for (const [clave, valor] of parametros) if (esFiltro(clave)) agregar(clave, valoresDe(valor))
  for (const { filtro, valor } of leerChips(parametros.get('chips'))) agregar(filtro, [valor])
  return [...valores]
    .filter(([, lista]) => lista.length > 0)
    .map(([field, values]) => ({ field, values, type: 'any' }))
}
