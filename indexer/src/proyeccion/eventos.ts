import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { esAtendido } from '@foja/platform/vista/hechos.sql.ts'
import { delDocumento } from '@foja/indexer/proyeccion/del-documento.sql.ts'
import { diasDeSusDocumentos } from '@foja/indexer/proyeccion/dias.sql.ts'
import { enBytes } from '@foja/indexer/proyeccion/en-bytes.ts'
import type { Proyeccion } from '@foja/indexer/proyeccion/proyeccion.ts'
import { seBusca } from '@foja/indexer/proyeccion/se-busca.sql.ts'

/**
 * Fila del índice `eventos` (mappings/eventos.json): con lo que lleva de su documento. Un envío es novedad cuando sale y
 * cuando tiene su desenlace: que uno de sus destinos lo reciba no lo vuelve nuevo para los demás.
 */
export function proyectarEventos(sql: Sql, ids: number[]): Promise<Proyeccion[]> {
  const suyos = sql`select id_documento from eventos where id = any(${ids}::bigint[])`
  const atendida = sql`x.lado = 'destino' and ${esAtendido(sql)}`
  // A aquel de quien se retiró ya no le toca.
  const retirada = sql`x.lado = 'destino' and x.resultado = 'anulado'`
  return enBytes(sql`
    with ${diasDeSusDocumentos(sql, suyos)}
    select e.id, e.marca,
      case when d.borrado is not null then '{}' else json_build_object(
        'id', e.id,
        ${delDocumento(sql)},
        'id_tipo_evento', e.id_tipo_evento,
        'resultado', e.resultado,
        'observaciones', case when ${seBusca(sql)} then e.observaciones end,
        'id_usuario', e.id_usuario,
        'id_creador', d.id_usuario,
        'id_area_creacion', e.id_area_creacion,
        'origen_areas', p.origen_areas,
        'origen_usuarios', p.origen_usuarios,
        'destino_areas', p.destino_areas,
        'destino_usuarios', p.destino_usuarios,
        'atendido_areas', p.atendido_areas,
        'atendido_usuarios', p.atendido_usuarios,
        'atendido', coalesce(p.atendido, false),
        'destino_personas', p.destino_personas,
        'ts', to_char(e.ts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'fecha_recepcion', to_char(e.fecha_recepcion at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'fecha_novedad', to_char(case when e.resultado = 'enviado' then e.ts else coalesce(e.desenlace, e.fecha_recepcion, e.ts) end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'dias', docs.dias
      )::text end as cuerpo
    from eventos e
    join documentos d on d.id = e.id_documento
    left join docs on docs.id = d.id
    left join lateral (
      select
        array_agg(x.id_area order by x.id) filter (where x.lado = 'origen' and x.id_area is not null) as origen_areas,
        array_agg(x.id_usuario order by x.id) filter (where x.lado = 'origen' and x.id_usuario is not null) as origen_usuarios,
        array_agg(x.id_area order by x.id) filter (where x.lado = 'destino' and x.id_area is not null) as destino_areas,
        array_agg(x.id_usuario order by x.id) filter (where x.lado = 'destino' and x.id_usuario is not null) as destino_usuarios,
        array_agg(x.id_area order by x.id) filter (where x.id_area is not null and (${atendida} or ${retirada})) as atendido_areas,
        array_agg(x.id_usuario order by x.id) filter (where x.id_usuario is not null and (${atendida} or ${retirada})) as atendido_usuarios,
        bool_or(${atendida}) as atendido,
        array_agg(x.id_persona order by x.id) filter (where x.lado = 'destino' and x.id_persona is not null) as destino_personas
      from eventos_partes x where x.id_evento = e.id
    ) p on true
    where e.id = any(${ids}::bigint[])`)
}
