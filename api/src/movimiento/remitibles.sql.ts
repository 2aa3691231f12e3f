import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Lo que de un documento hace falta para enviarlo. */
export type Remitible = { id: number; ultima_foja: number; usa_fojas: boolean; sigue_circuito: boolean }

/** Por id de documento; el acceso lo comprobó quien los tomó. */
export async function leerRemitibles(sql: Sql, ids: readonly number[]): Promise<Map<number, Remitible>> {
  const filas = await sql<Remitible[]>`
    select id, ultima_foja, coalesce(atributos -> 'usa_fojas' = 'true', false) as usa_fojas,
      id_circuito is not null as sigue_circuito
    from documentos where id = any(${ids as number[]}::bigint[])`
  return new Map(filas.map((fila) => [fila.id, fila]))
}
