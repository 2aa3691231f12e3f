import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'

/** Si un instante cae en alguno de esos rangos de milisegundos, con sus bordes: como en el índice, hasta el milisegundo. */
export const enRangos = (
  sql: Sql,
  instante: Fragmento,
  rangos: readonly { desde: number; hasta: number }[],
): Fragmento => sql`exists (
  select from unnest(${rangos.map(({ desde }) => desde)}::float8[],
    ${rangos.map(({ hasta }) => hasta)}::float8[]) as r(desde, hasta)
  where date_trunc('milliseconds', ${instante}) between to_timestamp(r.desde / 1000) and to_timestamp(r.hasta / 1000))`
