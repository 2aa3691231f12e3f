import type { Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'

/** Lo que de un documento decide en qué listas está. Cómo se lee de la base y del índice: `platform/src/vista`. */
export type Hechos = {
  esencia: Esencia
  estado: number
  visibilidad: Visibilidad
  validez: string
  publicado: boolean
  id_usuario: number
  id_area_actual: number
  /** Área de cuyo archivo es: la que se eligió al cerrarlo o, si ninguna, aquella en que está. */
  id_area_archivo: number
  /** Usuarios a los que se movió por última vez y lo tienen. */
  en_manos_de: readonly number[]
}
/** Quien mira, y las áreas por las que puede mirar. */
export type Mirada = { id_usuario: number; areas: readonly number[]; ve_reservados: boolean }

type Uno<T> = T extends readonly (infer V)[] ? V : T
type Los<Valor> = { [H in keyof Hechos]: Hechos[H] extends Valor ? H : never }[keyof Hechos]
/** Hechos que se dicen con un sí o un no. */
type HechoCierto = Los<boolean>
/** Hechos con un valor, o con varios. */
export type HechoConValor = Exclude<keyof Hechos, HechoCierto>
/** Hechos que nombran a un usuario o un área. */
type HechoDeId = Exclude<Los<number | readonly number[]>, 'estado'>
/** Ids de quien mira: el suyo, o los de sus áreas. */
export type DeQuienMira = 'id_usuario' | 'areas'

/**
 * Condición sobre un documento y quien lo mira, como dato: de la misma salen el predicado (`cumple`), el filtro de
 * Elasticsearch y el de Postgres. Un hecho con varios valores cumple si alguno coincide; sin ninguno, no cumple.
 */
export type Condicion =
  | { todas: readonly Condicion[] }
  | { alguna: readonly Condicion[] }
  | { no: Condicion }
  | { cierto: HechoCierto }
  | { [H in HechoConValor]: { hecho: H; en: readonly Uno<Hechos[H]>[] } }[HechoConValor]
  | { hecho: HechoDeId; de: DeQuienMira }
  | { quienMira: 've_reservados' }

/** Los ids de quien mira que una condición nombra. */
export const idsDe = (mirada: Mirada, de: DeQuienMira): readonly number[] => [mirada[de]].flat()

/** Si el documento cumple la condición para quien lo mira. */
export function cumple(condicion: Condicion, hechos: Hechos, mirada: Mirada): boolean {
  if ('todas' in condicion) return condicion.todas.every((una) => cumple(una, hechos, mirada))
  if ('alguna' in condicion) return condicion.alguna.some((una) => cumple(una, hechos, mirada))
  if ('no' in condicion) return !cumple(condicion.no, hechos, mirada)
  if ('cierto' in condicion) return hechos[condicion.cierto]
  if ('quienMira' in condicion) return mirada[condicion.quienMira]
  const esperados: readonly (string | number)[] =
    'de' in condicion ? idsDe(mirada, condicion.de) : condicion.en
  return [hechos[condicion.hecho]].flat().some((valor) => esperados.includes(valor))
}
