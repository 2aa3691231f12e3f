import type { Alias } from '@foja/platform/indices/alias.ts'
import { apuntarAlias, conElAlias } from '@foja/indexer/indices/alias.ts'
import { olvidarIndice } from '@foja/indexer/indices/indices.sql.ts'
import { ReindexadoImposible } from '@foja/indexer/reindexar/errores.ts'
import type { ContextoDeReindexado } from '@foja/indexer/reindexar/reindexar.ts'

/**
 * Se empieza a buscar en el índice nuevo, ya entero: el que se usaba queda de anterior, y el anterior a ése se borra.
 * @returns el que se usaba; nulo si no había.
 * @throws ReindexadoImposible si otro proceso lo retomó y terminó.
 */
export async function pasarA(
  contexto: ContextoDeReindexado,
  alias: Alias,
  nuevo: string,
): Promise<string | null> {
  const { sql, es, forma } = contexto
  await es.indices.refresh({ index: nuevo })
  const { activo, viejos } = await conElAlias(sql, forma, alias, async (tx, suyos) => {
    const de = (cual: string) => suyos.filter(({ situacion }) => situacion === cual).map((i) => i.nombre)
    if (!de('construyendo').includes(nuevo))
      throw new ReindexadoImposible(`Otro proceso terminó el reindexado de «${alias}».`)
    await apuntarAlias(es, forma, alias, nuevo)
    await tx`update indices set situacion = 'anterior' where alias = ${alias} and situacion = 'activo'`
    await tx`update indices set situacion = 'activo' where nombre = ${nuevo}`
    // Con el cambio, y no después: quien muriera en el medio dejaría dos a los que volver.
    for (const viejo of de('anterior')) await olvidarIndice(tx, viejo)
    return { activo: de('activo')[0] ?? null, viejos: de('anterior') }
  })
  if (viejos.length > 0) await es.indices.delete({ index: viejos, ignore_unavailable: true })
  return activo
}
