import { plegar } from '@foja/domain/texto/normalizar.ts'

/** Caracteres de una clave, como mucho. */
const LARGO = 200
/** Cifras con que se escribe todo número: alcanza para un CUIT y deja lugar para el texto. */
const CIFRAS = 12

const APOSTROFOS = /['`´‘’ʼ′]/g
const PUNTO_DE_MILLAR = /(?<=[0-9])\.(?=[0-9]{3}(?![0-9]))/g
/**
 * Lo que no es cifra ni letra, por su código: preguntarle a cada motor qué es una letra daría dos respuestas. De lo que
 * está más allá de U+00BF quedan las escrituras; no los signos de multiplicar y dividir, las comillas, las flechas ni los
 * dibujos.
 */
const SIGNOS = /[^0-9a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2fff\u3040-\ud7ff]+/gu

/**
 * Clave de orden alfabético español, comparable byte a byte: con ella se ordena toda lista que lee una persona. Sin
 * mayúsculas ni acentos; la ñ, entre la n y la o; el apóstrofo no cuenta (D’Angelo es Dangelo) y los demás signos separan
 * palabras; las partículas van como se escriben (de Jesús, en la D); los números, por su valor (Oficina 2 antes que
 * Oficina 10, Ley 27.275 es Ley 27275). Lo que no tiene letras ni números da una clave vacía.
 *
 * En Postgres es `clave_de_orden`, que da lo mismo (`api/migrations`); la guardan las columnas `…_orden` (`collate "C"`),
 * y de ellas sale la del índice. Si cambia, cambian las dos y una migración rehace lo guardado.
 */
export const claveDeOrden = (texto: string): string =>
  [
    ...plegar(texto)
      .replaceAll(APOSTROFOS, '')
      .replaceAll(PUNTO_DE_MILLAR, '')
      .replaceAll(SIGNOS, ' ')
      .trim()
      .replaceAll(/0*([0-9]+)/g, (_, cifras: string) => cifras.padStart(CIFRAS, '0'))
      // La tilde va después de toda letra sin acento: «nz» antes que «ñ».
      .replaceAll('ñ', 'n~'),
  ]
    .slice(0, LARGO)
    .join('')

/** Compara dos claves. */
export const compararClaves = (una: string, otra: string): number => (una < otra ? -1 : Number(una > otra))

/** Compara dos textos por su clave, de la A a la Z. */
export const enOrden = (uno: string, otro: string): number =>
  compararClaves(claveDeOrden(uno), claveDeOrden(otro))
