import type { estypes } from '@elastic/elasticsearch'
import type { QueryConfig } from '@elastic/search-ui'
import paquete from '@elastic/search-ui-elasticsearch-connector'
import type { RespuestaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { FACETAS } from '@foja/domain/busqueda/filtros.ts'
import type { PedidoDeSearchUi, RespuestaDeSearchUi } from '@foja/domain/busqueda/search-ui.ts'

// Los tipos del paquete describen su forma CommonJS; la de módulos, que es la que corre, exporta la clase misma.
const ElasticsearchAPIConnector = paquete as unknown as typeof paquete.default

type Cuerpo = estypes.SearchResponseBody<Record<string, unknown>, Record<string, unknown>>

/** Lo que Search UI necesita saber; nada de esto viene del navegador ni llega a Elasticsearch. */
const CONFIGURACION: QueryConfig = {
  result_fields: { fila: { raw: {} } },
  facets: Object.fromEntries(FACETAS.map((faceta) => [faceta, { type: 'value', size: 100 }])),
  disjunctiveFacets: [...FACETAS],
}

/**
 * Search UI en el servidor: su conector lee el estado y da forma a la respuesta; quien busca es `contestar`, la
 * misma función de la llamada directa. La consulta que el conector arma no se usa.
 */
export async function responderSearchUi(
  { state }: PedidoDeSearchUi,
  contestar: () => Promise<RespuestaDeBusqueda>,
): Promise<RespuestaDeSearchUi> {
  let respuesta: RespuestaDeBusqueda | undefined
  const nunca = () => Promise.reject(new Error('El conector no consulta a Elasticsearch por su cuenta.'))
  const conector = new ElasticsearchAPIConnector({
    index: 'documentos',
    apiClient: { headers: {}, performRequest: nunca },
    interceptSearchRequest: async () => {
      respuesta = await contestar()
      return comoElasticsearch(respuesta)
    },
  })
  const { rawResponse: _, ...deSearchUi } = await conector.onSearch(
    { ...state, sortField: '', sortDirection: '' } as never,
    CONFIGURACION,
  )
  const { rows: __, ...foja } = respuesta!
  return {
    ...(deSearchUi as unknown as RespuestaDeSearchUi),
    // Fuera `_meta.rawHit` y todo lo que el conector agregue.
    results: deSearchUi.results.map(({ id, fila }) => ({ id, fila })),
    foja,
  }
}

/** Las filas y facetas ya hechas, en la forma en que el conector espera a Elasticsearch. */
function comoElasticsearch({ rows, total, parecidos, facetas }: RespuestaDeBusqueda): Cuerpo {
  const hallados = total + parecidos
  const cubos = Object.entries(facetas ?? {}).map(([faceta, valores]) => [
    `facet_bucket_${faceta}`,
    {
      doc_count: hallados,
      [faceta]: { buckets: valores.map((v) => ({ key: v.valor, doc_count: v.cantidad })) },
    },
  ])
  return {
    took: 0,
    timed_out: false,
    _shards: { total: 1, successful: 1, failed: 0 },
    hits: {
      total: { value: hallados, relation: 'eq' },
      hits: rows.map((fila) => ({ _index: 'documentos', _id: String(fila.id), _source: { fila } })),
    },
    aggregations: Object.fromEntries(cubos),
  }
}
