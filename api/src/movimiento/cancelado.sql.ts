import { quienDicho, type AreaParaDecir } from '@foja/domain/area/dicha.ts'
import type { Recibo } from '@foja/domain/movimiento/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { areaParaDecir } from '@foja/api/operacion/homonima.sql.ts'

type Destinos = Required<Pick<Recibo, 'retirado_de' | 'conservado_por'>>

/** De unos envíos recién cancelados, de quiénes se retiró cada uno y quiénes ya lo habían recibido. */
export async function destinosDe(sql: Sql, eventos: readonly number[]): Promise<Map<number, Destinos>> {
  const filas = await sql<(Record<keyof Destinos, (AreaParaDecir | string)[]> & { id_evento: number })[]>`
    select p.id_evento,
      coalesce(json_agg(x.quien order by p.id) filter (where p.resultado = 'anulado'), '[]') as retirado_de,
      coalesce(json_agg(x.quien order by p.id) filter (where p.resultado = 'confirmado'), '[]') as conservado_por
    from eventos_partes p
    left join areas a on a.id = p.id_area
    left join usuarios u on u.id = p.id_usuario
    cross join lateral (select case when a.id is null then to_json(u.nombre_entero)
      else ${areaParaDecir(sql, 'a')} end as quien) x
    where p.id_evento = any(${eventos as number[]}::bigint[]) and p.lado = 'destino'
    group by p.id_evento`
  return new Map(
    filas.map(({ id_evento, retirado_de, conservado_por }) => [
      id_evento,
      { retirado_de: retirado_de.map(quienDicho), conservado_por: conservado_por.map(quienDicho) },
    ]),
  )
}
