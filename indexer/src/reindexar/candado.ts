import type { Alias } from '@foja/platform/indices/alias.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { conCandadoPropio } from '@foja/indexer/candado.ts'
import type { FormaDeIndices } from '@foja/indexer/indices/crear.ts'
import { ReindexadoImposible } from '@foja/indexer/reindexar/errores.ts'

/**
 * Reindexa quien tiene el candado de ese alias. `asegurar` lo retoma, si se cortó y nadie lo tomó en el medio; va antes de
 * cada paso que dos no pueden dar a la vez.
 * @throws ReindexadoImposible si lo tiene otro, al empezar o después de un corte.
 */
export const conCandado = <T>(
  sql: Pool,
  forma: FormaDeIndices,
  alias: Alias,
  hacer: (asegurar: () => Promise<void>) => Promise<T>,
): Promise<T> =>
  conCandadoPropio(sql, `foja.reindexar.${forma.prefijo}${alias}`, async (pedir) => {
    await pedir(() => new ReindexadoImposible(`Ya hay un reindexado de «${alias}» en curso.`))
    return hacer(() =>
      pedir(
        () =>
          new ReindexadoImposible(
            `Se cortó la conexión con Postgres y ahora reindexa «${alias}» otro proceso; éste no tocó el alias.`,
          ),
      ),
    )
  })
