import { isDeepStrictEqual } from 'node:util'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { esLapida, type Proyeccion } from '@foja/indexer/proyeccion/proyeccion.ts'

export type Diferencia = { id: number; que: 'falta' | 'distinto' | 'sobra' }

type Hallado = { _id: string; found?: boolean; _version?: number; _source?: unknown }

/**
 * Compara una página de Postgres con el índice: contenido contra `_source`, y versión contra marca.
 * Lo borrado (lápida) puede no estar; si está con contenido, sobra. De lo imposible de proyectar, lo que esté es otra cosa.
 */
export async function compararPagina(
  es: Elastic,
  indice: string,
  filas: Proyeccion[],
  imposibles: { id: number }[],
): Promise<Diferencia[]> {
  const ids = [...filas, ...imposibles].map((f) => String(f.id))
  if (ids.length === 0) return []
  const { docs } = await es.mget({ index: indice, ids })
  const hallados = docs as Hallado[]
  const comparadas = filas.flatMap((fila, i): Diferencia[] => {
    const hallado = hallados[i]!
    if (esLapida(fila.cuerpo)) return esta(hallado) ? [{ id: fila.id, que: 'sobra' }] : []
    if (!esta(hallado)) return [{ id: fila.id, que: 'falta' }]
    const igual =
      hallado._version === fila.marca &&
      isDeepStrictEqual(hallado._source, JSON.parse(fila.cuerpo.toString()))
    return igual ? [] : [{ id: fila.id, que: 'distinto' }]
  })
  const noProyectadas = imposibles.map(({ id }, i): Diferencia => ({
    id,
    que: esta(hallados[filas.length + i]!) ? 'distinto' : 'falta',
  }))
  return [...comparadas, ...noProyectadas]
}

const esta = ({ found, _source }: Hallado) => found === true && Object.keys(_source as object).length > 0
