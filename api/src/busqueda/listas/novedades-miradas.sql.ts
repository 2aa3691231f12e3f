import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'

/** Por qué área mira las novedades quien llama. */
export type QuienMira = { idUsuario: number; idArea: number }

/**
 * Hasta cuándo las miró; quien nunca las miró, hasta que tuvo cuenta. `propias`: las que no son de un área (lo que halló una
 * búsqueda vigilada, una exportación), por cualquiera de las suyas. ISO 8601, en UTC.
 */
export async function miradasHasta(
  sql: Sql,
  { idUsuario, idArea }: QuienMira,
): Promise<{ delArea: string; propias: string }> {
  const [fila] = await sql<[{ delArea: string; propias: string }]>`
    select ${fechaIso(sql, 'h.del_area')} as "delArea", ${fechaIso(sql, 'h.propias')} as propias
    from (
      select coalesce(max(m.hasta) filter (where m.id_area = ${idArea}), u.creado) as del_area,
        coalesce(max(m.hasta), u.creado) as propias
      from usuarios u left join novedades_miradas m on m.id_usuario = u.id
      where u.id = ${idUsuario} group by u.id) h`
  return fila
}

/** Las miró hasta ese momento: ni hacia atrás, ni más allá de ahora. */
export const mirarHasta = (sql: Sql, { idUsuario, idArea }: QuienMira, hasta: string) => sql`
  insert into novedades_miradas (id_usuario, id_area, hasta)
  values (${idUsuario}, ${idArea}, least(${hasta}::timestamptz, now()))
  on conflict (id_usuario, id_area) do update set hasta = greatest(novedades_miradas.hasta, excluded.hasta)`

/** Cuántas exportaciones suyas terminaron después, sin que nadie las esperara. */
export async function exportacionesDesde(sql: Sql, idUsuario: number, desde: string): Promise<number> {
  const [{ cuantas }] = await sql<[{ cuantas: number }]>`
    select count(*)::int as cuantas from exportaciones
    where id_usuario = ${idUsuario} and date_trunc('milliseconds', avisada) > ${desde}::timestamptz`
  return cuantas
}
