import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { EVENTO, MUEVEN, NOTIFICAN, type TipoDeEvento } from '@foja/domain/evento/evento.ts'
import type {
  EventoDeHistoria,
  Notificacion,
  ParteDeHistoria,
  PedidoDeEventos,
} from '@foja/domain/evento/schema.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { columnasDeEvento, fechasDeEvento } from '@foja/api/evento/columnas.sql.ts'
import { motivosDe } from '@foja/api/evento/motivos.sql.ts'
import { fechaIso, fechaSiempre } from '@foja/api/fecha/fecha.sql.ts'
import { nombreDicho } from '@foja/api/operacion/homonima.sql.ts'

type Tramo = Pick<PedidoDeEventos, 'itemPorPagina' | 'numeroPagina'>

const deTipos = (sql: Sql, tipos: readonly TipoDeEvento[]) =>
  sql`e.id_tipo_evento = any(${tipos as number[]}::int[])`

const PARTES: Readonly<Record<ParteDeHistoria, (sql: Sql) => ReturnType<typeof deTipos>>> = {
  // Lo que se tramita o se incorpora también se anota con esos tipos, y no va a ninguna parte.
  movimientos: (sql) => sql`${deTipos(sql, MUEVEN)}
    and exists (select from eventos_partes p where p.id_evento = e.id and p.lado = 'destino')`,
  autorizaciones: (sql) => deTipos(sql, [EVENTO.autorizacion, EVENTO.firma]),
}

/** Los demás documentos que un evento `e` nombra, con su nombre si pueden verse. */
export const otrosDe = (sql: Sql, filtro: FiltroDeAcceso) => sql`(
  select coalesce(json_agg(json_build_object('visible', d.id is not null, 'tipo', t.nombre_singular,
    'nro_str', d.nro_str, 'titulo', d.titulo) order by o.id), '[]')
  from (
    select case when e.atributos ->> cual ~ '^[0-9]{1,15}$' then (e.atributos ->> cual)::bigint end as id
      from unnest(array['documento_incorporado', 'id_expediente']) cual
    union all
    select (e.atributos -> 'fusion' ->> 'id_cabecera')::bigint
    union all
    select fusionado::bigint from jsonb_array_elements_text(e.atributos -> 'fusion' -> 'ids_expedientes') fusionado) o
  left join documentos d on d.id = o.id and ${visible(sql, filtro)}
  left join tipos_documento t on t.id = d.id_tipo
  where o.id <> e.id_documento)`

/**
 * Los eventos de un documento, del último al primero, un tramo; y cuántos son. El acceso a él lo comprobó quien los pide.
 * @param filtro qué puede ver, de lo que sus eventos nombran
 */
export async function historiaDe(
  sql: Sql,
  filtro: FiltroDeAcceso,
  idDocumento: number,
  { solo, itemPorPagina, numeroPagina }: PedidoDeEventos,
): Promise<{ rows: EventoDeHistoria[]; total: number }> {
  const suyos = sql`e.id_documento = ${idDocumento} ${solo ? sql`and ${PARTES[solo](sql)}` : sql``}`
  const desde = (numeroPagina - 1) * itemPorPagina
  const [rows, [cuenta]] = await Promise.all([
    sql<EventoDeHistoria[]>`
      select x.orden, ${columnasDeEvento(sql, filtro)}, e.resultado,
        ${motivosDe(sql, filtro)} as motivo,
        ${fechasDeEvento(sql, 'e')} as fechas, ${otrosDe(sql, filtro)} as otros
      from (
        select e.id, row_number() over (order by e.id)::int as orden from eventos e where ${suyos}
        order by e.id desc limit ${itemPorPagina} offset ${desde}) x
      join eventos e on e.id = x.id
      order by e.id desc`,
    sql<{ total: number }[]>`select count(*)::int as total from eventos e where ${suyos}`,
  ])
  return { rows, total: cuenta!.total }
}

/** Lo que los eventos de un documento hicieron saber a sus destinos, de lo último a lo primero, un tramo (ENT-20). */
export async function notificacionesDe(
  sql: Sql,
  idDocumento: number,
  { itemPorPagina, numeroPagina }: Tramo,
): Promise<{ rows: Notificacion[]; total: number }> {
  const [documento] = await sql<{ esencia: Esencia }[]>`
    select t.esencia from documentos d join tipos_documento t on t.id = d.id_tipo where d.id = ${idDocumento}`
  const suyas = sql`
    from eventos e join eventos_tipos t on t.id = e.id_tipo_evento
    join eventos_partes p on p.id_evento = e.id and p.lado = 'destino'
    left join areas a on a.id = p.id_area
    left join usuarios u on u.id = p.id_usuario
    left join personas q on q.id = p.id_persona
    where e.id_documento = ${idDocumento} and ${deTipos(sql, NOTIFICAN[documento?.esencia ?? 'documento'])}`
  const desde = (numeroPagina - 1) * itemPorPagina
  const [rows, [cuenta]] = await Promise.all([
    sql<Notificacion[]>`
      select p.id, e.id as id_evento, t.nombre as evento, ${fechaSiempre(sql, 'e.ts')} as ts,
        coalesce(${nombreDicho(sql, 'a')}, u.nombre_entero, q.nombre_completo) as destinatario,
        u.email as correo, ${fechaIso(sql, 'p.fecha_recepcion')} as acuse,
        p.resultado is not distinct from 'confirmado' as notificado
      ${suyas} order by e.id desc, p.id limit ${itemPorPagina} offset ${desde}`,
    sql<{ total: number }[]>`select count(*)::int as total ${suyas}`,
  ])
  return { rows, total: cuenta!.total }
}
