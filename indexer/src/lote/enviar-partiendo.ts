import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { enviar, type Desenlace } from '@foja/indexer/lote/enviar.ts'
import type { Proyeccion } from '@foja/indexer/proyeccion/proyeccion.ts'

const ES_DEMASIADO = new Set([400, 413])

/**
 * Envía y, si Elasticsearch rechaza la petición entera por su tamaño o su forma, la parte hasta dar con la fila culpable.
 * @throws como enviar, lo demás
 */
export async function enviarPartiendo(
  es: Elastic,
  indices: string[],
  filas: Proyeccion[],
  plazoMs?: number,
): Promise<Desenlace[]> {
  try {
    return await enviar(es, indices, filas, plazoMs)
  } catch (error) {
    const estado = (error as { statusCode?: number }).statusCode
    if (!estado || !ES_DEMASIADO.has(estado)) throw error
    if (filas.length === 1) {
      const motivo = `petición rechazada (${estado}): ${(error as Error).message}`.slice(0, 2000)
      return indices.map((indice) => ({ id: filas[0]!.id, indice, que: 'rechazada', motivo }))
    }
    const medio = filas.length >> 1
    return [
      ...(await enviarPartiendo(es, indices, filas.slice(0, medio), plazoMs)),
      ...(await enviarPartiendo(es, indices, filas.slice(medio), plazoMs)),
    ]
  }
}
