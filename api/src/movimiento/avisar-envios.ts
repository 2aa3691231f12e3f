import type { TipoDeEvento } from '@foja/domain/evento/evento.ts'
import { seAnuncia } from '@foja/domain/novedad/novedad.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { pideElPermiso, veria } from '@foja/api/movimiento/lectores.sql.ts'
import { avisarVarios } from '@foja/api/tiempo-real/avisar.ts'

type Fila = {
  id_evento: number
  id_documento: number
  id_tipo_evento: TipoDeEvento
  esencia: Esencia
  lado: 'origen' | 'destino'
  usuarios: number[]
}

/**
 * Con el commit: a quienes tienen esos envíos en sus listas, de un lado y del otro, que su bandeja cambió (RT-10); y, si
 * es una novedad, a los destinos, cuál (ENT-20, RT-11). A quien en su área no ve lo de ese tipo, o lo reservado, ni el momento
 * le dice que algo pasó. Lo que se retiró o siguió camino ya no se ve, y tiene que saberse que se fue.
 */
export async function avisarEnvios(
  sql: Sql,
  eventos: readonly number[],
  { novedad = false }: { novedad?: boolean } = {},
): Promise<void> {
  const filas = await sql<Fila[]>`
    with envios as (
      select e.id as id_evento, e.id_documento, e.id_tipo_evento, t.esencia, p.lado, p.id_area, p.id_usuario, d.id_tipo,
        ${pideElPermiso(sql)} as reservado
      from eventos e
      join documentos d on d.id = e.id_documento
      join tipos_documento t on t.id = d.id_tipo
      join eventos_partes p on p.id_evento = e.id
      where e.id = any(${eventos as number[]}::bigint[])),
    quienes as (
      select t.*, array(
        select u.id from usuarios u join usuarios_areas m on m.id_usuario = u.id
        where u.activo and (m.id_area = t.id_area or u.id = t.id_usuario) and ${veria(sql)}) as usuarios
      from (select distinct id_area, id_usuario, id_tipo, reservado from envios) t)
    select v.id_evento, v.id_documento, v.id_tipo_evento, v.esencia, v.lado, array_agg(distinct u.id) as usuarios
    from envios v
    join quienes q on (q.id_area, q.id_usuario, q.id_tipo, q.reservado)
      is not distinct from (v.id_area, v.id_usuario, v.id_tipo, v.reservado)
    cross join unnest(q.usuarios) as u (id)
    group by v.id_evento, v.id_documento, v.id_tipo_evento, v.esencia, v.lado`
  const bandejas = [...new Set(filas.flatMap(({ usuarios }) => usuarios))]
  const novedades = filas.filter(
    ({ lado, esencia, id_tipo_evento }) =>
      novedad && lado === 'destino' && seAnuncia(esencia, id_tipo_evento),
  )
  await avisarVarios(sql, [
    { para: { usuarios: bandejas }, mensaje: { evento: 'notificacion:refreshInbox', datos: {} } },
    ...novedades.map(({ id_evento, id_documento, id_tipo_evento, usuarios }) => ({
      para: { usuarios, documento: id_documento },
      mensaje: { evento: 'eventos:usuario' as const, datos: { id_evento, id_documento, id_tipo_evento } },
    })),
  ])
}
