import { type Alias, INDICES } from '@foja/platform/indices/alias.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import type { Carril } from '@foja/indexer/cola/cola.sql.ts'
import type { Desenlace } from '@foja/indexer/lote/enviar.ts'
import type { Proyeccion } from '@foja/indexer/proyeccion/proyeccion.ts'
import { compararPagina } from '@foja/indexer/verificar/comparar.ts'
import { pasarMarcas } from '@foja/indexer/verificar/pasar-secuencia.ts'
import { remarcar } from '@foja/indexer/verificar/reparar.ts'

/**
 * Anota en las superadas por su misma versión si lo que el índice tiene es otra cosa: la sorteó una base que se perdió, y
 * ésta, vuelta de una copia anterior, la sorteó de nuevo. Lo demás de esa versión es la misma fila, mandada dos veces.
 * @param enviadas lo que se mandó
 */
export async function conAjenas(
  es: Elastic,
  enviadas: Proyeccion[],
  desenlaces: Desenlace[],
): Promise<Desenlace[]> {
  const porId = new Map(enviadas.map((fila) => [fila.id, fila]))
  const repetidas = desenlaces.filter((d) => d.que === 'superada' && d.version === porId.get(d.id)!.marca)
  const ajenas = new Set<string>()
  for (const [indice, suyas] of Map.groupBy(repetidas, (d) => d.indice)) {
    const filas = suyas.map(({ id }) => porId.get(id)!)
    for (const { id } of await compararPagina(es, indice, filas, [])) ajenas.add(`${indice} ${id}`)
  }
  if (ajenas.size === 0) return desenlaces
  return desenlaces.map((d) => (ajenas.has(`${d.indice} ${d.id}`) ? { ...d, ajena: true } : d))
}

/**
 * Filas que el índice tiene con una versión mayor que su marca, o con ésa y otro contenido: la base se restauró de una copia
 * anterior y él no. Lo suyo de ahora no entraría nunca: la secuencia pasa de esas versiones y cada una se marca, y se
 * encola, otra vez.
 * @returns cuántas eran
 */
export async function remarcarAdelantadas(
  sql: Pool,
  alias: Alias,
  carril: Carril,
  desenlaces: Desenlace[],
): Promise<number> {
  const superadas = desenlaces.flatMap((d) =>
    d.que === 'superada' ? [{ id: d.id, version: d.version ?? 0, ajena: d.ajena ?? false }] : [],
  )
  if (superadas.length === 0) return 0
  // De lo que ya no está no hay marca con qué comparar: lo que nadie sorteó todavía. Lo que ya tiene otra, viene con ella.
  const adelantadas = await sql<{ id: number; version: number }[]>`
    select f.id, max(f.version) as version
    from jsonb_to_recordset(${sql.json(superadas)}) as f (id bigint, version bigint, ajena boolean)
    left join ${sql(INDICES[alias].tabla)} x on x.id = f.id
    where f.version > coalesce(x.marca, (select last_value from marcas))
      or (f.ajena and f.version = coalesce(x.marca, f.version)) group by f.id`
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
