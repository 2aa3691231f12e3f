import type { Alias } from '@foja/platform/indices/alias.ts'
import { abrirAparte, type Pool } from '@foja/platform/postgres/postgres.ts'
import { esUnCorte } from '@foja/platform/proceso/de-red.ts'
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
  let suya = abrirAparte(sql)
  // Quien ya lo tiene lo toma otra vez: es lo mismo preguntarlo que retomarlo.
  const pedir = () => suya<{ libre: boolean }[]>`
    select pg_try_advisory_lock(hashtext(${`foja.reindexar.${forma.prefijo}${alias}`})) as libre`
  const tomar = async (siEsDeOtro: string) => {
    // De una conexión que se cortó estando quieta puede saberse recién al usarla, y más de una vez: primero lo dice
    // Postgres y después quien la cierra. Por eso se vuelve a pedir por otra.
    const [candado] = await pedir().catch((error: unknown) => {
      if (!esUnCorte(error)) throw error
      void suya.end({ timeout: 0 })
      suya = abrirAparte(sql)
      return pedir()
    })
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
