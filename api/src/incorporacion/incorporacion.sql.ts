import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Incorporable } from '@foja/domain/incorporacion/reglas.ts'
import type { IncorporacionPendiente } from '@foja/domain/incorporacion/schema.ts'
import { DEJAN_DENTRO, RELACION, type TipoDeRelacion } from '@foja/domain/relacion-tipo/relacion.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'
import { otraRevision } from '@foja/api/operacion/version.sql.ts'

const DENTRO = DEJAN_DENTRO as number[]

/** Lo que entra en un expediente: qué, de qué manera y de qué foja a qué foja. */
export type Entrada = {
  id: number
  id_tipo_relacion: TipoDeRelacion
  fojas_desde: number | null
  fojas_hasta: number | null
}

/** Un expediente y todos los que lo contienen, en una tabla `arriba (id)`. */
const arribaDe = (sql: Sql, idExpediente: number) => sql`
  with recursive arriba (id) as (
    select ${idExpediente}::bigint
    union select r.id_documento from relaciones r join arriba a on r.id_documento_relacionado = a.id
    where r.id_tipo_relacion = any(${DENTRO}))`

/**
 * Lo que decide si esos documentos pueden incorporarse en ese expediente, por id. Con `filtro`, sólo de los que se pueden
 * ver.
 */
export async function leerIncorporables(
  sql: Sql,
  idExpediente: number,
  ids: readonly number[],
  filtro?: FiltroDeAcceso,
): Promise<Map<number, Incorporable>> {
  const filas = await sql<(Incorporable & { id: number })[]>`
    ${arribaDe(sql, idExpediente)}
    select d.id, t.esencia, d.estado, d.visibilidad, d.id in (select id from arriba) as contiene_al_expediente,
      exists (select from relaciones r
        where r.id_documento_relacionado = d.id and r.id_tipo_relacion = any(${DENTRO})) as dentro,
      exists (select from relaciones r where r.id_documento = ${idExpediente} and r.id_documento_relacionado = d.id
        and r.id_tipo_relacion = any(${DENTRO})) as en_este,
      (select count(*)::int from incorporaciones_pendientes p where p.id_expediente = d.id) as pendientes,
      t.esencia = 'tramite' and exists (
        select from relaciones r join relaciones i on i.id_documento_relacionado = r.id_documento_relacionado
        where r.id_documento = d.id and r.id_tipo_relacion = ${RELACION.tramita}
          and i.id_tipo_relacion = ${RELACION.incorpora}) as tramita_incorporado
    from documentos d join tipos_documento t on t.id = d.id_tipo
    where d.id = any(${ids as number[]}::bigint[]) and ${filtro ? visible(sql, filtro) : sql`d.borrado is null`}`
  return new Map(filas.map(({ id, ...incorporable }) => [id, incorporable]))
}

/** De esos documentos, los que todavía no están así en el expediente: nada saca lo que ya está. */
export async function noIncorporados(
  sql: Sql,
  idExpediente: number,
  entradas: readonly Entrada[],
): Promise<Entrada[]> {
  if (entradas.length === 0) return []
  const estan = await sql<{ clave: string }[]>`
    select id_documento_relacionado || ':' || id_tipo_relacion as clave from relaciones
    where id_documento = ${idExpediente} and id_tipo_relacion = any(${DENTRO})`
  const claves = new Set(estan.map(({ clave }) => clave))
  return entradas.filter(({ id, id_tipo_relacion }) => !claves.has(`${id}:${id_tipo_relacion}`))
}

/** Guarda las entradas; el expediente llega hasta la última foja de ellas, y deja de esperar lo que entró. */
export async function guardarEntradas(
  sql: Sql,
  { idExpediente, idUsuario }: { idExpediente: number; idUsuario: number },
  entradas: readonly Entrada[],
): Promise<void> {
  const filas = entradas.map(({ id, ...entrada }) => ({
    id_documento: idExpediente,
    id_documento_relacionado: id,
    id_usuario: idUsuario,
    ...entrada,
  }))
  await sql`insert into relaciones ${sql(filas)}`
  const ultima = Math.max(0, ...entradas.map(({ fojas_hasta }) => fojas_hasta ?? 0))
  // Quien tiene abierto el formulario trae la lista de antes.
  await sql`
    update documentos set ${otraRevision(sql, idUsuario)},
      ultima_foja = greatest(ultima_foja, ${ultima}::int)
    where id = ${idExpediente}`
  await sql`
    delete from incorporaciones_pendientes
    where id_expediente = ${idExpediente} and id_documento = any(${entradas.map(({ id }) => id)}::bigint[])`
}

