import { plegar } from '@foja/domain/texto/normalizar.ts'

export type Genero = 'masculino' | 'femenino'

/** Terminaciones de lo femenino, sobre la palabra plegada. */
const FEMENINAS = /(?:a|[csgx]ion|[dt]ad|tud|umbre|ez|is)$/
/** Del griego: terminan en a y son masculinas. */
const GRIEGAS = /(?:grama|tema|blema|quema|dilema)$/
const EXCEPCIONES = new Map<string, Genero>([
  ...['orden', 'ley', 'serie', 'clase', 'imagen', 'señal', 'foto'].map((una) => [una, 'femenino'] as const),
  ...['mapa', 'dia', 'analisis', 'juez'].map((uno) => [uno, 'masculino'] as const),
])

/**
 * Género gramatical de un tipo, por la terminación de su primera palabra: «Nota», «Solicitud de licencia», «Informe».
 * @param nombre en singular
 */
export function generoDe(nombre: string): Genero {
  const primera = plegar(nombre.trim().split(/\s+/)[0] ?? '')
  const excepcion = EXCEPCIONES.get(primera)
  if (excepcion) return excepcion
  return FEMENINAS.test(primera) && !GRIEGAS.test(primera) ? 'femenino' : 'masculino'
}

/** Un participio que concuerda con ese nombre: «publicado» → «publicada», de una nota. @param masculino terminado en o */
export const concordar = (masculino: string, nombre: string): string =>
  generoDe(nombre) === 'femenino' ? masculino.replace(/o$/, 'a') : masculino
