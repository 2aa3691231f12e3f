import { plegar } from '@foja/domain/texto/normalizar.ts'

/** Palabras que no dicen de qué trata un documento: no se exigen, salvo que no haya otras. */
const VACIAS = new Set(
  'a al con de del e el en la las le les lo los ni o por que se su sus u un una unas uno unos y'.split(' '),
)
/** Más palabras no afinan la búsqueda y la encarecen. */
const MAXIMO = 16
/** Como las corta el índice: «S.A.», «O'Higgins» y «3,5» son una sola. */
const PALABRA = /[\p{L}\p{N}_]+(?:(?:(?<=\p{L})[.'’](?=\p{L})|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{N}_]+)*/gu

/** Palabras con que se busca un texto: sin repetir, sin vacías, a lo sumo dieciséis. */
export function palabrasDeBusqueda(texto: string): string[] {
  const todas = [...new Set(texto.match(PALABRA))]
  const plenas = todas.filter((palabra) => !VACIAS.has(plegar(palabra)))
  return (plenas.length > 0 ? plenas : todas).slice(0, MAXIMO)
}

/** Forma con que se comparan palabras clave enteras: plegada, sin ñ ni signos, separada por un espacio. */
export const formaDeClave = (texto: string): string =>
  (
    plegar(texto)
      .replaceAll('ñ', 'n')
      .match(/[a-z0-9]+/g) ?? []
  ).join(' ')
