import { VENCE_TRAS_CERRAR_S, VENCE_TRAS_RENOVAR_S } from '@foja/domain/reclamo/plazos.ts'
import type { UsuarioDeReclamo } from '@foja/domain/reclamo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Condición de que un reclamo `r` sigue valiendo, con el reloj de Postgres: es uno para todos los procesos (RT-06). */
export const vigente = (sql: Sql) => sql`(
  r.renovado > now() - make_interval(secs => ${VENCE_TRAS_RENOVAR_S})
  and (r.canal_cerrado is null or r.canal_cerrado > now() - make_interval(secs => ${VENCE_TRAS_CERRAR_S})))`

/** Quiénes están editando esos documentos, en orden de documento. */
export const quienesEditan = (sql: Sql, ids: readonly number[]) => sql<UsuarioDeReclamo[]>`
  select u.id, u.nombre, u.apellido
  from reclamos r join usuarios u on u.id = r.id_usuario
  where r.id_documento = any(${ids as number[]}::bigint[]) and ${vigente(sql)}
  order by r.id_documento`

/** Suelta lo que esa persona tenga reclamado de esos documentos. */
export const soltarReclamos = (sql: Sql, ids: readonly number[], idUsuario: number) => sql`
  delete from reclamos where id_documento = any(${ids as number[]}::bigint[]) and id_usuario = ${idUsuario}`
