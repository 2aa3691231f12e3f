import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Deja dicho si unos documentos se tramitan en paralelo. */
export const fijarParalela = (sql: Sql, ids: readonly number[], abierta: boolean) => sql`
  update documentos set atributos = atributos || ${sql.json({ tramitacion_paralela: abierta })}
  where id = any(${ids as number[]}::bigint[])`

/** Los documentos que con ese envío se tramitan en paralelo: ninguno o el suyo. */
export async function abiertosCon(sql: Sql, idEvento: number): Promise<number[]> {
  const filas = await sql<{ id_documento: number }[]>`
    select id_documento from eventos where id = ${idEvento} and atributos @> '{"tramitacion_paralela": true}'`
  return filas.map(({ id_documento }) => id_documento)
}
