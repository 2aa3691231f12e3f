import { ESTADO } from '@foja/domain/documento/estado.ts'
import { ACCION, EVENTO } from '@foja/domain/evento/evento.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { volverDePaso } from '@foja/api/circuito/volver.ts'
import { fechaSiempre } from '@foja/api/fecha/fecha.sql.ts'
import { asentarDesenlaces } from '@foja/api/movimiento/desenlace.sql.ts'

/** Quién recibe, y por qué área; nadie, si se recibe solo. */
type Receptor = { idUsuario: number; idArea: number } | null

/** Cuándo llegó cada envío (ISO 8601, UTC), por su evento. */
export type Llegadas = ReadonlyMap<number, string>
type Llegada = { id_evento: number; fecha: string }
const porEvento = (llegadas: readonly Llegada[]): Llegadas =>
  new Map(llegadas.map(({ id_evento, fecha }) => [id_evento, fecha]))

/** Los que son un pase. */
const PASES = [EVENTO.pase, EVENTO.tramitacion]

/** No la de la transacción: de dos que se esperaron, la del que vino después es posterior. */
const ahora = (sql: Sql) => sql`statement_timestamp()`

/** Los destinos de esos envíos que esperan a quien recibe; si nadie, todos los que esperan. */
const pendientesDe = (sql: Sql, eventos: readonly number[], receptor: Receptor) => sql<
  { id: number; id_evento: number }[]
>`
  select id, id_evento from eventos_partes
  where id_evento = any(${eventos as number[]}::bigint[]) and lado = 'destino' and resultado = 'enviado'
    and (${receptor === null} or id_area = ${receptor?.idArea ?? 0} or id_usuario = ${receptor?.idUsuario ?? 0})
  order by id for no key update`

/**
 * Da por recibidos unos envíos. El documento queda en el área que lo recibió; lo que se movió a un usuario no cambia de
 * área si es una suya, y si no va a la del que lo recibe: en otra no lo encontraría en ninguna lista. Lo que se tramita
 * en paralelo sigue en su origen. El primer pase pone en trámite a un expediente iniciado (D-004).
 */
export async function darPorRecibidos(
  sql: Sql,
  eventos: readonly number[],
  receptor: Receptor,
): Promise<Llegadas> {
  const partes = await pendientesDe(sql, eventos, receptor)
  const ids = partes.map(({ id }) => id)
  await sql`
    update documentos d set
      id_area_actual = case
        when x.paralela then d.id_area_actual
        when x.id_area is not null then x.id_area
        when exists (
          select from usuarios_areas u join areas a on a.id = u.id_area and a.eliminado = 0
          where u.id_usuario = x.id_usuario and u.id_area = d.id_area_actual)
          then d.id_area_actual
        else coalesce(${receptor?.idArea ?? null}::int, (
          select u.id_area from usuarios_areas u join areas a on a.id = u.id_area and a.eliminado = 0
          where u.id_usuario = x.id_usuario
          order by u.por_defecto desc, u.id_area limit 1), d.id_area_actual) end,
      fecha_recibido = case when x.paralela then d.fecha_recibido else ${ahora(sql)} end,
      estado = case when d.estado = ${ESTADO.iniciado} and x.id_tipo_evento = any(${PASES}::smallint[]) then ${ESTADO.en_tramite} else d.estado end
    from (
      select distinct on (e.id_documento) e.id_documento, e.id_tipo_evento, p.id_area, p.id_usuario,
        e.atributos @> '{"tramitacion_paralela": true}' as paralela
      from eventos_partes p join eventos e on e.id = p.id_evento
      where p.id = any(${ids}::bigint[]) order by e.id_documento, p.id desc) x
    where d.id = x.id_documento`
  const llegadas = await sql<Llegada[]>`
    update eventos_partes set resultado = 'confirmado', fecha_recepcion = ${ahora(sql)},
      id_usuario_recepcion = ${receptor?.idUsuario ?? null}
    where id = any(${ids}::bigint[])
    returning id_evento, ${fechaSiempre(sql, 'fecha_recepcion')} as fecha`
  await asentarDesenlaces(sql, [...new Set(partes.map(({ id_evento }) => id_evento))], {
    accion: ACCION.recibido,
    recibidos: true,
  })
  return porEvento(llegadas)
}

/** Rechaza lo que espera a quien recibe, con quién y por qué. */
export async function darPorRechazados(
  sql: Sql,
  eventos: readonly number[],
  { motivo, ...receptor }: { idUsuario: number; idArea: number; motivo: string },
): Promise<void> {
  const partes = await pendientesDe(sql, eventos, receptor)
  await sql`
    update eventos_partes set resultado = 'rechazado', fecha_recepcion = ${ahora(sql)},
      id_usuario_recepcion = ${receptor.idUsuario}, observaciones = ${motivo}
    where id = any(${partes.map(({ id }) => id)}::bigint[])`
  await asentarDesenlaces(sql, [...eventos], { accion: ACCION.rechazado })
}

/**
 * Lo rechazado está de vuelta: queda dicho en cada destino y, en el origen, quién lo tiene otra vez y desde cuándo.
 * @param idUsuario nulo, si vuelve solo
 */
export async function darPorVueltos(
  sql: Sql,
  eventos: readonly number[],
  idUsuario: number | null,
): Promise<Llegadas> {
  const llegadas = await devolver(sql, eventos, idUsuario)
  await volverDePaso(sql, eventos)
  await asentarDesenlaces(sql, eventos)
  return porEvento(llegadas)
}

/**
 * Deja sin efecto unos envíos: lo que esperaba y lo que se compartió. Lo que alguno recibió es suyo; lo rechazado vuelve, y
 * sigue diciendo quién lo rechazó.
 */
export async function anularEnvios(sql: Sql, eventos: readonly number[], idUsuario: number): Promise<void> {
  await devolver(sql, eventos, idUsuario)
  await sql`
    update eventos_partes p set resultado = 'anulado', fecha_recepcion = ${ahora(sql)}, id_usuario_recepcion = ${idUsuario}
    from eventos e
    where p.id_evento = any(${eventos as number[]}::bigint[]) and p.lado = 'destino' and e.id = p.id_evento
      and p.resultado = case e.id_tipo_evento when ${EVENTO.compartido} then 'confirmado' else 'enviado' end`
  await volverDePaso(sql, eventos)
  await asentarDesenlaces(sql, eventos)
}

/** Lo que de esos envíos no recibió nadie queda anulado, sin que nadie lo pida. */
export async function anularSinRecibir(sql: Sql, eventos: readonly number[]): Promise<void> {
  await sql`
    update eventos_partes set resultado = 'anulado'
    where id_evento = any(${eventos as number[]}::bigint[]) and lado = 'destino' and resultado = 'enviado'`
  await volverDePaso(sql, eventos)
  await asentarDesenlaces(sql, eventos)
}

const devolver = (sql: Sql, eventos: readonly number[], idUsuario: number | null) => sql<Llegada[]>`
  with vueltas as (
    update eventos_partes set resultado = 'hecho'
    where id_evento = any(${eventos as number[]}::bigint[]) and lado = 'destino'
      and resultado in ('rechazado', 'rechazada')
    returning id_evento)
  update eventos_partes set fecha_recepcion = ${ahora(sql)}, id_usuario_recepcion = ${idUsuario}
  where id_evento in (select id_evento from vueltas) and lado = 'origen'
  returning id_evento, ${fechaSiempre(sql, 'fecha_recepcion')} as fecha`
