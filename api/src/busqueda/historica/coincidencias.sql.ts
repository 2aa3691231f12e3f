import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Resultado } from '@foja/domain/evento/evento.ts'
import type { Rango } from '@foja/domain/busqueda/fecha.ts'
import { estadias, tocaDias } from '@foja/platform/estadia/estadias.sql.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { observacionesDe } from '@foja/api/evento/observaciones.sql.ts'
import { fechaIso, fechaSiempre } from '@foja/api/fecha/fecha.sql.ts'
import { nombreDicho } from '@foja/api/operacion/homonima.sql.ts'

type DeEstadia = { id: number; area: string; desde: string; hasta: string | null }
type DeEvento = {
  id: number
  id_evento: number
  slug: string
  nombre: string
  resultado: Resultado
  ts: string
  destinos: string[]
  observaciones: string | null
}

/** De cada documento, la última estadía en alguna de esas áreas que toca alguna de esas fechas, si se dice alguna. */
export const ultimasEstadias = (
  sql: Sql,
  ids: readonly number[],
  areas: readonly number[],
  fechas: readonly Rango[],
) => sql<DeEstadia[]>`
  select distinct on (d.id) d.id, ${nombreDicho(sql, 'a')} as area, ${fechaSiempre(sql, 's.desde')} as desde,
    ${fechaIso(sql, 's.hasta')} as hasta
  from documentos d cross join lateral ${estadias(sql)} s join areas a on a.id = s.id_area
  where d.id = any(${ids as number[]}::bigint[]) and s.id_area = any(${areas as number[]}::int[])
    and ${tocaDias(sql, fechas)}
  order by d.id, s.desde desc`

/** Esos eventos, con lo que hace falta para decirlos a quien tiene ese acceso. */
export const eventosPorId = (sql: Sql, ids: readonly number[], filtro: FiltroDeAcceso) => sql<DeEvento[]>`
  select e.id_documento as id, e.id as id_evento, t.slug, t.nombre, e.resultado, ${fechaSiempre(sql, 'e.ts')} as ts,
    ${observacionesDe(sql, filtro)} as observaciones,
    array(select coalesce(${nombreDicho(sql, 'a')}, u.nombre_entero, q.nombre_completo)
      from eventos_partes p left join areas a on a.id = p.id_area left join usuarios u on u.id = p.id_usuario
        left join personas q on q.id = p.id_persona
      where p.id_evento = e.id and p.lado = 'destino' order by p.id) as destinos
  from eventos e join eventos_tipos t on t.id = e.id_tipo_evento
  where e.id = any(${ids as number[]}::bigint[])`
