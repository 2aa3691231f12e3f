import { VENCE_TRAS_CERRAR_S, VENCE_TRAS_RENOVAR_S } from '@foja/domain/reclamo/plazos.ts'
import type { UsuarioDeReclamo } from '@foja/domain/reclamo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Cada cuánto se vuelve a mirar si quien lo tiene puede modificar el documento. */
const COMPROBAR_CADA_S = 30

/** Condición de que un reclamo `r` sigue valiendo, con el reloj de Postgres: es uno para todos los procesos (RT-06). */
const vigente = (sql: Sql) => sql`(
  r.renovado > now() - make_interval(secs => ${VENCE_TRAS_RENOVAR_S})
  and (r.canal_cerrado is null or r.canal_cerrado > now() - make_interval(secs => ${VENCE_TRAS_CERRAR_S})))`

/** Para quién se reclama; `canal`, si el pedido vino por el canal en vivo. */
export type Reclamante = { id_usuario: number; sid: string; canal: string | null }

/**
 * Toma o renueva el reclamo, en una sola sentencia: de dos a la vez lo tiene uno.
 * @returns false si otra persona lo tiene.
 */
export async function tomarReclamo(
  sql: Sql,
  idDocumento: number,
  { id_usuario, sid, canal }: Reclamante,
): Promise<boolean> {
  const tomados = await sql`
    insert into reclamos as r (id_documento, id_usuario, sid, canal)
    values (${idDocumento}, ${id_usuario}, ${sid}, ${canal})
    on conflict (id_documento) do update
      set id_usuario = excluded.id_usuario, sid = excluded.sid, canal = excluded.canal, renovado = now(),
        canal_cerrado = null, comprobado = now()
      where r.id_usuario = excluded.id_usuario or not ${vigente(sql)}
    returning id_documento`
  return tomados.length > 0
}

/**
 * Renueva el reclamo propio que sigue valiendo y que se comprobó hace poco. @returns si lo había
 */
export async function renovarReclamo(
  sql: Sql,
  idDocumento: number,
  { id_usuario, sid, canal }: Reclamante,
): Promise<boolean> {
  const renovados = await sql`
    update reclamos r set sid = ${sid}, canal = ${canal}, renovado = now(), canal_cerrado = null
    where id_documento = ${idDocumento} and id_usuario = ${id_usuario} and ${vigente(sql)}
      and comprobado > now() - make_interval(secs => ${COMPROBAR_CADA_S})
    returning id_documento`
  return renovados.length > 0
}

/** Quiénes, aparte de `salvo`, están editando esos documentos, en orden de documento. */
export const quienesEditan = (sql: Sql, ids: readonly number[], salvo: number | null = null) => sql<
  UsuarioDeReclamo[]
>`
  select u.id, u.nombre, u.apellido
  from reclamos r join usuarios u on u.id = r.id_usuario
  where r.id_documento = any(${ids as number[]}::bigint[]) and ${vigente(sql)}
    and u.id is distinct from ${salvo}::int
  order by r.id_documento`

/** Quién está editando ese documento, si alguien. */
export async function quienEdita(sql: Sql, idDocumento: number): Promise<UsuarioDeReclamo | null> {
  const [usuario] = await quienesEditan(sql, [idDocumento])
  return usuario ?? null
}

/** Suelta el reclamo propio; si no lo hay, nada. */
export async function soltarReclamo(sql: Sql, idDocumento: number, idUsuario: number): Promise<void> {
  await sql`delete from reclamos where id_documento = ${idDocumento} and id_usuario = ${idUsuario}`
}

/** Anota que se cerró el canal: lo reclamado por él, o por su sesión sin canal, vence en diez segundos (RT-06). */
export async function cerrarCanal(sql: Sql, { canal, sid }: { canal: string; sid: string }): Promise<void> {
  await sql`
    update reclamos set canal_cerrado = now()
    where canal_cerrado is null and (canal = ${canal} or (canal is null and sid = ${sid}))`
}
