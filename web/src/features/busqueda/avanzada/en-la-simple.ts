import { apartar } from '@foja/domain/busqueda/interpretar.ts'

const ALGO = /[\p{L}\p{N}]/u

/** En qué lo escrito en «Contiene» quiere decir otra cosa en la búsqueda simple, en palabras. */
export function otraCosaEnLaSimple(contiene: string): string[] {
  const { suelto, frases, excluidas, aniosExcluidos, numerosExcluidos } = apartar(contiene)
  const pide = frases.length > 0 || ALGO.test(suelto)
  // Un año y un número excluyen lo mismo en las dos.
  const excluye = excluidas.length > aniosExcluidos.length + numerosExcluidos.length
  return [
    ...(pide
      ? ['«Contiene» se busca allí también en las palabras clave, las personas y lo demás: puede hallar más.']
      : []),
    ...(excluye
      ? [
          'Lo que un guion excluye, allí se excluye también de las palabras clave y las personas y, si nombra un tipo, un área o un estado, con todo lo que es eso: puede hallar menos.',
        ]
      : []),
  ]
}