export type Programada = { id_documento: number; id_expediente: number; id_usuario: number; id_area: number }

/** En qué expediente espera entrar un documento, y quién lo dispuso. */
export async function programadaDe(sql: Sql, idDocumento: number): Promise<Programada | undefined> {
  const [fila] = await sql<Programada[]>`
    select id_documento, id_expediente, id_usuario, id_area from incorporaciones_pendientes
    where id_documento = ${idDocumento}`
  return fila
}

export const programar = (sql: Sql, programada: Programada) => sql`
  insert into incorporaciones_pendientes ${sql(programada)}
  on conflict (id_documento) do update set id_expediente = excluded.id_expediente,
    id_usuario = excluded.id_usuario, id_area = excluded.id_area, ts = now()`

/** Esos documentos ya no esperan entrar en ningún expediente. */
export const olvidarProgramadas = (sql: Sql, ids: readonly number[]) => sql`
  delete from incorporaciones_pendientes where id_documento = any(${ids as number[]}::bigint[])`

/** Lo que espera entrar en un expediente, en el orden en que se dispuso, un tramo; de lo que no puede verse, sólo que está. */
export async function pendientesDe(
  sql: Sql,
  idExpediente: number,
  filtro: FiltroDeAcceso,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: IncorporacionPendiente[]; total: number }> {
  const suyas = sql`
    from incorporaciones_pendientes p join documentos d on d.id = p.id_documento
    join tipos_documento t on t.id = d.id_tipo
    join usuarios u on u.id = p.id_usuario
    join areas a on a.id = p.id_area
    cross join lateral (select ${visible(sql, filtro)} as si) v
    where p.id_expediente = ${idExpediente} and d.borrado is null`
  const [rows, [cuenta]] = await Promise.all([
    sql<IncorporacionPendiente[]>`
      select p.id_documento, p.id_expediente, v.si as visible,
        case when v.si then t.nombre_singular end as tipo_documento,
        case when v.si then d.nro_str end as nro_str,
        case when v.si then d.titulo end as titulo,
        case when v.si then d.estado end as estado_documento,
        json_build_object('id', u.id, 'nombre', u.nombre, 'apellido', u.apellido) as usuario,
        json_build_object('id', a.id, 'nombre', a.nombre, 'sigla', a.sigla) as area,
        ${fechaIso(sql, 'p.ts')} as ts
      ${suyas} order by p.ts, p.id_documento limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*)::int as total ${suyas}`,
  ])
  return { rows, total: cuenta!.total }
}

/** Cuándo entró un documento por última vez en un expediente que puede verse; nulo si en ninguno (API-28, PRE-05). */
export async function fechaDeIncorporacion(
  sql: Sql,
  id: number,
  filtro: FiltroDeAcceso,
): Promise<string | null> {
  const [fila] = await sql<{ fecha: string | null }[]>`
    select ${fechaIso(sql, 'r.fecha_relacion')} as fecha
    from relaciones r join documentos d on d.id = r.id_documento
    where r.id_documento_relacionado = ${id} and r.id_tipo_relacion = any(${DENTRO}) and ${visible(sql, filtro)}
    order by r.fecha_relacion desc limit 1`
  return fila?.fecha ?? null
}

/** La última incorporación de un documento en un expediente, y si ya estaba en él. */
export async function ultimaIncorporacion(sql: Sql, idExpediente: number, idDocumento: number) {
  const [fila] = await sql<{ id: number; repetida: boolean }[]>`
    select max(id) as id, count(*) > 1 as repetida from relaciones
    where id_documento = ${idExpediente} and id_documento_relacionado = ${idDocumento}
      and id_tipo_relacion = any(${DENTRO})`
  return fila!
}
