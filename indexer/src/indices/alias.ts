import type { Alias } from '@foja/platform/indices/alias.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import { nombreDeAlias, type FormaDeIndices } from '@foja/indexer/indices/crear.ts'
import { leerIndices, type Indice } from '@foja/indexer/indices/indices.sql.ts'

/**
 * Todo cambio de a qué índice apunta un alias, o de cuál deja de alimentarse, se hace aquí: de a uno, y con los índices como
 * están entonces. Con los de antes, quien termina de rehacer uno borraría el que otro acaba de volver a usar.
 */
export const conElAlias = <T>(
  sql: Pool,
  forma: FormaDeIndices,
  alias: Alias,
  hacer: (tx: Sql, suyos: Indice[]) => Promise<T>,
): Promise<T> =>
  sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext(${`foja.alias.${nombreDeAlias(forma, alias)}`}))`
    return hacer(
      tx,
      (await leerIndices(tx)).filter((indice) => indice.alias === alias),
    )
  }) as Promise<T>

/** Deja el alias en un solo índice, en un paso: ninguna búsqueda ve dos ni ninguno. Con el alias en la mano. */
export async function apuntarAlias(
  es: Elastic,
  forma: FormaDeIndices,
  alias: Alias,
  nombre: string,
): Promise<void> {
  const nombreAlias = nombreDeAlias(forma, alias)
  await es.indices.updateAliases({
    actions: [
      { remove: { index: `${nombreAlias}-v*`, alias: nombreAlias, must_exist: false } },
      { add: { index: nombre, alias: nombreAlias } },
    ],
  })
}

/**
 * Deja el alias en el índice que Postgres dice en uso: quien lo cambia puede morir antes de anotarlo.
 * @returns si estaba en otra parte.
 */
export const alinearAlias = (sql: Pool, es: Elastic, forma: FormaDeIndices, alias: Alias): Promise<boolean> =>
  conElAlias(sql, forma, alias, async (_, suyos) => {
    const activo = suyos.find(({ situacion }) => situacion === 'activo')
    if (!activo) return false
    const apunta = await es.indices.getAlias({ name: nombreDeAlias(forma, alias) }, { ignore: [404] })
    // Sin el alias contesta un 404, con su error.
    const bien = !('error' in apunta) && Object.keys(apunta).join() === activo.nombre
    if (!bien) await apuntarAlias(es, forma, alias, activo.nombre)
    return !bien
  })
