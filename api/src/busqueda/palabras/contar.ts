import type { estypes } from '@elastic/elasticsearch'
import { PUBLICO, type FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { FAMILIAS, TEXTOS } from '@foja/api/busqueda/consulta/campos.ts'
import { filtroAcceso } from '@foja/api/busqueda/consulta/filtro-de-acceso.ts'
import { buscarVarias } from '@foja/api/busqueda/indice/varias.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

type Filtro = estypes.QueryDslQueryContainer

/** En cuántos documentos visibles está cada palabra, y cuántos hay. */
export type Cuentas = { total: number; veces: (palabra: string) => number }

/** Como si fuera una palabra que todos tienen: ninguna es vacía. */
const TODOS = ''
const NO_ES_PUBLICO: Filtro = { bool: { must_not: { term: { tokens: PUBLICO } } } }

/**
 * Lo mismo que `contar`, sin volver a preguntar por lo que se contó hace poco. Lo público, que suele ser casi todo, se
 * recuerda una vez para todos los que leen los mismos tipos: a cada cual le queda por contar lo suyo.
 */
export async function contarPalabras(
  buscador: Buscador,
  acceso: FiltroDeAcceso,
  palabras: readonly string[],
): Promise<Cuentas> {
  if (palabras.length === 0) return { total: 0, veces: () => 0 }
  const { cuentas } = buscador.recordadas
  const partes = [
    { de: { tokens: [PUBLICO], tipos: acceso.tipos }, filtro: [] },
    { de: acceso, filtro: [NO_ES_PUBLICO] },
  ].map(({ de, filtro }) => {
    const sabidas = new Map([TODOS, ...palabras].map((palabra) => [palabra, cuentas.de(de, palabra)]))
    const faltan = [...sabidas.keys()].filter((palabra) => sabidas.get(palabra) === undefined)
    return { de, sabidas, faltan, filtro: [...filtroAcceso(de), ...filtro] }
  })
  const porContar = partes.filter(({ faltan }) => faltan.length > 0)
  const contadas = await contarEn(
    buscador,
    porContar.map(({ filtro, faltan }) => ({ filtro, palabras: faltan })),
  )
  for (const [i, { de, sabidas, faltan }] of porContar.entries())
    for (const [j, palabra] of faltan.entries()) {
      sabidas.set(palabra, contadas[i]![j]!)
      cuentas.anotar(de, palabra, contadas[i]![j]!)
    }
  const veces = (palabra: string) =>
    partes.reduce((suma, { sabidas }) => suma + (sabidas.get(palabra) ?? 0), 0)
  return { total: veces(TODOS), veces }
}

/**
 * Cuenta las palabras, y las familias de otras, en lo que quien llama puede ver: de lo demás no se sabe ni si existe. Un
 * viaje.
 */
export async function contar(
  buscador: Buscador,
  acceso: FiltroDeAcceso,
  palabras: readonly string[],
  familias: readonly string[] = [],
): Promise<Pick<Cuentas, 'veces'> & { parientes: Cuentas['veces'] }> {
  const filtro = filtroAcceso(acceso)
  const [contadas] = await contarEn(buscador, [{ filtro, palabras, familias }])
  const veces = new Map(palabras.map((palabra, i) => [palabra, contadas![i]!]))
  const parientes = new Map(familias.map((palabra, i) => [palabra, contadas![palabras.length + i]!]))
  return {
    veces: (palabra) => veces.get(palabra) ?? 0,
    parientes: (palabra) => parientes.get(palabra) ?? 0,
  }
}

/** En cuántos documentos de los que cumplen cada filtro está cada una de sus palabras, y después cada una de sus familias. */
async function contarEn(
  buscador: Buscador,
  partes: { filtro: Filtro[]; palabras: readonly string[]; familias?: readonly string[] }[],
): Promise<number[][]> {
  const respuestas = await buscarVarias(
    buscador,
    partes.map(({ filtro, palabras, familias = [] }) => ({
      size: 0,
      query: { bool: { filter: filtro } },
      aggs: { palabras: { filters: { filters: [...palabras.map(tiene), ...familias.map(laDice)] } } },
    })),
  )
  return respuestas.map(({ aggregations }) =>
    (aggregations!.palabras as { buckets: { doc_count: number }[] }).buckets.map(
      ({ doc_count }) => doc_count,
    ),
  )
}

const tiene = (query: string): Filtro => {
  if (query === TODOS) return { match_all: {} }
  const comoVa = query.includes(' ') ? ({ type: 'phrase' } as const) : ({ operator: 'and' } as const)
  return { multi_match: { query, fields: TEXTOS, ...comoVa } }
}
/** Como se escribió o conjugada de otra manera. */
const laDice = (query: string): Filtro => ({
  multi_match: { query, fields: FAMILIAS, operator: 'and' },
})
