import type { estypes } from '@elastic/elasticsearch'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { VISIBILIDADES } from '@foja/domain/documento/visibilidad.ts'
import { eseDia } from '@foja/platform/vista/dias.ts'
import { FACETAS, type NombreDeFaceta } from '@foja/domain/busqueda/filtros.ts'
import { CAMPO_DE_FILTRO, filtrosElegidos } from '@foja/api/busqueda/consulta/clausulas.ts'
import type { Pedido } from '@foja/api/busqueda/consulta/consulta.ts'
import type { Filtros } from '@foja/api/busqueda/filtros/filtros.ts'

type Agregaciones = Record<string, estypes.AggregationsAggregationContainer>
type Cubos = { buckets: { key: string | number; doc_count: number }[] }
type DeFaceta = {
  /** Cuántos documentos hay de cada valor, en el orden en que se muestran. */
  valores: { valor: string; cantidad: number }[]
  /** Valores que no se muestran: alguno, si hay más que los que caben. */
  sobran: string[]
}
export type Cuentas = Record<NombreDeFaceta, DeFaceta>

/** Cuántos valores muestra cada faceta, además de los elegidos; de las otras, más de los que hay. */
const HASTA: Partial<Record<NombreDeFaceta, number>> = { tipo: 20, nro_area: 20, anio: 30 }
const hasta = (faceta: NombreDeFaceta) => HASTA[faceta] ?? 50

/**
 * El año va del último al primero. El campo es el de su filtro. Se pide uno más que los que se muestran y los elegidos:
 * si viene, hay otros.
 */
const formaDe = (faceta: NombreDeFaceta, elegidos = 0) => ({
  size: hasta(faceta) + elegidos + 1,
  ...(faceta === 'anio' && { order: { _key: 'desc' as const } }),
})

const VALORES: Partial<Record<NombreDeFaceta, readonly (string | number)[]>> = {
  estado: Object.values(ESTADO),
  visibilidad: VISIBILIDADES,
}

const esFaceta = (filtro: string) => (FACETAS as readonly string[]).includes(filtro)

/** Las que el índice en uso todavía no puede contar. */
export const facetasSin = (faltan: ReadonlySet<string>): NombreDeFaceta[] =>
  FACETAS.filter((faceta) => faltan.has(CAMPO_DE_FILTRO[faceta]))

/** Los filtros que son facetas, que cuentan después de agregar, y los demás, que van en la consulta. */
export function separarFacetas(filtros: Filtros): { facetas: Filtros; resto: Filtros } {
  const entradas = Object.entries(filtros)
  return {
    facetas: Object.fromEntries(entradas.filter(([filtro]) => esFaceta(filtro))),
    resto: Object.fromEntries(entradas.filter(([filtro]) => !esFaceta(filtro))),
  }
}

/**
 * Cada faceta cuenta lo que cumple todos los filtros menos el suyo: los de las otras la envuelven, si los hay. Los
 * valores elegidos se cuentan aparte, porque pueden no estar entre los primeros.
 */
export function agregaciones(
  elegidas: Filtros,
  { faltan, al }: Pick<Pedido, 'faltan' | 'al'> = {},
): Agregaciones {
  const todas: Agregaciones = {}
  for (const faceta of FACETAS) {
    const { [faceta]: propios, ...ajenas } = elegidas
    const field = CAMPO_DE_FILTRO[faceta]
    if (faltan?.has(field)) continue
    const delDia = al === undefined ? undefined : cadaValor(faceta, al)
    const aggs: Agregaciones = {
      [faceta]: delDia ?? { terms: { field, ...formaDe(faceta, propios?.length) } },
    }
    if (propios && !delDia)
      aggs[`${faceta}_elegidos`] = {
        terms: { field, size: propios.length, include: propios.map(String) },
      }
    const filter = filtrosElegidos(ajenas, al)
    if (filter.length === 0) Object.assign(todas, aggs)
    else todas[`${faceta}_filtrada`] = { filter: { bool: { filter } }, aggs }
  }
  return todas
}

/** De lo que se pregunta cómo estaba un día, sus valores se cuentan de a uno: son pocos y se saben. */
function cadaValor(faceta: NombreDeFaceta, al: string): estypes.AggregationsAggregationContainer | undefined {
  const valores = VALORES[faceta]
  if (!valores) return undefined
  const hecho = faceta as 'estado' | 'visibilidad'
  return {
    filters: {
      keyed: false,
      filters: Object.fromEntries(valores.map((valor) => [valor, eseDia(al, hecho, [valor])])),
    },
  }
}

/** Cuentas de lo agregado. Un valor elegido está siempre, aunque no tenga ninguno. */
export function leerCuentas(agregado: unknown, elegidas: Filtros): Cuentas {
  const raiz = (agregado ?? {}) as Record<string, Cubos & Record<string, Cubos>>
  const deFaceta = (faceta: NombreDeFaceta): DeFaceta => {
    const donde: Record<string, Cubos> = raiz[`${faceta}_filtrada`] ?? raiz
    const cubos = (donde[faceta]?.buckets ?? []).filter(({ doc_count }) => doc_count > 0)
    const cuentas = new Map<string, number>()
    for (const { key, doc_count } of [
      ...cubos.slice(0, hasta(faceta)),
      ...(donde[`${faceta}_elegidos`]?.buckets ?? []),
    ])
      cuentas.set(String(key), doc_count)
    for (const valor of elegidas[faceta] ?? []) if (!cuentas.has(String(valor))) cuentas.set(String(valor), 0)
    return {
      valores: [...cuentas].map(([valor, cantidad]) => ({ valor, cantidad })),
      sobran: cubos.map(({ key }) => String(key)).filter((valor) => !cuentas.has(valor)),
    }
  }
  return Object.fromEntries(FACETAS.map((faceta) => [faceta, deFaceta(faceta)])) as Cuentas
}
