import type { TipoDeEvento } from '@foja/domain/evento/evento.ts'
import { seAnuncia } from '@foja/domain/novedad/novedad.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
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
 * es una novedad, a los destinos, cuál (ENT-20, RT-11).
 */
export async function avisarEnvios(
  sql: Sql,
  eventos: readonly number[],
  { novedad = false }: { novedad?: boolean } = {},
): Promise<void> {
  const filas = await sql<Fila[]>`
    select e.id as id_evento, e.id_documento, e.id_tipo_evento, t.esencia, p.lado, array_agg(distinct u.id) as usuarios
    from eventos e
    join documentos d on d.id = e.id_documento
    join tipos_documento t on t.id = d.id_tipo
    join eventos_partes p on p.id_evento = e.id
    join lateral (
      select p.id_usuario as id where p.id_usuario is not null
      union select a.id_usuario from usuarios_areas a where a.id_area = p.id_area) x on true
    join usuarios u on u.id = x.id and u.activo
    where e.id = any(${eventos as number[]}::bigint[])
    group by e.id, t.esencia, p.lado`
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
