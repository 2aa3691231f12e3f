import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { enEdicion } from '@foja/domain/reclamo/errores.ts'
import { VENCE_TRAS_CERRAR_S, VENCE_TRAS_RENOVAR_S } from '@foja/domain/reclamo/plazos.ts'
import type { UsuarioDeReclamo } from '@foja/domain/reclamo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Condición de que un reclamo `r` sigue valiendo, con el reloj de Postgres: es uno para todos los procesos (RT-06). */
export const vigente = (sql: Sql) => sql`(
  r.renovado > now() - make_interval(secs => ${VENCE_TRAS_RENOVAR_S})
  and (r.canal_cerrado is null or r.canal_cerrado > now() - make_interval(secs => ${VENCE_TRAS_CERRAR_S})))`

/** Quiénes, aparte de `salvo`, están editando esos documentos, en orden de documento. */
export const quienesEditan = (sql: Sql, ids: readonly number[], salvo: number | null = null) => sql<
  UsuarioDeReclamo[]
>`
  select u.id, u.nombre, u.apellido
  from reclamos r join usuarios u on u.id = r.id_usuario
  where r.id_documento = any(${ids as number[]}::bigint[]) and ${vigente(sql)}
    and u.id is distinct from ${salvo}::int
  order by r.id_documento`

/**
 * Dentro de una transacción que guarda: nadie más puede tenerlos reclamados (FRM-25).
 * @throws enEdicion (409)
 */
export async function exigirSinReclamoAjeno(
  sql: Sql,
  { id_usuario }: Acceso,
  ids: readonly number[],
): Promise<void> {
  const [usuario] = await quienesEditan(sql, ids, id_usuario)
  if (usuario) throw enEdicion(usuario)
}
