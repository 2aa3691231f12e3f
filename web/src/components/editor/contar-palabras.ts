/** Lo copiado de un PDF trae los acentos sueltos y los guiones con que partía el renglón: son de la palabra, y no la terminan. */
const PALABRA = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*/gu

/** Cuántas palabras hay en un texto. */
export const contarPalabras = (texto: string): number => texto.match(PALABRA)?.length ?? 0
