import { avanzarPorAreas, avanzarPorRelaciones } from '@foja/api/circuito/avanzar.ts'
import { fijarPasos } from '@foja/api/circuito/circuito.sql.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

const PASE = 16
const RELACIONADO = 12
const EN_TRAMITE = 3
const TIPO = 'Solicitud de licencia'
const JURIDICOS = 'DAJ'
/** Lo que hace avanzar a una licencia, en orden: un documento de un tipo, o el pase a un área. */
const AVANCES = [
  { tipo: 'Informe' },
  { area: JURIDICOS },
  { tipo: 'Dictamen' },
  { tipo: 'Resolución' },
] as const
const CUANTOS = 10

/** Unas licencias en curso, cada una en otro punto de su circuito. */
export async function sembrarLicenciasEnCurso(sql: Sql): Promise<void> {
  const licencias = await sql<{ id: number; id_usuario: number; id_circuito: number; inicial: number }[]>`
    select d.id, d.id_usuario, t.id_circuito, p.id as inicial
    from documentos d
    join tipos_documento t on t.id = d.id_tipo and t.nombre_singular = ${TIPO}
    join circuitos_pasos p on p.id_circuito = t.id_circuito and p.es_inicial
    where d.estado in (3, 16) and not d.en_transito and d.visibilidad = 'publico'
      and not exists (select from relaciones r where r.id_documento = d.id)
    order by d.fecha_recibido desc, d.id limit ${CUANTOS}`
  for (const [i, { id, id_usuario, id_circuito, inicial }] of licencias.entries()) {
    await fijarPasos(sql, [{ id_documento: id, id_circuito, id_paso: inicial }], id_usuario)
    for (const avance of AVANCES.slice(0, i % (AVANCES.length + 1)))
      if ('tipo' in avance) await relacionar(sql, id, id_usuario, avance.tipo)
      else await pasar(sql, id, id_usuario, avance.area)
    await repartirEnElTiempo(sql, id)
  }
}

async function relacionar(sql: Sql, idDocumento: number, idUsuario: number, tipo: string): Promise<void> {
  await sql`
    insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion, id_usuario)
    select ${idDocumento}::bigint, o.id, ${RELACIONADO}, ${idUsuario}
    from documentos o join tipos_documento t on t.id = o.id_tipo and t.nombre_singular = ${tipo}
    where o.visibilidad = 'publico' and o.estado = 15 order by o.id desc limit 1`
  await avanzarPorRelaciones(sql, { idDocumento, idUsuario })
}

async function pasar(sql: Sql, idDocumento: number, idUsuario: number, sigla: string): Promise<void> {
  const [area] = await sql<{ id: number }[]>`
    update documentos d set id_area_actual = a.id, estado = ${EN_TRAMITE} from areas a where a.sigla = ${sigla} and d.id = ${idDocumento}
    returning a.id`
  await sql`
    with e as (
      insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion)
      select id, ${PASE}, 'confirmado', ${idUsuario}, id_area_creacion from documentos where id = ${idDocumento}
      returning id, id_area_creacion, ts)
    insert into eventos_partes (id_evento, lado, id_area, resultado, fecha_recepcion, id_usuario_recepcion)
    select id, 'origen', id_area_creacion, 'confirmado', null::timestamptz, null::int from e
    union all select id, 'destino', ${area!.id}, 'confirmado', ts, ${idUsuario} from e`
  await avanzarPorAreas(sql, { documentos: [{ idDocumento }], idUsuario, areas: [area!.id] })
}

/** Los pasos se dieron desde que se recibió, no todos hoy. */
const repartirEnElTiempo = (sql: Sql, idDocumento: number) => sql`
  update documentos_pasos p set ts = d.fecha_recibido + (now() - d.fecha_recibido) * o.orden / (o.cuantos + 1)
  from documentos d, (
    select id_paso, row_number() over (order by id_paso) - 1 as orden, count(*) over () as cuantos
    from documentos_pasos where id_documento = ${idDocumento}) o
  where p.id_documento = ${idDocumento} and d.id = p.id_documento and o.id_paso = p.id_paso`
