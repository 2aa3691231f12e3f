import { anioOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'

/** Lo que identifica a un documento por número. */
export type Numero = {
  nro?: number | null
  nrop?: number | null
  anio?: number | null
  nro_str?: string | null
  nro_externo?: string | null
  id_fuente?: string | null
  /** El que tuvo antes de transformarse, como se veía (D-083). */
  origen_tramite?: string | null
}

const SIGLO_CORTE = 50

/** Año de dos cifras a cuatro: 00–49 son 20xx, 50–99 son 19xx. Los demás quedan igual. */
export function anioCompleto(anio: number, cifras: number): number {
  if (cifras !== 2) return anio
  return anio < SIGLO_CORTE ? 2000 + anio : 1900 + anio
}

/**
 * El año que alguien dice con dos cifras al buscar: el último que no es futuro. Lo que se busca ya está hecho.
 * @param ahora instante desde el que se mira
 */
export function anioDicho(anio: number, cifras: number, ahora: Date): number {
  if (cifras !== 2) return anio
  const proximo = anioOficial(ahora) + 1
  return anio <= proximo % 100
    ? Math.floor(proximo / 100) * 100 + anio
    : (Math.floor(proximo / 100) - 1) * 100 + anio
}

/** Forma única de una cadena identificadora: plegada, sin espacios ni puntos de millar, sin ceros a la izquierda. */
export function formaDeIdentificador(texto: string): string {
  return plegar(texto)
    .replace(/\s+/g, '')
    .replace(/(?<=\d)\.(?=\d{3}(\D|$))/g, '')
    .replace(/(?<![\d])0+(?=\d)/g, '')
}

/** La de un número mientras no es definitivo (ENT-08): «10/2026p». */
export const formaProvisoria = (forma: string): string => (forma.endsWith('p') ? forma : `${forma}p`)

/**
 * Formas con que se encuentra el documento por número: `123`, `123/2024`, `10/2026p` si es provisorio, la cadena
 * visible, la externa, la de la fuente y las del que tuvo antes de transformarse. La consulta busca igualdad con alguna (BUS-34: los ceros a la izquierda no cuentan).
 */
export function identificadoresDe({
  nro,
  nrop,
  anio,
  nro_str,
  nro_externo,
  id_fuente,
  origen_tramite,
}: Numero): string[] {
  const formas = [
    nro != null && String(nro),
    nro != null && anio != null && `${nro}/${anio}`,
    nro == null && nrop != null && anio != null && formaProvisoria(`${nrop}/${anio}`),
    nro_str && formaDeIdentificador(nro_str),
    nro_externo && formaDeIdentificador(nro_externo),
    id_fuente && formaDeIdentificador(id_fuente),
    origen_tramite && formaDeIdentificador(origen_tramite),
    origen_tramite && formaDeIdentificador(/\d+\/\d+$/.exec(origen_tramite)?.[0] ?? ''),
  ]
  return [...new Set(formas.filter((forma) => typeof forma === 'string' && forma !== ''))] as string[]
}

/** Clave de orden por número, y entre iguales por año: los que no tienen van al final. */
export function ordenDeNumero(nro: number | null | undefined, anio: number | null | undefined): string {
  if (nro == null) return '~'
  return `${String(nro).padStart(9, '0')}/${String(anio ?? 0).padStart(4, '0')}`
}

/**
 * La de uno que no se escribió como los de Foja: va donde dicen sus cifras, «MESA56-2026» y «EX-2026-56-MESA» con
 * «MESA-000056/2026». Si no se dice el año, es el último que parece uno. La migración 0054 hace lo mismo con lo que ya
 * estaba.
 */
export function ordenDeEscrito(escrito: string, anio: number | null | undefined): string {
  const cifras = escrito.replaceAll(/(?<=\d)\.(?=\d{3}(?!\d))/g, '').match(/\d+/g) ?? []
  const delAnio = cifras.findLastIndex((una) =>
    anio == null ? /^(1[89]|20)\d\d$/.test(una) : Number(una) === anio,
  )
  const suAnio = anio ?? (cifras.length > 1 && delAnio >= 0 ? Number(cifras[delAnio]) : null)
  const numero = cifras.find((_, i) => cifras.length === 1 || i !== delAnio)
  return ordenDeNumero(numero === undefined ? null : Number(numero.slice(0, 15)), suAnio)
}
