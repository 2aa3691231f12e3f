import { filtrosDesconocidos } from '@foja/domain/busqueda/errores.ts'
import { NOMBRE_DE_FILTRO } from '@foja/domain/busqueda/filtros.ts'
import type { FiltrosLeidos } from '@foja/api/busqueda/filtros/filtros.ts'

/**
 * En la pantalla, el filtro que no dice nada conocido se deja de lado y se nombra (BUS-18); para llevarse las filas o
 * hacer algo con todas, serían más que las pedidas.
 * @throws filtrosDesconocidos si alguno no tiene ningún valor que valga
 */
export function exigirConocidos({
  elegidos,
  descartados,
  imposible = false,
}: Pick<FiltrosLeidos, 'elegidos' | 'descartados'> & { imposible?: boolean }): void {
  // Con alguno que vale, los demás no agregan filas; y lo imposible no da ninguna.
  const valen = new Set(elegidos.map(({ filtro }) => filtro))
  const sinValor = imposible ? [] : descartados.filter(({ filtro }) => !valen.has(filtro))
  if (sinValor.length > 0)
    throw filtrosDesconocidos([...new Set(sinValor.map(({ filtro }) => NOMBRE_DE_FILTRO[filtro]))])
}
