import { errors, type estypes } from '@elastic/elasticsearch'
import type { Buscador } from '@foja/api/busqueda/preparar.ts'

/** Varias consultas sobre los documentos en un solo viaje, contestadas en orden. Si una falla, fallan todas. */
export async function buscarVarias(
  { es, indice }: Buscador,
  consultas: estypes.MsearchMultisearchBody[],
): Promise<estypes.MsearchMultiSearchItem[]> {
  if (consultas.length === 0) return []
  const { responses } = await es.msearch(
    { index: indice, searches: consultas.flatMap((consulta) => [{}, consulta]) },
    { requestTimeout: 15_000 },
  )
  return responses.map((respuesta) => {
    if ('error' in respuesta)
      throw new errors.ElasticsearchClientError(`Falló una de varias consultas: ${respuesta.error.type}`)
    return respuesta
  })
}
