import type { Alias } from '@foja/platform/indices/alias.ts'
import { apuntarAlias, conElAlias } from '@foja/indexer/indices/alias.ts'
import { olvidarIndice } from '@foja/indexer/indices/indices.sql.ts'
import type { ContextoDeReindexado } from '@foja/indexer/reindexar/reindexar.ts'

type Contexto = Pick<ContextoDeReindexado, 'sql' | 'es' | 'forma'>

/**
 * Borra un índice que no se usa: primero deja de alimentarse, después desaparece. Antes se asegura de que el alias no esté
 * en él: quien lo cambiaba pudo morir sin anotarlo.
 * @returns falso, y no lo borra, si es el que se usa.
 */
export async function soltar({ sql, es, forma }: Contexto, alias: Alias, nombre: string): Promise<boolean> {
  const suelto = await conElAlias(sql, forma, alias, async (tx, suyos) => {
    const activo = suyos.find(({ situacion }) => situacion === 'activo')
    if (activo?.nombre === nombre) return false
    if (activo) await apuntarAlias(es, forma, alias, activo.nombre)
    await olvidarIndice(tx, nombre)
    return true
  })
  if (suelto) await es.indices.delete({ index: nombre }, { ignore: [404] })
  return suelto
}
