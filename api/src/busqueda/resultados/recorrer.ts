import type { estypes } from '@elastic/elasticsearch'
import { VENTANA, type Ventana } from '@foja/api/busqueda/consulta/cuerpo.ts'

/** Vueltas para completar una página por cursor a la que el acceso le quitó filas. */
const VUELTAS = 10

type Pasos<F> = {
  /** Pregunta a Elasticsearch por ese tramo. */
  pedir: (ventana: Ventana) => Promise<estypes.SearchResponse>
  /** Las filas de ahora de esos hallados, en su orden; las que ya no van no vienen. */
  hidratar: (hits: estypes.SearchHit[], respuesta: estypes.SearchResponse) => Promise<F[]>
}
type Recorrido<F> = {
  filas: F[]
  /** La primera respuesta, que es la que cuenta. */
  primera: estypes.SearchResponse
  /** Valores de orden de la última fila, o cuántas van si no los hay; nulos si no hay más. */
  ultima: estypes.SortResults | null
}

/**
 * Las filas de una página. Por cursor sigue hasta llenarla, porque el acceso de ahora puede quitar filas que el índice
 * todavía trae; por página, se corta donde el índice corta.
 */
export async function recorrer<F>(ventana: Ventana, { pedir, hidratar }: Pasos<F>): Promise<Recorrido<F>> {
  const filas: F[] = []
  let primera: estypes.SearchResponse | undefined
  let actual = ventana
  for (let vuelta = 1; ; vuelta++) {
    const faltan = ventana.tamano - filas.length
    // Una de más: sólo así se sabe si esta página es la última. La ventana de 10.000 no da para ella en el borde.
    const alBorde = (actual.desde ?? 0) + faltan >= VENTANA
    const respuesta = await pedir({
      ...actual,
      tamano: faltan + (alBorde ? 0 : 1),
      cuentas: primera ? 'ninguna' : ventana.cuentas,
    })
    primera ??= respuesta
    const hits = respuesta.hits.hits.slice(0, faltan)
    filas.push(...(await hidratar(hits, respuesta)))
    const total = respuesta.hits.total as estypes.SearchTotalHits
    const quedanMas = total.relation === 'gte' || total.value > VENTANA
    const hayMas = respuesta.hits.hits.length > faltan || (alBorde && quedanMas)
    const ultima = hayMas ? (hits.at(-1)!.sort ?? [(actual.desde ?? 0) + faltan]) : null
    const llena = filas.length === ventana.tamano || vuelta === VUELTAS
    if (ventana.despuesDe === undefined || llena || !ultima) return { filas, primera, ultima }
    const { desde: _, ...resto } = actual
    actual = { ...resto, despuesDe: ultima }
  }
}
