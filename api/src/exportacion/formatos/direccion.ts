import type { Columna } from '@foja/domain/exportacion/columnas.ts'

/** Dónde se lee un documento. @param url comienzo de las direcciones de esta Foja */
export const direccionDeDocumento = (url: string, id: number): string =>
  `${url}/#/documentos/presentacion?id=${id}`

/**
 * En cuál de las celdas de una fila va el enlace a su documento: en la de su número o, si no tiene (lo importado puede no
 * traerlo), en la de su título.
 * @returns su posición; -1 si no hay ninguna
 */
export function crearDondeEnlazar(columnas: readonly Columna[]): (celdas: readonly string[]) => number {
  const lugares = (['nro_str', 'titulo'] as const)
    .map((columna) => columnas.indexOf(columna))
    .filter((lugar) => lugar !== -1)
  return (celdas) => lugares.find((lugar) => celdas[lugar] !== '') ?? -1
}
