import type { estypes } from '@elastic/elasticsearch'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'
import type { Pedido } from '@foja/api/busqueda/consulta/consulta.ts'
import { construirCuerpo, VENTANA, type Ventana } from '@foja/api/busqueda/consulta/cuerpo.ts'
import { preferenciaDe } from '@foja/api/busqueda/consulta/filtro-de-acceso.ts'

const PLAZO_MS = 15_000
/** Antes que todas las del mismo puntaje: la fecha es la más nueva que cabe en un número, y de cualquier id. */
const ANTES_DE_TODAS = [Number.MAX_SAFE_INTEGER, 0]
/** Con cuántos valores de orden se sigue a quien va por puntaje; con uno más, entre las que empatan en el borde. */
const VALORES = 3

/** Si se sigue por valores lo que hasta ahí venía sólo por puntaje: sin contar, como venía. */
export const estaEnElBorde = ({ despuesDe }: Pick<Ventana, 'despuesDe'>): boolean =>
  despuesDe?.length === 1 || despuesDe?.length === VALORES + 1

/**
 * Con qué se pregunta a Elasticsearch por los tramos de una búsqueda. Lo que se ordena sólo por puntaje tiene los empates
 * como estén en el índice, y tras la ventana se sigue por valores: de las que empatan con su última, unas ya se dieron y
 * no son las primeras por esos valores. Se averigua cuáles y se las deja afuera: nada se repite ni se saltea (LIS-11).
 */
export function pedirTramos({ es, indice }: Pick<Buscador, 'es' | 'indice'>, pedido: Pedido) {
  const preguntar = (cuerpo: estypes.SearchRequest) =>
    es.search(
      {
        index: indice,
        // Sin un fragmento no es una respuesta con menos: es que no se pudo.
        allow_partial_search_results: false,
        preference: preferenciaDe(pedido.acceso),
        ...cuerpo,
      },
      { requestTimeout: PLAZO_MS },
    )

  /** El puntaje en que la ventana termina, y las que en ella lo tienen. */
  async function borde() {
    const entera = { orden: 'relevancia', direccion: undefined, desde: 0, tamano: VENTANA } as const
    const { highlight: _, ...cuerpo } = construirCuerpo(pedido, { ...entera, cuentas: 'ninguna' })
    const { hits } = (await preguntar({ ...cuerpo, track_total_hits: false, version: false })).hits
    const puntaje = hits.at(-1)?._score ?? 0
    return { puntaje, dadas: hits.filter(({ _score }) => _score === puntaje).map(({ _id }) => _id!) }
  }

  // Uno para toda la página, aunque haga falta más de una vuelta.
  let elBorde: ReturnType<typeof borde> | undefined
  return async (ventana: Ventana): Promise<estypes.SearchResponse> => {
    const despuesDe = ventana.despuesDe ?? []
    if (!estaEnElBorde(ventana)) return preguntar(construirCuerpo(pedido, ventana))
    elBorde ??= borde()
    const { puntaje, dadas } = await elBorde
    const valores = despuesDe.length === 1 ? [puntaje, ...ANTES_DE_TODAS] : despuesDe.slice(0, VALORES)
    const respuesta = await preguntar(
      construirCuerpo(pedido, { ...ventana, despuesDe: valores, menos: dadas }),
    )
    const { total } = respuesta.hits
    // Las que ya se dieron también se hallaron.
    if (typeof total === 'object') total.value += dadas.length
    // Quien siga de una de éstas todavía está en el borde.
    for (const { sort } of respuesta.hits.hits) if (Number(sort![0]) >= puntaje) sort!.push(VENTANA)
    return respuesta
  }
}
