import { type Alias, INDICES } from '@foja/platform/indices/alias.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * De esos ids, los que tienen en la cola algo que todavía no llegó al índice: un cambio propio o, en los documentos, el de
 * un nombre que llevan, que se encola una sola vez por todos. Se cruza con `unnest`, y no con `= any`, que en una cola larga
 * compararía cada fila con cada id.
 */
export async function losEnCola(sql: Sql, alias: Alias, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const propias = sql`
    select x.id from unnest(${ids}::bigint[]) x (id) join cola c on c.id = x.id and c.clave = ${INDICES[alias].clave}`
  const deNombres = sql`
    union all
    select p.id_documento from unnest(${ids}::bigint[]) x (id)
      join documentos_personas p on p.id_documento = x.id join cola c on c.id = p.id_persona and c.clave = 'persona'
    union all
    select p.id_documento from unnest(${ids}::bigint[]) x (id)
      join documentos_palabras_clave p on p.id_documento = x.id
      join cola c on c.id = p.id_palabra_clave and c.clave = 'palabra_clave'`
  const filas = await sql<{ id: number }[]>`${propias} ${alias === 'documentos' ? deNombres : sql``}`
  return new Set(filas.map(({ id }) => id))
}

/** Si hay quien indexe: alguien tiene alquilado algo de la cola, o lo dejó para dentro de un rato. */
export async function seAtiende(sql: Sql): Promise<boolean> {
  const [fila] = await sql<{ si: boolean }[]>`
    select exists (select from cola where tomada_hasta > clock_timestamp()) as si`
  return fila!.si
}
