import type { Consulta } from '@foja/domain/busqueda/interpretar.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'

/** Delante de un número de documento de una persona; solas no dicen nada. */
export const DE_DNI = new Set(['dni', 'd.n.i', 'cuil', 'cuit', 'le', 'lc', 'documento', 'doc'])
const DNI = /^(?:\d{6,9}|\d{11})$/
/** El comienzo de uno, mientras se lo escribe. */
const COMIENZO_DE_DNI = /^\d{5,7}$/

/** Números de lo escrito que pueden ser el de un documento de una persona. */
export const posiblesDni = ({ menciones }: Consulta) =>
  menciones.flatMap(({ forma, dichas }) => [forma, ...dichas]).filter((forma) => DNI.test(forma))

/** Lo que, solo o después de «DNI», puede ser un número de documento a medio escribir. */
export function comienzoDeDni({ menciones: [primera, otra], palabras }: Consulta): string | undefined {
  const solo = otra === undefined && palabras.every((palabra) => DE_DNI.has(plegar(palabra)))
  return primera && solo && COMIENZO_DE_DNI.test(primera.forma) ? primera.forma : undefined
}

/** «DNI», delante de un número, no es una palabra que haya que hallar: se escribe de muchas maneras, o no se escribe. */
export const sinDni = ({ palabras, menciones }: Consulta, hayPersona: boolean) =>
  hayPersona || menciones.some(({ forma, previas }) => DNI.test(forma) && DE_DNI.has(previas.at(-1) ?? ''))
    ? palabras.filter((palabra) => !DE_DNI.has(plegar(palabra)))
    : palabras
