import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { DEJAN_DENTRO } from '@foja/domain/relacion-tipo/relacion.ts'
import { EVENTO, MUEVEN } from '@foja/domain/evento/evento.ts'
import type { Paradero } from '@foja/domain/paradero/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { HECHOS } from '@foja/platform/vista/hechos.sql.ts'
import { puedeRecibir } from '@foja/api/acceso/puede-recibir.sql.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { fechaIso, fechaSiempre } from '@foja/api/fecha/fecha.sql.ts'
import { nombreDeEstado } from '@foja/api/operacion/nombre-de-estado.sql.ts'

const AREA = `json_build_object('id', a.id, 'nombre', a.nombre, 'sigla', a.sigla)`
const USUARIO = `json_build_object('id', u.id, 'nombre', u.nombre, 'apellido', u.apellido)`

/** Dónde está cada uno de esos documentos, en ese orden; de los que no pueden verse, nada. */
export async function leerParaderos(
  sql: Sql,
  filtro: FiltroDeAcceso,
  ids: readonly number[],
): Promise<Paradero[]> {
  const [area, usuario] = [sql.unsafe(AREA), sql.unsafe(USUARIO)]
  // Lo que escribe quien lo creó y no mandó a nadie está en sus manos.
  const enManos = sql`case when d.estado = ${ESTADO.borrador} and cardinality(d.en_manos_de) = 0 and d.esencia = 'documento'
    then array[d.id_usuario] else d.en_manos_de end`
  return sql<Paradero[]>`
    with d as (
      select d.*, ${HECHOS.esencia(sql)} as esencia, ${HECHOS.en_manos_de(sql)} as en_manos_de,
        ${HECHOS.areas_paralelas(sql)} as areas_paralelas,
        coalesce((select max(e.ts) from eventos e
          where d.estado = ${ESTADO.archivado} and e.id_documento = d.id
            and e.id_tipo_evento = ${EVENTO.archivo_expedientes}), d.fecha_recibido) as desde
      from documentos d where d.id = any(${ids as number[]}::bigint[]) and ${visible(sql, filtro)})
    select d.id, d.nro_str, d.titulo, d.visibilidad, d.en_transito,
      exists (select from tramitaciones_conjuntas c where c.id_cabecera = d.id) as tramitacion_conjunta_cabecera,
      (select c.id_cabecera from tramitaciones_conjuntas c where c.id_expediente = d.id) as tramitacion_conjunta_asociado,
      d.atributos @> '{"tramitacion_paralela": true}' as tramitacion_paralela,
      json_build_object('id', t.id, 'nombre_singular', t.nombre_singular, 'esencia', t.esencia) as tipo,
      json_build_object('id', s.id, 'nombre', ${nombreDeEstado(sql, { estado: 's' })}) as estado,
      (select ${area} from areas a where a.id = d.id_area_actual) as area,
      (select ${area} from areas a where a.id = d.id_area_archivo
        and (d.estado = ${ESTADO.archivado} or a.id <> d.id_area_actual)) as archivo,
      (select coalesce(json_agg(${usuario} order by u.id), '[]') from usuarios u
        where u.id = any(${enManos})) as usuarios,
      (select coalesce(json_agg(${area} order by a.nombre_orden, a.id), '[]') from areas a
        where a.id = any(d.areas_paralelas)) as areas_paralelas,
      ${fechaIso(sql, 'd.desde')} as desde, ${fechaIso(sql, 'x.recibido')} as recibido, x.recibio,
      (select json_build_object('nombre', n.nombre, 'slug', n.slug, 'ts', ${fechaSiempre(sql, 'e.ts')}, 'usuario', ${usuario})
        from eventos e join eventos_tipos n on n.id = e.id_tipo_evento join usuarios u on u.id = e.id_usuario
        where e.id_documento = d.id order by e.ts desc, e.id desc limit 1) as ultimo_evento,
      (select coalesce(json_agg(json_build_object('id', o.id, 'tipo_documento', ot.nombre_singular,
          'nro_str', o.nro_str, 'titulo', o.titulo, 'area', ${area}) order by o.id), '[]')
        from documentos o join tipos_documento ot on ot.id = o.id_tipo join areas a on a.id = o.id_area_actual
        where o.id in (select r.id_documento from relaciones r
          where r.id_documento_relacionado = d.id and r.id_tipo_relacion = any(${DEJAN_DENTRO as number[]}::int[]))
          and ${visible(sql, filtro, 'o')}) as dentro_de,
      (select json_build_object('id', o.id, 'visible', v.si, 'ts', ${fechaSiempre(sql, 'e.ts')},
          'tipo_documento', case when v.si then ot.nombre_singular end,
          'nro_str', case when v.si then o.nro_str end, 'titulo', case when v.si then o.titulo end)
        from eventos e join documentos o on o.id = (e.atributos #>> '{fusion,id_cabecera}')::bigint
        join tipos_documento ot on ot.id = o.id_tipo
        cross join lateral (select ${visible(sql, filtro, 'o')} as si) v
        where e.id_documento = d.id and e.id_tipo_evento = ${EVENTO.finalizacion}
        order by e.id desc limit 1) as fusionado_en,
      (select coalesce(json_agg(json_build_object(
          'resultado', case p.resultado when 'enviado' then 'enviado' else 'rechazado' end,
          'area', case when a.id is not null then ${area} end,
          'usuario', case when u.id is not null then ${usuario} end,
          'ya_no_esta', case when u.id is not null and p.resultado = 'enviado' then not ${puedeRecibir(sql)} else false end,
          'enviado', ${fechaSiempre(sql, 'e.ts')},
          'rechazado', case when p.resultado <> 'enviado' then ${fechaIso(sql, 'p.fecha_recepcion')} end)
          order by e.id, p.id), '[]')
        from eventos_partes p join eventos e on e.id = p.id_evento
        left join areas a on a.id = p.id_area
        left join usuarios u on u.id = p.id_usuario
        where p.id_documento = d.id and p.lado = 'destino' and p.resultado in ('enviado', 'rechazado', 'rechazada')
          and e.id_tipo_evento = any(${MUEVEN as number[]}::int[])) as pendientes
    from d
    join tipos_documento t on t.id = d.id_tipo
    join estados s on s.id = d.estado
    left join lateral (
      select p.fecha_recepcion as recibido, case when u.id is not null then ${usuario} end as recibio
      from eventos_partes p join eventos e on e.id = p.id_evento left join usuarios u on u.id = p.id_usuario_recepcion
      where p.id_documento = d.id and p.lado = 'destino' and p.resultado = 'confirmado'
        and p.fecha_recepcion is not null and e.id_tipo_evento = any(${MUEVEN as number[]}::int[])
        -- Que lo recibiera otra, en una tramitación paralela, no lo trajo a donde está.
        and (p.id_area is null or p.id_area = d.id_area_actual)
      order by p.fecha_recepcion desc, p.id desc limit 1) x on true
    order by array_position(${ids as number[]}::bigint[], d.id)`
}
