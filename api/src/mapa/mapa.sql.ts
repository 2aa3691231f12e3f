import type { AreaParaDecir } from '@foja/domain/area/dicha.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import type { EventoDeMapa, RamaDeMapa } from '@foja/domain/mapa/schema.ts'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { otrosDe } from '@foja/api/evento/historia.sql.ts'
import { leeMotivos, observacionesDe } from '@foja/api/evento/observaciones.sql.ts'
import { fechaSiempre } from '@foja/api/fecha/fecha.sql.ts'
import { areaParaDecir } from '@foja/api/operacion/homonima.sql.ts'

const UNEN = [EVENTO.incorporacion, EVENTO.tramitacion] as number[]

/** Una rama, y desde después de qué evento es: el que entró dos veces sigue donde la vez anterior lo dejó. */
type Rama = RamaDeMapa & { desde: number }

/** Un área, o el nombre de quien no lo es. */
type Quien = AreaParaDecir | string

/**
 * Un evento con sus áreas, sin decir todavía cómo se las nombra, y sus atributos, que nombran documentos que quizás no
 * pueden verse: no se muestran.
 */
type EventoLeido = Omit<EventoDeMapa, 'nombre' | 'area' | 'destinos' | 'atendido'> & {
  area: AreaParaDecir
  destinos: Quien[]
  atendido: (Omit<EventoDeMapa['atendido'][number], 'destino'> & { destino: Quien })[]
  atributos: Record<string, unknown>
}

/** Lo que se fue uniendo a un documento, en orden: lo que se le incorporó y los expedientes que se fusionaron en él. */
export const ramasDe = (sql: Sql, id: number, filtro: FiltroDeAcceso) => sql<Rama[]>`
  with uniones as (
    select e.id, (e.atributos ->> 'documento_incorporado')::bigint as id_documento
    from eventos e
    where e.id_documento = ${id} and e.id_tipo_evento = any(${UNEN}::int[])
      and e.atributos @> ${sql.json({ id_expediente: id })}::jsonb
    union all
    select e.id, fusionado::bigint
    from eventos e, jsonb_array_elements_text(e.atributos -> 'fusion' -> 'ids_expedientes') fusionado
    where e.id_documento = ${id} and e.id_tipo_evento = any(${UNEN}::int[]))
  select u.id as id_evento, u.id_documento, d.id is not null as visible,
    t.nombre_singular as tipo, d.nro_str, d.titulo,
    coalesce(lag(u.id) over (partition by u.id_documento order by u.id), 0) as desde
  from uniones u
  left join documentos d on d.id = u.id_documento and ${visible(sql, filtro)}
  left join tipos_documento t on t.id = d.id_tipo
  order by u.id, u.id_documento`

const deRamas = (sql: Sql, ramas: readonly Rama[]) =>
  sql`jsonb_to_recordset(${sql.json(
    ramas.flatMap(({ visible, id_documento, desde, id_evento }, rama) =>
      visible ? [{ rama, id_documento, desde, hasta: id_evento }] : [],
    ),
  )}::jsonb) as r (rama int, id_documento bigint, desde bigint, hasta bigint)`

/** Los eventos de un documento y los de cada rama visible hasta que se unió, sin el que cuenta lo mismo de su lado. */
const eventosDe = (sql: Sql, id: number, ramas: readonly Rama[]) => sql`
  select e.id, null::int as rama from eventos e where e.id_documento = ${id}
  union all
  select e.id, r.rama
  from ${deRamas(sql, ramas)} join eventos e on e.id_documento = r.id_documento
  where e.id > r.desde and e.id < r.hasta and not e.atributos @> ${sql.json({ id_expediente: id })}::jsonb`

export async function contarEventos(sql: Sql, id: number, ramas: readonly Rama[]): Promise<number> {
  const [fila] = await sql<{ total: number }[]>`
    select count(*)::int as total from (${eventosDe(sql, id, ramas)}) m`
  return fila!.total
}

/** Los eventos del mapa, del primero al último, con lo que sus atributos dicen de ellos. */
export const leerEventos = (sql: Sql, id: number, ramas: readonly Rama[], filtro: FiltroDeAcceso) => sql<
  EventoLeido[]
>`
  select e.id as id_evento, e.id_documento, m.rama, e.id_tipo_evento as tipo_evento,
    json_build_object('nombre', t.nombre, 'slug', t.slug) as eventos_tipo, e.resultado,
    json_build_object('nombre', u.nombre, 'apellido', u.apellido) as usuario,
    ${areaParaDecir(sql, 'a')} as area,
    coalesce(partes.destinos, '[]') as destinos, coalesce(partes.atendido, '[]') as atendido,
    ${otrosDe(sql, filtro)} as otros, ${fechaSiempre(sql, 'e.ts')} as ts, ${observacionesDe(sql, filtro)} as observaciones,
    e.atributos
  from (${eventosDe(sql, id, ramas)}) m
  join eventos e on e.id = m.id
  join eventos_tipos t on t.id = e.id_tipo_evento
  join usuarios u on u.id = e.id_usuario
  join areas a on a.id = e.id_area_creacion
  cross join lateral (
    select json_agg(x.destino order by p.id) as destinos,
      json_agg(json_build_object('destino', x.destino, 'resultado', p.resultado, 'ts', ${fechaSiempre(sql, 'p.fecha_recepcion')},
        'usuario', case when pr.id is not null then json_build_object('nombre', pr.nombre, 'apellido', pr.apellido) end,
        'motivo', case when p.resultado in ('rechazado', 'rechazada', 'hecho') and ${leeMotivos(sql, filtro)} then nullif(p.observaciones, '') end)
        order by p.id) filter (where p.fecha_recepcion is not null) as atendido
    from eventos_partes p
    left join areas pa on pa.id = p.id_area
    left join usuarios pu on pu.id = p.id_usuario
    left join personas pp on pp.id = p.id_persona
    left join usuarios pr on pr.id = p.id_usuario_recepcion
    cross join lateral (select case when pa.id is not null then ${areaParaDecir(sql, 'pa')}
      else to_json(coalesce(pu.nombre_entero, pp.nombre_completo)) end as destino) x
    where p.id_evento = e.id and p.lado = 'destino') partes
  order by e.id`
