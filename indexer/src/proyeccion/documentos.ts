import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { clavesDeEstadia, estadias } from '@foja/platform/estadia/estadias.sql.ts'
import { formaDeNumeroAsignado } from '@foja/platform/documento/numero-asignado.sql.ts'
import { HECHOS } from '@foja/platform/vista/hechos.sql.ts'
import { diasDeDocumento, recepciones } from '@foja/indexer/proyeccion/dias.sql.ts'
import { enBytes } from '@foja/indexer/proyeccion/en-bytes.ts'
import type { Proyeccion } from '@foja/indexer/proyeccion/proyeccion.ts'
import { seBusca } from '@foja/indexer/proyeccion/se-busca.sql.ts'

/**
 * Fila del índice `documentos` (mappings/documentos.json): ids de área, tipo y usuario, nunca sus nombres.
 * El texto va hasta un millón de caracteres por campo (contarlos cuesta: sólo si los bytes pasan); `truncado` lo
 * dice. Lo borrado se proyecta como lápida.
 */
export function proyectarDocumentos(sql: Sql, ids: number[]): Promise<Proyeccion[]> {
  return enBytes(sql`
    select d.id, d.marca,
      case when d.borrado is not null then '{}' else json_build_object(
        'id', d.id,
        'id_fuente', d.id_fuente,
        'id_tipo', d.id_tipo,
        'estado', d.estado,
        'visibilidad', d.visibilidad,
        'tokens', d.tokens,
        'titulo', d.titulo,
        'titulo_orden', d.titulo_orden,
        'descripcion', d.atributos ->> 'descripcion',
        'contenido', case when d.tamano > 1000000 then left(d.texto, 1000000) else d.texto end,
        'adjuntos', a.textos,
        'con_adjuntos', a.hay,
        'truncado', d.truncado or coalesce(a.truncado, false),
        'palabras_clave', k.nombres,
        'claves', k.formas,
        'personas', p.nombres,
        'id_personas', p.ids,
        'identificadores', d.identificadores,
        'nro', d.nro,
        'anio', d.anio,
        'anexo', d.anexo,
        'tomo', d.tomo,
        'cuerpo', d.cuerpo,
        'corresponde', d.corresponde,
        'numero_asignado', ${formaDeNumeroAsignado(sql)},
        'nro_orden', d.nro_orden,
        'id_usuario', d.id_usuario,
        'id_area_creacion', d.id_area_creacion,
        'id_area_actual', d.id_area_actual,
        'id_area_archivo', ${HECHOS.id_area_archivo(sql)},
        'en_transito', d.en_transito,
        'areas_paralelas', ${HECHOS.areas_paralelas(sql)},
        'en_manos_de', ${HECHOS.en_manos_de(sql)},
        'estadias', (select json_agg(${clavesDeEstadia(sql)}) from ${estadias(sql)} s),
        'fechas_de_eventos', v.fechas,
        'observaciones', v.observaciones,
        'publicado', d.publicado,
        'validez', d.validez,
        'ubicacion', case when d.validez = 'Papel' then d.ubicacion end,
        'fecha', to_char(d.fecha at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'fecha_recibido', to_char(d.fecha_recibido at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'fecha_ultimo_evento', to_char(d.fecha_ultimo_evento at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'dias', ${diasDeDocumento(sql)},
        'recepciones', ${recepciones(sql)}
      )::text end as cuerpo
    from documentos d
    left join lateral (
      select array_agg(c.nombre order by dc.orden, c.id) as nombres, array_agg(c.forma order by dc.orden, c.id) as formas
      from documentos_palabras_clave dc join palabras_clave c on c.id = dc.id_palabra_clave
      where dc.id_documento = d.id
    ) k on true
    left join lateral (
      select array_agg(q.nombre_completo order by q.id) as nombres, array_agg(q.id order by q.id) as ids
      from (select distinct p.id, p.nombre_completo from documentos_personas dp join personas p on p.id = dp.id_persona
            where dp.id_documento = d.id) q
    ) p on true
    left join lateral (
      select array_agg(case when octet_length(r.texto) > 1000000 then left(r.texto, 1000000) else r.texto end order by r.id)
          filter (where r.texto is not null) as textos,
        bool_or(r.truncado) as truncado, count(*) > 0 as hay
      from archivos r where r.id_documento = d.id
    ) a on true
    left join lateral (
      select array_agg(to_char(e.ts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') order by e.id) as fechas,
        array_agg(e.observaciones order by e.id) filter (where e.observaciones <> '' and ${seBusca(sql)}) as observaciones
      from eventos e where e.id_documento = d.id
    ) v on true
    where d.id = any(${ids}::bigint[])`)
}
