// Una planilla de cálculo ejecuta lo que empieza así. Con un apóstrofo delante es sólo texto.
const PARECE_FORMULA = /^'*[=+\-@\t\r＝＋－＠]/

/** El texto de una celda, escrito de modo que ninguna planilla lo tome por fórmula. */
export const protegerCelda = (texto: string): string => (PARECE_FORMULA.test(texto) ? `'${texto}` : texto)

/** Lo contrario de `protegerCelda`; lo que una persona escribió sin protección queda como está. */
export const desprotegerCelda = (texto: string): string =>
  texto.startsWith("'") && PARECE_FORMULA.test(texto) ? texto.slice(1) : texto
