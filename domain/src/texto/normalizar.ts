/**
 * Sin caracteres de control, que ni se ven ni tienen letra: quedan la tabulación y los saltos de línea. Tampoco U+FFFE, que
 * Chrome deja al copiar de un PDF donde una palabra se partía, ni U+FFFF: no los admite ningún XML.
 */
export const sinControles = (texto: string): string =>
  texto.replaceAll(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '')

/**
 * Texto que Postgres y Elasticsearch aceptan: sin NUL y sin sustitutos sueltos (pasan a U+FFFD), en NFC.
 * Se aplica a todo texto que entra.
 */
export function textoSeguro(texto: string): string {
  // Sin NUL: Postgres no lo guarda.
  return texto.replaceAll('\u0000', '').toWellFormed().normalize('NFC')
}

/** También letras que no se dibujan (U+3164) y el braille sin puntos; los dos selectores dicen si un emoji va en colores. */
const INVISIBLES = /\p{Cf}|(?![\uFE0E\uFE0F])\p{Default_Ignorable_Code_Point}|\u2800/gu

/** Sin lo que no se ve: marcas de dirección, espacios sin ancho y guiones optativos, que parten la palabra para quien la busca. */
export const sinInvisibles = (texto: string): string => texto.replaceAll(INVISIBLES, '')

/**
 * Texto de un campo que una persona escribe: además, sin lo que no se ve (controles, marcas de dirección, espacios sin
 * ancho), con que un título sería nada o un número parecería otro.
 */
export const textoDeCampo = (texto: string): string => textoSeguro(sinInvisibles(sinControles(texto)))

/** Como `textoDeCampo`, en un solo renglón: los saltos son espacios. */
export const textoDeRenglon = (texto: string): string =>
  textoDeCampo(texto).replaceAll(/[\r\n\u2028\u2029]+/g, ' ')

/** Minúsculas y sin acentos, pero con ñ: la forma con que se comparan palabras. */
export function plegar(texto: string): string {
  return texto
    .toLowerCase()
    .normalize('NFD')
    .replace(/(n)\u0303|[\u0300-\u036f]/g, (_, ene: string | undefined) => (ene ? 'ñ' : ''))
    .normalize('NFC')
}
