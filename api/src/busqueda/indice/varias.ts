import { errors, type estypes } from '@elastic/elasticsearch'
import { construirConsulta, type Pedido } from '@foja/api/busqueda/consulta/consulta.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

/** Varias consultas sobre los documentos en un solo viaje, contestadas en orden. Si una falla, fallan todas. */
export async function buscarVarias(
  buscador: Buscador,
  consultas: estypes.MsearchMultisearchBody[],
): Promise<estypes.MsearchMultiSearchItem[]> {
  return exigirTodas(await enUnViaje(buscador, consultas))
}

/** Lo que contestó cada consulta de un viaje. @throws ElasticsearchClientError (503) si alguna falló */
export const exigirTodas = (
  respuestas: readonly estypes.MsearchResponseItem[],
): estypes.MsearchMultiSearchItem[] =>
  respuestas.map((respuesta) => {
    if ('error' in respuesta) throw fallo(respuesta)
    return respuesta
  })

/** Como `buscarVarias`; de una que Elasticsearch no acepta, nulo, y las demás valen. Si lo que falla es él, fallan todas. */
export async function buscarLasQueSePueda(
  buscador: Buscador,
  consultas: estypes.MsearchMultisearchBody[],
): Promise<(estypes.MsearchMultiSearchItem | null)[]> {
  return (await enUnViaje(buscador, consultas)).map((respuesta) => {
    if (!('error' in respuesta)) return respuesta
    if (respuesta.status !== 400) throw fallo(respuesta)
    return null
  })
}

const fallo = ({ error }: estypes.ErrorResponseBase) =>
  new errors.ElasticsearchClientError(`Falló una de varias consultas: ${error.type}`)

async function enUnViaje(
  { es, indice }: Buscador,
  consultas: estypes.MsearchMultisearchBody[],
): Promise<estypes.MsearchResponseItem[]> {
  if (consultas.length === 0) return []
  const { responses } = await es.msearch(
    {
      index: indice,
      searches: consultas.flatMap((consulta) => [{ allow_partial_search_results: false }, consulta]),
    },
    { requestTimeout: 15_000 },
  )
  return responses
}

/** Cuántos documentos hallaría cada pedido: sin puntuar ni traer nada, todos en un viaje. */
export async function contarPedidos(buscador: Buscador, pedidos: Pedido[]): Promise<number[]> {
  const respuestas = await buscarVarias(
    buscador,
    pedidos.map((pedido) => ({ query: construirConsulta(pedido), size: 0, track_total_hits: true })),
  )
  return respuestas.map(({ hits }) => (hits.total as estypes.SearchTotalHits).value)
}
