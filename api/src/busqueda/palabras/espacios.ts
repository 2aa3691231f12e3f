/** Lo más corto que puede ser una de las dos, y lo más largo que se parte: cada corte es una pregunta más. */
const PARTE = 2
const MAS_CORTA = 6
const MAS_LARGA = 24

/** Lo que quizás se quiso escribir, y de lo escrito, a qué corresponde. */
export type ConEspacios = { de: string; por: string }

/** Una palabra que quizás son dos pegadas: «villaunion», «resolucionde». */
export function partida(palabra: string): ConEspacios[] {
  const letras = [...palabra]
  if (letras.length < MAS_CORTA || letras.length > MAS_LARGA) return []
  return Array.from({ length: letras.length - 2 * PARTE + 1 }, (_, i) => {
    const corte = i + PARTE
    return { de: palabra, por: `${letras.slice(0, corte).join('')} ${letras.slice(corte).join('')}` }
  })
}

/** Una palabra que con la de al lado quizás es una sola: «munici palidad», «auto transporte». */
export function unida(palabra: string, escritas: readonly string[]): ConEspacios[] {
  const lugar = escritas.indexOf(palabra)
  return [escritas.slice(Math.max(0, lugar - 1), lugar + 1), escritas.slice(lugar, lugar + 2)]
    .filter((par) => lugar >= 0 && par.length === 2)
    .map((par) => ({ de: par.join(' '), por: par.join('') }))
    .filter(({ por }) => [...por].length <= MAS_LARGA)
}
