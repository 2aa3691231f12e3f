import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { EVENTO, MUEVEN, SIN_EFECTO } from '@foja/domain/evento/evento.ts'
import type { UltimoMovimiento } from '@foja/domain/versiones/restaurar.ts'
import type { VersionDeDocumento } from '@foja/domain/versiones/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { nombreDeEstado } from '@foja/api/operacion/nombre-de-estado.sql.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'
import { versionVisible, visible } from '@foja/api/acceso/visible.sql.ts'

/** El último movimiento de un documento que quien llama puede ver, y cuántas versiones le ve. */
export async function leerUltimoMovimiento(sql: Sql, id: number, filtro: FiltroDeAcceso) {
  const [fila] = await sql<(UltimoMovimiento & { total: number })[]>`
    select m.resultado, coalesce(m.usuarios, array[d.id_usuario]) as usuarios, coalesce(m.areas, array[d.id_area_creacion]) as areas,
      1 + (select count(*) from versiones v where v.id_documento = d.id and ${versionVisible(sql, filtro, id)})::int as total
    from documentos d left join lateral (
      select case when exists (
          select from eventos_partes p where p.id_evento = e.id and p.lado = 'destino' and p.resultado = 'confirmado')
          then 'confirmado' else e.resultado end as resultado,
        array(select p.id_usuario from eventos_partes p where p.id_evento = e.id and p.id_usuario is not null
          and p.resultado is distinct from 'anulado') as usuarios,
        array(select p.id_area from eventos_partes p where p.id_evento = e.id and p.id_area is not null
          and p.resultado is distinct from 'anulado') as areas
      from eventos e
      where e.id_documento = d.id and e.id_tipo_evento = any(${MUEVEN as number[]}::int[])
        and e.resultado <> all(${SIN_EFECTO as string[]}::text[])
        -- Tramitarlo en otro, o en conjunto con otros, se anota con el mismo tipo y no lo mueve.
        and (e.id_tipo_evento, e.resultado) <> (${EVENTO.tramitacion}, 'hecho')
      order by e.id desc limit 1) m on true
    where d.id = ${id} and ${visible(sql, filtro)}`
  return fila
}

/** Las versiones que ve de un documento, la de hoy primero. El acceso al de hoy lo comprueba quien las pide. */
export const versionesDe = (
  sql: Sql,
  id: number,
  limit: number,
  offset: number,
  filtro: FiltroDeAcceso,
) => sql<VersionDeDocumento[]>`
  select v.mayor || '.' || v.menor as version, v.titulo, ${fechaIso(sql, 'v.fecha')} as ts,
    json_build_object('id', u.id, 'nombre', u.nombre, 'apellido', u.apellido) as usuario,
    json_build_object('id', e.id, 'nombre', ${nombreDeEstado(sql, { id: sql`${id}::bigint` })}) as estado
  from (
    select version_mayor as mayor, version_menor as menor, titulo, fecha_versionado as fecha,
      coalesce(id_usuario_version, id_usuario) as id_usuario, estado
    from documentos where id = ${id}
    union all
    select v.mayor, v.menor, v.titulo, v.fecha, v.id_usuario, v.estado from versiones v join documentos d on d.id = v.id_documento
    where d.id = ${id} and ${versionVisible(sql, filtro, id)}) v
  join usuarios u on u.id = v.id_usuario
  join estados e on e.id = v.estado
  order by v.mayor desc, v.menor desc limit ${limit} offset ${offset}`

/** Lo escrito en una versión anterior de un documento que se puede ver; lo que no guardó, null. */
export async function leerLoEscrito(sql: Sql, id: number, version: string, filtro: FiltroDeAcceso) {
  const [mayor, menor] = version.split('.').map(Number) as [number, number]
  const [fila] = await sql<
    {
      titulo: string
      contenido: string
      atributos: Record<string, unknown> | null
      palabras_clave: string[] | null
    }[]
  >`
    select v.titulo, v.contenido, v.datos -> 'atributos' as atributos,
      v.datos -> 'palabras_clave' as palabras_clave
    from versiones v join documentos d on d.id = v.id_documento
    where d.id = ${id} and v.mayor = ${mayor} and v.menor = ${menor} and ${visible(sql, filtro)} and ${versionVisible(sql, filtro, id)}`
  return fila
}
