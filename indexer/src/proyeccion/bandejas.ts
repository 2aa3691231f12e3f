import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { HECHOS_DE_EVENTO, HECHOS_DE_PARTE } from '@foja/platform/vista/hechos.sql.ts'
import { delDocumento } from '@foja/indexer/proyeccion/del-documento.sql.ts'
import { diasDeParte, diasDeSusDocumentos } from '@foja/indexer/proyeccion/dias.sql.ts'
import { enBytes } from '@foja/indexer/proyeccion/en-bytes.ts'
import type { Proyeccion } from '@foja/indexer/proyeccion/proyeccion.ts'

/**
 * Fila del índice `bandejas` (mappings/bandejas.json): una parte de un envío, con su situación. Los destinos van sólo en la
 * del origen, que es la de «Enviados»: en cada uno serían cien por cien.
 */
export function proyectarBandejas(sql: Sql, ids: number[]): Promise<Proyeccion[]> {
  const hechos = Object.entries(HECHOS_DE_PARTE)
    .map(([nombre, lee]) => sql`${nombre}::text, ${lee(sql)}`)
    .reduce((todos, uno) => sql`${todos}, ${uno}`)
  const suyos = sql`select id_documento from eventos_partes where id = any(${ids}::bigint[])`
  return enBytes(sql`
    with ${diasDeSusDocumentos(sql, suyos)}
    select p.id, p.marca,
      case when d.borrado is not null then '{}' else json_build_object(
        'id', p.id,
        'id_evento', p.id_evento,
        ${delDocumento(sql)},
        ${hechos},
        'destino_areas', case p.lado when 'origen' then ${HECHOS_DE_EVENTO.destino_areas(sql)} end,
        'destino_usuarios', case p.lado when 'origen' then ${HECHOS_DE_EVENTO.destino_usuarios(sql)} end,
        'enviado_por', e.id_usuario,
        'fecha_recibido', to_char(coalesce(p.fecha_recepcion, e.ts) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'ts', to_char(e.ts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'dias', ${diasDeParte(sql)}
      )::text end as cuerpo
    from eventos_partes p
    join eventos e on e.id = p.id_evento
    join documentos d on d.id = p.id_documento
    left join docs on docs.id = d.id
    where p.id = any(${ids}::bigint[])`)
}
