import { filtrosDesconocidos } from '@foja/domain/busqueda/errores.ts'
import { NOMBRE_DE_FILTRO_DE_LISTA, type NombreDeFiltroDeLista } from '@foja/domain/busqueda/filtros.ts'
import type { FiltrosLeidos } from '@foja/api/busqueda/filtros/filtros.ts'

type Leidos = Pick<FiltrosLeidos<NombreDeFiltroDeLista>, 'elegidos' | 'descartados'>

/** Los filtros de que no vale ningún valor; con alguno que vale, los demás no agregan filas. */
export function filtrosSinValor({ elegidos, descartados }: Leidos) {
  const valen = new Set(elegidos.map(({ filtro }) => filtro))
  return [...new Set(descartados.map(({ filtro }) => filtro))].filter((filtro) => !valen.has(filtro))
}

/**
 * En la pantalla, el filtro que no dice nada conocido se deja de lado y se nombra (BUS-18); para llevarse las filas o
 * hacer algo con todas, serían más que las pedidas.
 * @throws filtrosDesconocidos si alguno no tiene ningún valor que valga
 */
export function exigirConocidos(leidos: Leidos & { imposible?: boolean }): void {
  // Lo imposible no da ninguna.
  const sinValor = leidos.imposible ? [] : filtrosSinValor(leidos)
  if (sinValor.length > 0)
    throw filtrosDesconocidos(sinValor.map((filtro) => NOMBRE_DE_FILTRO_DE_LISTA[filtro]))
}
