import { isDeepStrictEqual } from 'node:util'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { esLapida, type Proyeccion } from '@foja/indexer/proyeccion/proyeccion.ts'

export type Diferencia = { id: number; que: 'falta' | 'distinto' | 'sobra' }

type Hallado = { _id: string; found?: boolean; _version?: number; _source?: unknown }

/**
 * Compara una página de Postgres con el índice: contenido contra `_source`, y versión contra marca.
 * Lo borrado (lápida) puede no estar; si está con contenido, sobra.
 */
export async function compararPagina(
  es: Elastic,
  indice: string,
  filas: Proyeccion[],
): Promise<Diferencia[]> {
  if (filas.length === 0) return []
  const { docs } = await es.mget({ index: indice, ids: filas.map((f) => String(f.id)) })
  return filas.flatMap((fila, i): Diferencia[] => {
    const hallado = docs[i] as Hallado
    const esta = hallado.found === true && Object.keys(hallado._source as object).length > 0
    if (esLapida(fila.cuerpo)) return esta ? [{ id: fila.id, que: 'sobra' }] : []
    if (!esta) return [{ id: fila.id, que: 'falta' }]
    const igual =
      hallado._version === fila.marca &&
      isDeepStrictEqual(hallado._source, JSON.parse(fila.cuerpo.toString()))
    return igual ? [] : [{ id: fila.id, que: 'distinto' }]
  })
}
