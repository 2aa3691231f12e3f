import { type Alias, INDICES } from '@foja/platform/indices/alias.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import type { Carril } from '@foja/indexer/cola/cola.sql.ts'
import type { Desenlace } from '@foja/indexer/lote/enviar.ts'
import { pasarMarcas, remarcar } from '@foja/indexer/verificar/reparar.ts'

/**
 * Filas que el índice tiene con una versión mayor que su marca: la base se restauró de una copia anterior y él no. Lo suyo
 * de ahora no entraría nunca: la secuencia pasa de esas versiones y cada una se marca, y se encola, otra vez.
 * @returns cuántas eran
 */
export async function remarcarAdelantadas(
  sql: Pool,
  alias: Alias,
  carril: Carril,
  desenlaces: Desenlace[],
): Promise<number> {
  const superadas = desenlaces.flatMap((d) =>
    d.que === 'superada' ? [{ id: d.id, version: d.version ?? 0 }] : [],
  )
  if (superadas.length === 0) return 0
  // De lo que ya no está no hay marca con qué comparar: lo que nadie sorteó todavía.
  const adelantadas = await sql<{ id: number; version: number }[]>`
    select f.id, max(f.version) as version from jsonb_to_recordset(${sql.json(superadas)}) as f (id bigint, version bigint)
    left join ${sql(INDICES[alias].tabla)} x on x.id = f.id
    where f.version > coalesce(x.marca, (select last_value from marcas)) group by f.id`
  if (adelantadas.length === 0) return 0
  await pasarMarcas(sql, Math.max(...adelantadas.map(({ version }) => version)))
  await sql.begin(async (tx) => {
    await tx`select set_config('foja.carril', ${carril}, true)`
    await remarcar(
      tx,
      alias,
      adelantadas.map(({ id }) => id),
    )
  })
  return adelantadas.length
}
