import type { Mirada } from '@foja/domain/vista/mirada.ts'

type Uno<T> = T extends readonly (infer V)[] ? V : T
type Los<H, Valor> = { [K in keyof H]: H[K] extends Valor ? K : never }[keyof H] & string
/** Hechos que se dicen con un sí o un no. */
type HechoCierto<H> = Los<H, boolean>
/** Hechos con un valor, o con varios. */
type HechoConValor<H> = Exclude<keyof H & string, HechoCierto<H>>
/** Hechos que nombran a un usuario o un área. */
type HechoDeId<H> = Exclude<Los<H, number | readonly number[]>, 'estado' | 'id_tipo_evento'>
/** Ids de quien mira: el suyo, los de sus áreas, o el de la persona cuya lista mira. */
export type DeQuienMira = 'id_usuario' | 'areas' | 'de_quien'

/**
 * Condición sobre una fila y quien la mira, como dato: de la misma salen el predicado (`cumple`), el filtro de
 * Elasticsearch y el de Postgres. Un hecho con varios valores cumple si alguno coincide; sin ninguno, no cumple.
 */
export type Condicion<H> =
  | { todas: readonly Condicion<H>[] }
  | { alguna: readonly Condicion<H>[] }
  | { no: Condicion<H> }
  | { cierto: HechoCierto<H> }
  | { [K in HechoConValor<H>]: { hecho: K; en: readonly Uno<H[K]>[] } }[HechoConValor<H>]
  | { hecho: HechoDeId<H>; de: DeQuienMira }
  | { quienMira: 've_reservados' }

/** Los ids de quien mira que una condición nombra. */
export const idsDe = (mirada: Mirada, de: DeQuienMira): readonly number[] => [mirada[de]].flat()

/** Si la fila cumple la condición para quien la mira. */
export function cumple<H extends object>(condicion: Condicion<H>, hechos: H, mirada: Mirada): boolean {
  if ('todas' in condicion) return condicion.todas.every((una) => cumple(una, hechos, mirada))
  if ('alguna' in condicion) return condicion.alguna.some((una) => cumple(una, hechos, mirada))
  if ('no' in condicion) return !cumple(condicion.no, hechos, mirada)
  if ('cierto' in condicion) return hechos[condicion.cierto] === true
  if ('quienMira' in condicion) return mirada[condicion.quienMira]
  const esperados: readonly unknown[] = 'de' in condicion ? idsDe(mirada, condicion.de) : condicion.en
  return [hechos[condicion.hecho as keyof H]].flat().some((valor) => esperados.includes(valor))
}
