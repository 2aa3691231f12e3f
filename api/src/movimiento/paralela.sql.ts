import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Deja dicho si unos documentos se tramitan en paralelo. */
export const fijarParalela = (sql: Sql, ids: readonly number[], abierta: boolean) => sql`
  update documentos set atributos = atributos || ${sql.json({ tramitacion_paralela: abierta })}
  where id = any(${ids as number[]}::bigint[])`

/** Los documentos que con esos envíos se tramitan en paralelo. */
export async function abiertosCon(sql: Sql, eventos: readonly number[]): Promise<number[]> {
  const filas = await sql<{ id_documento: number }[]>`
    select id_documento from eventos where id = any(${eventos as number[]}::bigint[]) and atributos @> '{"tramitacion_paralela": true}'`
  return filas.map(({ id_documento }) => id_documento)
}

/** Los envíos en paralelo de unos documentos que algún destino rechazó y el origen no recibió de vuelta. */
export async function rechazadosEnParalelo(sql: Sql, ids: readonly number[]): Promise<number[]> {
  const filas = await sql<{ id_evento: number }[]>`
    select distinct p.id_evento from eventos_partes p join eventos e on e.id = p.id_evento
    where p.id_documento = any(${ids as number[]}::bigint[]) and p.lado = 'destino'
      and p.resultado in ('rechazado', 'rechazada') and e.atributos @> '{"tramitacion_paralela": true}'`
  return filas.map(({ id_evento }) => id_evento)
}
