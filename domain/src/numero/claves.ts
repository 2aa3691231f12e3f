/** Claves con que un numerador arma un número (ENT-07, ENT-09). */
export const CLAVES = [
  'sigla',
  'codigo_area',
  'codigo_tipo_documento',
  'nro',
  'anio',
  'year_aa',
  'anexo',
  'tomo',
  'cuerpo',
  'corresponde',
  'numero_asignado',
] as const
export type Clave = (typeof CLAVES)[number]

/** Una clave y su lugar en el número. */
type Pieza = { clave: Clave; orden: number }
export type Formato = readonly Pieza[]

/** SIGLA-NNNNNN/AAAA (D-080). */
export const FORMATO_POR_OMISION: Formato = [
  { clave: 'sigla', orden: 1 },
  { clave: 'nro', orden: 2 },
  { clave: 'anio', orden: 3 },
]

/** Las que un número puede no tener; con ellas varios expedientes comparten uno. */
export const CLAVES_OPCIONALES = ['anexo', 'tomo', 'cuerpo', 'corresponde'] as const
export type ClaveOpcional = (typeof CLAVES_OPCIONALES)[number]

export const esOpcional = (clave: string): clave is ClaveOpcional =>
  (CLAVES_OPCIONALES as readonly string[]).includes(clave)

/** Las claves de un formato, en su orden. */
export const clavesDe = (formato: Formato): Clave[] =>
  formato.toSorted((a, b) => a.orden - b.orden).map(({ clave }) => clave)

/** Nombre de una clave mientras el número es provisorio: nro → nrop, anexo → anexop (ENT-08). */
export const claveProvisoria = <C extends string>(clave: C): `${C}p` => `${clave}p`

/** Lo que cambia en un número de un documento a otro. `year_aa` nulo: las dos últimas cifras de `anio`. */
export type PartesDeNumero = {
  nro: number | null
  nrop: number | null
  anio: number | null
  year_aa: number | null
  numero_asignado: string | null
} & Record<ClaveOpcional, number | null>

/** Lo que el número toma del área que lo da y del tipo del documento. */
export type OrigenDeNumero = {
  sigla: string
  codigo_area: string | null
  codigo_tipo_documento: string | null
}

/** Número que todavía no es definitivo: termina en p. */
export const esProvisorio = ({ nro, nrop }: Pick<PartesDeNumero, 'nro' | 'nrop'>): boolean =>
  nro === null && nrop !== null

/** Año con dos cifras: el escrito o, sin él, el del año. */
export const anioCorto = ({ anio, year_aa }: Pick<PartesDeNumero, 'anio' | 'year_aa'>): number | null =>
  year_aa ?? (anio === null ? null : anio % 100)
