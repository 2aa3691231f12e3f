/** Los primeros `largo` caracteres de un texto, o uno menos: la letra de dos en que cae el corte, como un emoji, no se parte. */
export function primerasLetras(texto: string, largo: number): string {
  const corte = texto.slice(0, largo)
  // La mitad sola no es ninguna letra: al escribirla queda «�».
  return corte.length < texto.length && /[\uD800-\uDBFF]$/.test(corte) ? corte.slice(0, -1) : corte
}

/** El texto o, si pasa de `largo`, su comienzo y puntos suspensivos. */
export const acortado = (texto: string, largo: number): string =>
  texto.length <= largo ? texto : `${primerasLetras(texto, largo)}…`
