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
 * Las filas de una página: sigue hasta llenarla, porque el acceso de ahora puede quitar filas que el índice todavía trae,
 * y una con menos quiere decir que no hay más (LIS-13). Se corta donde la ventana del índice termina.
 */
export async function recorrer<F>(ventana: Ventana, { pedir, hidratar }: Pasos<F>): Promise<Recorrido<F>> {
  const filas: F[] = []
  let primera: estypes.SearchResponse | undefined
  let actual = ventana
  for (let vuelta = 1; ; vuelta++) {
    const { desde = 0 } = actual
    const faltan = Math.min(ventana.tamano - filas.length, VENTANA - desde)
    // Una de más: sólo así se sabe si esta página es la última. La ventana de 10.000 no da para ella en el borde.
    const alBorde = desde + faltan >= VENTANA
    const respuesta = await pedir({
      ...actual,
      tamano: faltan + (alBorde ? 0 : 1),
      cuentas: primera ? 'ninguna' : ventana.cuentas,
    })
    primera ??= respuesta
    const hits = respuesta.hits.hits.slice(0, faltan)
    filas.push(...(await hidratar(hits, respuesta)))
    const total = primera.hits.total as estypes.SearchTotalHits
    const quedanMas = total.relation === 'gte' || total.value > VENTANA
    const hayMas = respuesta.hits.hits.length > faltan || (alBorde && quedanMas)
    // Entre una vuelta y otra el índice pudo achicarse: de lo contado al principio, en el borde ya no hay nada.
    const ultimo = hits.at(-1)
    const ultima = hayMas && ultimo ? (ultimo.sort ?? [desde + faltan]) : null
    const llena = filas.length === ventana.tamano || vuelta === VUELTAS
    if (llena || alBorde || !ultima) return { filas, primera, ultima }
    const { desde: _, ...resto } = actual
    // Uno solo es una posición; los valores de orden son siempre más.
    actual = ultima.length > 1 ? { ...resto, despuesDe: ultima } : { ...resto, desde: Number(ultima[0]) }
  }
}
