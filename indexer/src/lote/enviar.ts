import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Proyeccion } from '@foja/indexer/proyeccion/proyeccion.ts'

/**
 * Qué pasó con una fila en un índice. 'superada': allí ya hay esa versión u otra más nueva, que es lo mismo que hecho,
 * salvo que nadie la haya sorteado (`remarcarAdelantadas`).
 */
export type Desenlace =
  | { id: number; indice: string; que: 'indexada' }
  | {
      id: number
      indice: string
      que: 'superada'
      /** La que hay. */
      version?: number
      /** Es la misma versión, y tiene otra cosa (`conAjenas`). */
      ajena?: boolean
    }
  | { id: number; indice: string; que: 'rechazada' | 'pasajera'; motivo: string }

type ItemDeBulk = {
  index: { status: number; error?: { type: string; reason?: string; caused_by?: { reason?: string } } }
}

const SALTO = Buffer.from('\n')

/**
 * Un `_bulk` con las mismas filas para varios índices, con versión externa: lo viejo nunca pisa lo nuevo,
 * llegue en el orden que llegue.
 * @param plazoMs cuánto se espera la respuesta; sin él, lo de cualquier pedido.
 * @throws el error del cliente si la petición entera falla.
 */
export async function enviar(
  es: Elastic,
  indices: string[],
  filas: Proyeccion[],
  plazoMs?: number,
): Promise<Desenlace[]> {
  if (indices.length === 0 || filas.length === 0) return []
  const lineas: Buffer[] = []
  for (const indice of indices) {
    for (const { id, marca, cuerpo } of filas) {
      lineas.push(
        Buffer.from(
          `{"index":{"_index":"${indice}","_id":"${id}","version":${marca},"version_type":"external"}}\n`,
        ),
        cuerpo,
        SALTO,
      )
    }
  }
  const respuesta = await es.transport.request<{ items: ItemDeBulk[] }>(
    {
      method: 'POST',
      path: '/_bulk',
      querystring: {
        filter_path:
          'items.index.status,items.index.error.type,items.index.error.reason,items.index.error.caused_by.reason',
      },
      bulkBody: Buffer.concat(lineas) as unknown as string, // el transporte la manda tal cual; su tipo no lo dice
    },
    plazoMs === undefined ? {} : { requestTimeout: plazoMs },
  )
  return indices.flatMap((indice, i) =>
    filas.map(({ id }, j) => {
      const item = respuesta.items[i * filas.length + j]!
      const desenlace = juzgar(id, indice, item)
      return desenlace.que === 'superada' ? { ...desenlace, version: versionDe(item.index.error) } : desenlace
    }),
  )
}

/**
 * Sólo un 400 es culpa de la fila. Lo demás (rechazo por carga, bloqueo del índice, índice que aún no está)
 * pasa solo y se reintenta.
 */
function juzgar(id: number, indice: string, { index: { status, error } }: ItemDeBulk): Desenlace {
  if (!error) return { id, indice, que: 'indexada' }
  if (status === 409) return { id, indice, que: 'superada' }
  const motivo = [error.type, error.reason, error.caused_by?.reason].filter(Boolean).join(': ').slice(0, 2000)
  return { id, indice, que: status === 400 ? 'rechazada' : 'pasajera', motivo }
}

/** La que hay, que Elasticsearch sólo dice en la frase; 0 si no la dice. */
const versionDe = (error: ItemDeBulk['index']['error']) =>
  Number(/current version \[(\d+)\]/.exec(error?.reason ?? '')?.[1] ?? 0)
