import type { Alias } from '@foja/platform/indices/alias.ts'
import { abrirAparte, type Pool } from '@foja/platform/postgres/postgres.ts'
import type { FormaDeIndices } from '@foja/indexer/indices/crear.ts'
import { ReindexadoImposible } from '@foja/indexer/reindexar/errores.ts'

/**
 * Reindexa quien tiene el candado de ese alias, que es de una conexión suya: cortada, Postgres lo suelta. `asegurar` lo
 * retoma si nadie lo tomó en el medio; va antes de cada paso que dos no pueden dar a la vez.
 * @throws ReindexadoImposible si lo tiene otro, al empezar o después de un corte.
 */
export async function conCandado<T>(
  sql: Pool,
  forma: FormaDeIndices,
  alias: Alias,
  hacer: (asegurar: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const suya = abrirAparte(sql)
  const tomar = async (siEsDeOtro: string) => {
    // Quien ya lo tiene lo toma otra vez: es lo mismo preguntarlo que retomarlo.
    const [candado] = await suya<{ libre: boolean }[]>`
      select pg_try_advisory_lock(hashtext(${`foja.reindexar.${forma.prefijo}${alias}`})) as libre`
    if (!candado!.libre) throw new ReindexadoImposible(siEsDeOtro)
  }
  try {
    await tomar(`Ya hay un reindexado de «${alias}» en curso.`)
    return await hacer(() =>
      tomar(
        `Se cortó la conexión con Postgres y ahora reindexa «${alias}» otro proceso; éste no tocó el alias.`,
      ),
    )
  } finally {
    // Al cerrarla Postgres lo suelta, pero un momento después.
    await suya`select pg_advisory_unlock_all()`.catch(() => {})
    await suya.end({ timeout: 5 })
  }
}
