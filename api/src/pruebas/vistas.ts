import type { TiposPorEsencia } from '@foja/platform/vista/filtro-de-vista.ts'
import type { Mirada } from '@foja/domain/vista/mirada.ts'
import { NOVEDADES } from '@foja/domain/novedad/novedad.ts'
import { VISTA, VISTAS, type Vista } from '@foja/domain/vista/vista.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { enVista, eventoCumple } from '@foja/platform/vista/en-vista.sql.ts'
import { filtroDeEventos, filtroDeVista, INDICE_DE_FILAS } from '@foja/platform/vista/filtro-de-vista.ts'

/** Más filas que las que una prueba pone en una vista. */
const TODAS = 5_000
export type Hallado = { vista: Vista; ids: number[] }

/** Las vistas con su condición; lo que se está editando lo da la tabla de reclamos. */
export const DECLARADAS = VISTAS.filter((vista) => VISTA[vista].filas !== 'reclamo')

const filasDe = (vista: Vista) => VISTA[vista].filas as keyof typeof INDICE_DE_FILAS

/** Las filas que cada vista tiene en Postgres para quien mira, por id. El acceso no se mira. */
export async function vistasEnPostgres(sql: Sql, mirada: Mirada): Promise<Hallado[]> {
  const de = {
    documento: sql`select d.id from documentos d where true`,
    parte: sql`
      select p.id from eventos_partes p join eventos e on e.id = p.id_evento where p.id_documento is not null`,
    evento: sql`select e.id from eventos e where true`,
  }
  const hallados: Hallado[] = []
  for (const vista of DECLARADAS) {
    const ids = await sql<
      { id: number }[]
    >`${de[filasDe(vista)]} and ${enVista(sql, vista, mirada)} order by 1`
    hallados.push({ vista, ids: ids.map(({ id }) => id) })
  }
  return hallados
}

/** Las mismas, en Elasticsearch. */
export async function vistasEnElasticsearch(
  { es, prefijo }: { es: Elastic; prefijo: string },
  mirada: Mirada,
  tipos: TiposPorEsencia,
): Promise<Hallado[]> {
  const { responses } = await es.msearch({
    searches: DECLARADAS.flatMap((vista) => [
      { index: `${prefijo}${INDICE_DE_FILAS[filasDe(vista)]}` },
      { query: { bool: { filter: [filtroDeVista(vista, mirada, tipos)] } }, size: TODAS, _source: false },
    ]),
  })
  return responses.map((respuesta, i) => {
    if (!('hits' in respuesta)) throw new Error(JSON.stringify(respuesta.error))
    const ids = respuesta.hits.hits.map(({ _id }) => Number(_id)).toSorted((a, b) => a - b)
    return { vista: DECLARADAS[i]!, ids }
  })
}

/** Los eventos que son novedad para quien mira, en Postgres. */
export const novedadesEnPostgres = async (sql: Sql, mirada: Mirada): Promise<number[]> =>
  (
    await sql<{ id: number }[]>`
      select e.id from eventos e where ${eventoCumple(sql, NOVEDADES, mirada)} order by 1`
  ).map(({ id }) => id)

/** Los mismos, en Elasticsearch. */
export async function novedadesEnElasticsearch(
  { es, prefijo }: { es: Elastic; prefijo: string },
  mirada: Mirada,
  tipos: TiposPorEsencia,
): Promise<number[]> {
  const { hits } = await es.search({
    index: `${prefijo}${INDICE_DE_FILAS.evento}`,
    query: { bool: { filter: [filtroDeEventos(NOVEDADES, mirada, tipos)] } },
    size: TODAS,
    _source: false,
  })
  return hits.hits.map(({ _id }) => Number(_id)).toSorted((a, b) => a - b)
}
