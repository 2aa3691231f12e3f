const CON_PUNTOS = /^(?:\p{L}\.)+\p{L}$/u
/** En mayúsculas: «YPF» es una sigla; «agua», quizás no. */
const SIN_PUNTOS = /^\p{Lu}{2,6}$/u

/** «Anexo II», «Juan XXIII»; no «CD» ni «MI», que también lo serían. */
const ROMANO = /^[IVX]+$/

/** Si es una sigla escrita con puntos: «C.O.N.I.C.E.T». */
export const tienePuntos = (palabra: string): boolean => CON_PUNTOS.test(palabra)

/** La misma sigla como la escriben otros: «C.O.N.I.C.E.T» es «CONICET», y «YPF», «Y.P.F». Nulo si no es una. */
export function comoLaEscribenOtros(palabra: string): string | null {
  if (tienePuntos(palabra)) return palabra.replaceAll('.', '')
  return SIN_PUNTOS.test(palabra) && !ROMANO.test(palabra) ? [...palabra].join('.') : null
}
