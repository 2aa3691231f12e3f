import { raiz } from '@foja/domain/texto/raiz.ts'

const PALABRA = /[\p{L}\p{N}\p{M}]+/gu

/** Sucesiones de raíces que se buscan, por la primera de ellas; de la más larga a la más corta. */
export type Terminos = ReadonlyMap<string, readonly (readonly string[])[]>
export type Palabra = { desde: number; hasta: number; raiz: string }

/** Las palabras de un texto, con su lugar y su raíz. `conocidas` ahorra repetir el trabajo en textos largos. */
export function palabrasDe(texto: string, conocidas = new Map<string, string>()): Palabra[] {
  return [...texto.matchAll(PALABRA)].map(({ index, 0: palabra }) => {
    let suya = conocidas.get(palabra)
    if (suya === undefined) conocidas.set(palabra, (suya = raiz(palabra)))
    return { desde: index, hasta: index + palabra.length, raiz: suya }
  })
}

/** Dónde están los términos: primera y última palabra de cada hallazgo, en orden y sin pisarse. */
export function hallar(raices: readonly string[], terminos: Terminos): { primera: number; ultima: number }[] {
  const hallazgos: { primera: number; ultima: number }[] = []
  for (let i = 0; i < raices.length; i++) {
    const sucesion = terminos.get(raices[i]!)?.find((s) => s.every((r, n) => raices[i + n] === r))
    if (!sucesion) continue
    hallazgos.push({ primera: i, ultima: i + sucesion.length - 1 })
    i += sucesion.length - 1
  }
  return hallazgos
}
