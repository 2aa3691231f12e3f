import type { Recibo } from '@foja/domain/movimiento/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

type Destinos = Required<Pick<Recibo, 'retirado_de' | 'conservado_por'>>

/** De unos envíos recién cancelados, de quiénes se retiró cada uno y quiénes ya lo habían recibido. */
export async function destinosDe(sql: Sql, eventos: readonly number[]): Promise<Map<number, Destinos>> {
  const filas = await sql<(Destinos & { id_evento: number })[]>`
    select p.id_evento,
      coalesce(array_agg(x.nombre order by p.id) filter (where p.resultado = 'anulado'), '{}') as retirado_de,
      coalesce(array_agg(x.nombre order by p.id) filter (where p.resultado = 'confirmado'), '{}') as conservado_por
    from eventos_partes p
    left join areas a on a.id = p.id_area
    left join usuarios u on u.id = p.id_usuario
    cross join lateral (select coalesce(a.nombre, u.nombre_entero) as nombre) x
    where p.id_evento = any(${eventos as number[]}::bigint[]) and p.lado = 'destino'
    group by p.id_evento`
  return new Map(filas.map(({ id_evento, ...destinos }) => [id_evento, destinos]))
}
