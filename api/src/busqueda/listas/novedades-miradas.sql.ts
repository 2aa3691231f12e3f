import { SIN_MIRAR_COMO_MUCHO } from '@foja/domain/novedad/limites.ts'
import type { NovedadesMiradas } from '@foja/domain/novedad/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'

/** Por qué área mira las novedades quien llama. */
export type QuienMira = { idUsuario: number; idArea: number }

/**
 * Hasta cuándo miró los eventos, cuáles de los de después ya se le mostraron y cuándo (con un desenlace posterior son otra
 * vez nuevos), y hasta cuándo lo que no es de un área, por cualquiera de las suyas. ISO 8601, en UTC.
 */
export type Miradas = { hasta: string; eventos: number[]; mirado: string; propias: string }

/** Lo que un evento puede tardar en encontrarse desde la fecha que lleva: la de cuando empezó la transacción. */
const TARDA_EN_VERSE = '15 seconds'

/** Los últimos que se mostraron, que alcanzan para los de esos segundos: lo que se supo recién puede ser de uno viejo. */
const RECORDADOS = 2 * SIN_MIRAR_COMO_MUCHO

/** Lo que miró por esa área; quien no está en ella, desde ahora. */
export async function miradasDe(sql: Sql, { idUsuario, idArea }: QuienMira): Promise<Miradas> {
  const [fila] = await sql<[Miradas]>`
    select ${fechaIso(sql, 'h.hasta')} as hasta, h.eventos, ${fechaIso(sql, 'h.mirado')} as mirado,
      ${fechaIso(sql, 'h.propias')} as propias
    from (
      select coalesce(max(hasta) filter (where id_area = ${idArea}), now()) as hasta,
        coalesce(max(eventos) filter (where id_area = ${idArea}), '{}') as eventos,
        coalesce(max(mirado) filter (where id_area = ${idArea}), now()) as mirado,
        coalesce(max(propias), now()) as propias
      from novedades_miradas where id_usuario = ${idUsuario}) h`
  return fila
}

/**
 * Deja dicho hasta cuál miró: ni hacia atrás, ni más allá de ahora. De los últimos segundos se recuerda cuáles, porque otro
 * que empezó antes puede verse después.
 */
export const anotarMiradas = (
  sql: Sql,
  { idUsuario, idArea }: QuienMira,
  { hasta, eventos, propias }: Omit<NovedadesMiradas, 'area'>,
) => sql`
  insert into novedades_miradas as m (id_usuario, id_area, hasta, eventos, propias)
  values (${idUsuario}, ${idArea},
    least(coalesce(${hasta ?? null}::timestamptz, 'epoch'), now() - ${TARDA_EN_VERSE}::interval),
    ${eventos}::bigint[], least(coalesce(${propias ?? null}::timestamptz, 'epoch'), now()))
  on conflict (id_usuario, id_area) do update set hasta = greatest(m.hasta, excluded.hasta),
    eventos = array(select x from unnest(excluded.eventos || m.eventos) with ordinality u (x, n) group by x
      order by min(n) limit ${RECORDADOS}),
    mirado = now(), propias = greatest(m.propias, excluded.propias)`

/** Cuántas exportaciones suyas terminaron después, sin que nadie las esperara. */
export async function exportacionesDesde(sql: Sql, idUsuario: number, desde: string): Promise<number> {
  const [{ cuantas }] = await sql<[{ cuantas: number }]>`
    select count(*)::int as cuantas from exportaciones
    where id_usuario = ${idUsuario} and date_trunc('milliseconds', avisada) > ${desde}::timestamptz`
  return cuantas
}
