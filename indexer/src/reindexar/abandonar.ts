import type { Alias } from '@foja/platform/indices/alias.ts'
import { leerIndices } from '@foja/indexer/indices/indices.sql.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { conCandado } from '@foja/indexer/reindexar/candado.ts'
import { ReindexadoImposible } from '@foja/indexer/reindexar/errores.ts'
import type { ContextoDeReindexado, Reindexado } from '@foja/indexer/reindexar/reindexar.ts'
import { soltar } from '@foja/indexer/reindexar/soltar.ts'
import { resultado, soltarAnterior } from '@foja/indexer/reindexar/volver.ts'
import { contarFilas } from '@foja/indexer/verificar/paginas.ts'

type Contexto = Pick<ContextoDeReindexado, 'sql' | 'es' | 'forma'>

/** Los índices de un alias que no se usan, y el que sí. */
export async function otrosDe(sql: Sql, alias: Alias) {
  const suyos = (await leerIndices(sql)).filter((i) => i.alias === alias)
  const de = (cual: string) => suyos.find(({ situacion }) => situacion === cual)
  return { activo: de('activo')!, aMedias: de('construyendo'), anterior: de('anterior') }
}

/**
 * Suelta lo que un reindexado interrumpido dejó a medias, que se sigue alimentando; si no hay, o alguien lo está llenando, el
 * anterior. De a uno: quien abandona lo que no terminó puede querer todavía al que volver.
 * @throws ReindexadoImposible como `soltarAnterior`, o si sólo está el que alguien llena.
 */
export async function soltarOtro(contexto: Contexto, alias: Alias): Promise<Reindexado> {
  const inicio = performance.now()
  const { activo, aMedias, anterior } = await otrosDe(contexto.sql, alias)
  if (!aMedias) return soltarAnterior(contexto, alias)
  try {
    await abandonar(contexto, alias, aMedias.nombre)
  } catch (error) {
    if (!anterior || !(error instanceof ReindexadoImposible)) throw error
    return soltarAnterior(contexto, alias)
  }
  const { sql, forma } = contexto
  return resultado(forma, alias, aMedias.nombre, activo.nombre, await contarFilas(sql, alias), inicio)
}

/** @throws ReindexadoImposible si alguien lo está llenando, o acaba de terminarlo. */
const abandonar = (contexto: Contexto, alias: Alias, nombre: string): Promise<void> =>
  conCandado(contexto.sql, contexto.forma, alias, async () => {
    const { aMedias } = await otrosDe(contexto.sql, alias)
    if (aMedias?.nombre !== nombre || !(await soltar(contexto, alias, nombre)))
      throw new ReindexadoImposible(`Otro proceso terminó el reindexado de «${alias}».`)
  })
