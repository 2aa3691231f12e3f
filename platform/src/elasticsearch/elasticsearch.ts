import { Client } from '@elastic/elasticsearch'
import type { EntornoComun } from '@foja/platform/entorno/entorno.ts'

export type Elastic = Client

type Acceso = Pick<
  EntornoComun,
  'ELASTICSEARCH_URL' | 'ELASTICSEARCH_USER' | 'ELASTICSEARCH_PASSWORD' | 'ELASTICSEARCH_API_KEY'
>

/** Lo que se espera una respuesta si quien pregunta no dice otra cosa. */
export const PLAZO_MS = 60_000

/** Cliente de Elasticsearch. No reintenta por su cuenta: quien llama sabe si puede repetirse. */
export function abrirElasticsearch(entorno: Acceso): Elastic {
  const auth = entorno.ELASTICSEARCH_API_KEY
    ? { apiKey: entorno.ELASTICSEARCH_API_KEY }
    : entorno.ELASTICSEARCH_USER
      ? { username: entorno.ELASTICSEARCH_USER, password: entorno.ELASTICSEARCH_PASSWORD ?? '' }
      : undefined
  return new Client({
    node: entorno.ELASTICSEARCH_URL,
    ...(auth && { auth }),
    maxRetries: 0,
    requestTimeout: PLAZO_MS,
    // Para ocultar las credenciales el cliente copiaría en el error el pedido entero, byte por byte: de un lote, gigas.
    redaction: { type: 'remove' },
  })
}
