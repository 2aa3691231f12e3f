import type { UsuarioDeReclamo } from '@foja/domain/reclamo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { quienesEditan, vigente } from '@foja/api/operacion/reclamos.ts'

/** Cada cuánto se vuelve a mirar si quien lo tiene puede modificar el documento. */
const COMPROBAR_CADA_S = 30

/** Los que una persona tiene a la vez: más que las pestañas que alguien escribe, y no lo de toda un área. */
const DE_UNA_PERSONA = 40

/** Para quién se reclama; `canal`, si el pedido vino por el canal en vivo. */
export type Reclamante = { id_usuario: number; sid: string; canal: string | null }

/**
 * Toma o renueva el reclamo, en una sola sentencia: de dos a la vez lo tiene uno. De los suyos, los que hace más que no
 * se renuevan y ya no le caben se sueltan; después de tomar, y sin esperar a nadie: si no, dos se trabarían.
 * @returns false si otra persona lo tiene.
 */
export async function tomarReclamo(
  sql: Sql,
  idDocumento: number,
  { id_usuario, sid, canal }: Reclamante,
): Promise<boolean> {
  const tomados = await sql`
    with tomado as (
      insert into reclamos as r (id_documento, id_usuario, sid, canal)
      values (${idDocumento}, ${id_usuario}, ${sid}, ${canal})
      on conflict (id_documento) do update
        set id_usuario = excluded.id_usuario, sid = excluded.sid, canal = excluded.canal, renovado = now(),
          canal_cerrado = null, comprobado = now(),
          desde = case when r.id_usuario = excluded.id_usuario and ${vigente(sql)} then r.desde else now() end
        where r.id_usuario = excluded.id_usuario or not ${vigente(sql)}
      returning id_documento),
    sueltos as (
      delete from reclamos where id_documento in (
        select s.id_documento from tomado cross join lateral (
          select x.id_documento from reclamos x
          where x.id_usuario = ${id_usuario} and x.id_documento in (
            select otro.id_documento from reclamos otro
            where otro.id_usuario = ${id_usuario} and otro.id_documento <> tomado.id_documento
            order by otro.renovado desc offset ${DE_UNA_PERSONA - 1})
          for update skip locked) s))
    select id_documento from tomado`
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

/** Quién está editando ese documento, si alguien. */
export async function quienEdita(sql: Sql, idDocumento: number): Promise<UsuarioDeReclamo | null> {
  const [usuario] = await quienesEditan(sql, [idDocumento])
  return usuario ?? null
}

/** Suelta el reclamo propio; si no lo hay, nada. */
export async function soltarReclamo(sql: Sql, idDocumento: number, idUsuario: number): Promise<void> {
  await sql`delete from reclamos where id_documento = ${idDocumento} and id_usuario = ${idUsuario}`
}
