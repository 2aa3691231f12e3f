import { ALIAS, type Alias } from '@foja/platform/indices/alias.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import { apuntarAlias, conElAlias } from '@foja/indexer/indices/alias.ts'
import { nombreDeAlias, type FormaDeIndices } from '@foja/indexer/indices/crear.ts'
import { leerIndices } from '@foja/indexer/indices/indices.sql.ts'
import { ReindexadoImposible } from '@foja/indexer/reindexar/errores.ts'
import type { Reindexado } from '@foja/indexer/reindexar/reindexar.ts'
import { soltar } from '@foja/indexer/reindexar/soltar.ts'
import { contarFilas } from '@foja/indexer/verificar/paginas.ts'

type Contexto = { sql: Pool; es: Elastic; forma: FormaDeIndices }

/**
 * Los dos índices de un alias.
 * @throws ReindexadoImposible si no hay anterior.
 */
export async function anteriorDe(sql: Sql, alias: Alias) {
  const indices = (await leerIndices(sql)).filter((i) => i.alias === alias)
  const anterior = indices.find((i) => i.situacion === 'anterior')
  if (!anterior) throw new ReindexadoImposible(`No hay índice anterior de «${alias}».`)
  return { anterior, activo: indices.find((i) => i.situacion === 'activo')! }
}

/**
 * Los alias que tienen un índice anterior o, para soltarlo, uno a medias.
 * @throws ReindexadoImposible si ninguno lo tiene.
 */
export async function conAnterior(sql: Pool, tambienAMedias = false): Promise<Alias[]> {
  const otros = (await leerIndices(sql)).filter(
    ({ situacion }) => situacion === 'anterior' || (tambienAMedias && situacion === 'construyendo'),
  )
  if (otros.length === 0)
    throw new ReindexadoImposible(
      tambienAMedias ? 'Ningún índice tiene uno anterior ni a medias.' : 'Ningún índice tiene uno anterior.',
    )
  return ALIAS.filter((alias) => otros.some((i) => i.alias === alias))
}

/**
 * Vuelve al índice anterior, que siguió alimentado: sólo cambia el alias.
 * @throws ReindexadoImposible si no hay anterior.
 */
export async function volver({ sql, es, forma }: Contexto, alias: Alias): Promise<Reindexado> {
  const inicio = performance.now()
  const { anterior, activo } = await conElAlias(sql, forma, alias, async (tx) => {
    const dos = await anteriorDe(tx, alias)
    await es.indices.refresh({ index: dos.anterior.nombre })
    await apuntarAlias(es, forma, alias, dos.anterior.nombre)
    await tx`update indices set situacion = 'anterior' where nombre = ${dos.activo.nombre}`
    await tx`update indices set situacion = 'activo' where nombre = ${dos.anterior.nombre}`
    return dos
  })
  return resultado(forma, alias, activo.nombre, anterior.nombre, await contarFilas(sql, alias), inicio)
}

/**
 * Suelta el índice anterior: deja de alimentarse y se borra.
 * @throws ReindexadoImposible si no hay anterior, o si alguien acaba de volver a él.
 */
export async function soltarAnterior(contexto: Contexto, alias: Alias): Promise<Reindexado> {
  const { sql, forma } = contexto
  const inicio = performance.now()
  const { anterior, activo } = await anteriorDe(sql, alias)
  if (!(await soltar(contexto, alias, anterior.nombre)))
    throw new ReindexadoImposible(`«${alias}» acaba de volver a ${anterior.nombre}, que no se borró.`)
  return resultado(forma, alias, anterior.nombre, activo.nombre, await contarFilas(sql, alias), inicio)
}

export const resultado = (
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
