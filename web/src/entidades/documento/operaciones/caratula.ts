import type { Documento } from '@foja/domain/documento/respuesta.ts'

/** Lo que se cambia al recaratular (PER-06). */
export type Caratula = { titulo: string; descripcion: string; palabras_clave: string[] }
export type Parte = keyof Caratula

const PARTES = ['titulo', 'descripcion', 'palabras_clave'] as const satisfies Parte[]
export const NOMBRE: Record<Parte, string> = {
  titulo: 'Título',
  descripcion: 'Descripción',
  palabras_clave: 'Palabras clave',
}

type Recaratulado = Pick<Documento, 'titulo' | 'atributos' | 'palabras_clave'>

export const caratulaDe = ({ titulo, atributos, palabras_clave }: Recaratulado): Caratula => ({
  titulo,
  descripcion: atributos.descripcion ?? '',
  palabras_clave,
})

/** Una parte como se lee. */
export const enPalabras = (parte: Parte, { [parte]: valor }: Caratula): string =>
  [valor].flat().join(', ').trim()

/** En qué difieren dos; los espacios de los bordes no se guardan. */
export const distintas = (una: Caratula, otra: Caratula): Parte[] =>
  PARTES.filter((parte) => comparable(una[parte]) !== comparable(otra[parte]))

const comparable = (valor: string | readonly string[]) =>
  JSON.stringify([valor].flat().map((uno) => uno.trim()))

/** De lo que otra persona cambió, lo que no es lo que aquí se escribió: uno mismo, si su respuesta se perdió, es esa otra. */
export const cambiadasPorOtro = (base: Caratula, ahora: Caratula, escrito: Caratula): Parte[] => {
  const ajenas = distintas(escrito, ahora)
  return distintas(base, ahora).filter((parte) => ajenas.includes(parte))
}

/** Lo de ahora con lo que aquí se escribió encima. @param escritas qué partes */
export const sobre = (ahora: Caratula, escrito: Caratula, escritas: readonly Parte[]): Caratula => ({
  ...ahora,
  ...Object.fromEntries(escritas.map((parte) => [parte, escrito[parte]])),
})
