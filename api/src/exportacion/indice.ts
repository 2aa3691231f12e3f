import { errors, type estypes } from '@elastic/elasticsearch'
import { buscadorCaido } from '@foja/domain/exportacion/errores.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Cosecha } from '@foja/api/exportacion/cosecha.ts'
import { OtroMomento } from '@foja/api/exportacion/otro-momento.ts'

/** Lo más que Elasticsearch da por vez. */
const PAGINA = 10_000
const VIVE = '2m'
const PLAZO_MS = 60_000
/** Refrescar, abrir un punto o cerrarlo no cuesta: si tarda más, no está, y quien exporta lo espera. */
const PLAZO_DE_ABRIR_MS = 15_000
/** Lo que se deja pasar si se perdió el punto: el alias puede estar por apuntar a otro índice. */
const PAUSA_MS = 1_000
const NO_ESTA = 404

/** Filas del índice en su orden, con la versión con que estaban. */
export type Tramo = { ids: number[]; versiones: number[] }
/** Recorre lo que la consulta da, u otra en el mismo punto. */
export type Recorrer = (otra?: estypes.QueryDslQueryContainer) => AsyncGenerator<Tramo>

/**
 * El índice en un punto del tiempo, para recorrerlo entero: todo lo que ya recibió, y nada de lo que se escriba después.
 * @throws buscadorCaido; OtroMomento si el punto se perdió: venció, o su índice se rehizo y se soltó el de antes
 */
export async function enUnPunto<T>(
  es: Elastic,
  { nombre, query, sort }: NonNullable<Cosecha['indice']>,
  hacer: (recorrer: Recorrer) => Promise<T>,
): Promise<T> {
  let pit: string | undefined
  async function* recorrer(otra = query): AsyncGenerator<Tramo> {
    for (let despuesDe: estypes.SortResults | undefined; ;) {
      const { hits, pit_id } = await es.search(
        {
          pit: { id: pit!, keep_alive: VIVE },
          allow_partial_search_results: false,
          query: otra,
          sort,
          size: PAGINA,
          ...(despuesDe && { search_after: despuesDe }),
          track_total_hits: false,
          _source: false,
          version: true,
        },
        { requestTimeout: PLAZO_MS },
      )
      pit = pit_id ?? pit
      const filas = hits.hits
      if (filas.length > 0)
        yield { ids: filas.map(({ _id }) => Number(_id)), versiones: filas.map(({ _version }) => _version!) }
      if (filas.length < PAGINA) return
      despuesDe = filas.at(-1)!.sort
    }
  }
  try {
    // De una carga se acusa recibo sin refrescar: con palabras, nada más diría que falta.
    await es.indices.refresh({ index: nombre }, { requestTimeout: PLAZO_DE_ABRIR_MS })
    const abierto = { index: nombre, keep_alive: VIVE }
    pit = (await es.openPointInTime(abierto, { requestTimeout: PLAZO_DE_ABRIR_MS })).id
    return await hacer(recorrer)
  } catch (error) {
    throw error instanceof errors.ResponseError && error.statusCode === NO_ESTA
      ? new OtroMomento(PAUSA_MS, { cause: caido(error) })
      : traducir(error)
  } finally {
    // Si no se cierra, vence solo.
    if (pit) await es.closePointInTime({ id: pit }, { requestTimeout: PLAZO_DE_ABRIR_MS }).catch(() => {})
  }
}

/** Cuántas filas tiene el índice ahora. @throws buscadorCaido */
export async function contarEnIndice(
  es: Elastic,
  { nombre, query }: NonNullable<Cosecha['indice']>,
): Promise<number> {
  try {
    // Y no `count`, que con un fragmento caído cuenta de menos sin decirlo.
    const contar = {
      index: nombre,
      query,
      size: 0,
      track_total_hits: true,
      allow_partial_search_results: false,
    }
    const { hits } = await es.search(contar, { requestTimeout: PLAZO_MS })
    return (hits.total as estypes.SearchTotalHits).value
  } catch (error) {
    throw traducir(error)
  }
}

/** Lo que contestó que no es una falla nuestra; sin respuesta, o sin poder darla, es que no está. */
const traducir = (error: unknown): unknown =>
  error instanceof errors.ElasticsearchClientError &&
  !(error instanceof errors.ResponseError && error.statusCode! < 500)
    ? caido(error)
    : error

const caido = (cause: Error) => Object.assign(buscadorCaido(), { cause })
