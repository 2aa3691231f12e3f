import { ALIAS, type Alias } from '@foja/platform/indices/alias.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { apuntarAlias, nombreDeAlias, type FormaDeIndices } from '@foja/indexer/indices/crear.ts'
import { leerIndices } from '@foja/indexer/indices/indices.sql.ts'
import { ReindexadoImposible, soltar, type Reindexado } from '@foja/indexer/reindexar/reindexar.ts'
import { contarFilas } from '@foja/indexer/verificar/paginas.ts'

type Contexto = { sql: Pool; es: Elastic; forma: FormaDeIndices }

/**
 * Los dos índices de un alias.
 * @throws ReindexadoImposible si no hay anterior.
 */
export async function anteriorDe(sql: Pool, alias: Alias) {
  const indices = (await leerIndices(sql)).filter((i) => i.alias === alias)
  const anterior = indices.find((i) => i.situacion === 'anterior')
  if (!anterior) throw new ReindexadoImposible(`No hay índice anterior de «${alias}».`)
  return { anterior, activo: indices.find((i) => i.situacion === 'activo')! }
}

/**
 * Los alias que tienen un índice anterior.
 * @throws ReindexadoImposible si ninguno lo tiene.
 */
export async function conAnterior(sql: Pool): Promise<Alias[]> {
  const anteriores = (await leerIndices(sql)).filter((i) => i.situacion === 'anterior')
  if (anteriores.length === 0) throw new ReindexadoImposible('Ningún índice tiene uno anterior.')
  return ALIAS.filter((alias) => anteriores.some((i) => i.alias === alias))
}

/**
 * Vuelve al índice anterior, que siguió alimentado: sólo cambia el alias.
 * @throws ReindexadoImposible si no hay anterior.
 */
export async function volver({ sql, es, forma }: Contexto, alias: Alias): Promise<Reindexado> {
  const inicio = performance.now()
  const { anterior, activo } = await anteriorDe(sql, alias)
  await es.indices.refresh({ index: anterior.nombre })
  await apuntarAlias(es, forma, alias, anterior.nombre)
  await sql.begin(async (tx) => {
    await tx`update indices set situacion = 'anterior' where nombre = ${activo.nombre}`
    await tx`update indices set situacion = 'activo' where nombre = ${anterior.nombre}`
  })
  return resultado(forma, alias, activo.nombre, anterior.nombre, await contarFilas(sql, alias), inicio)
}

/**
 * Suelta el índice anterior: deja de alimentarse y se borra.
 * @throws ReindexadoImposible si no hay anterior.
 */
export async function soltarAnterior({ sql, es, forma }: Contexto, alias: Alias): Promise<Reindexado> {
  const inicio = performance.now()
  const { anterior, activo } = await anteriorDe(sql, alias)
  await soltar(sql, es, anterior.nombre)
  return resultado(forma, alias, anterior.nombre, activo.nombre, await contarFilas(sql, alias), inicio)
}

const resultado = (
  forma: FormaDeIndices,
  indice: Alias,
  anterior: string,
  nuevo: string,
  documentos: number,
  inicio: number,
) => ({
  indice,
  anterior,
  nuevo,
  documentos,
  segundos: Math.round((performance.now() - inicio) / 100) / 10,
  alias: nombreDeAlias(forma, indice),
})
