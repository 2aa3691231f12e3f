import type { UsuarioDeReclamo } from '@foja/domain/reclamo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { vigente } from '@foja/api/operacion/reclamos.ts'

/** Más que dos vueltas de las que renuevan; pasado, su proceso murió. */
const VENCE_S = 90

/** Por qué canal se abrió, y de quién es. */
export type Presente = { canal: string; sid: string; id_usuario: number }

/** Ese canal tiene abierto ese documento, y ningún otro. */
export const anotarPresente = (sql: Sql, { canal, sid, id_usuario }: Presente, idDocumento: number) => sql`
  insert into presentes (canal, id_documento, id_usuario, sid) values (${canal}, ${idDocumento}, ${id_usuario}, ${sid})
  on conflict (canal) do update set id_documento = excluded.id_documento, desde = now(), renovado = now()
    where presentes.id_documento <> excluded.id_documento`

export const quitarPresente = (sql: Sql, canal: string) => sql`delete from presentes where canal = ${canal}`

/** Esos canales siguen abiertos; lo que nadie renueva se quita. */
export const renovarCanales = async (sql: Sql, canales: readonly string[]): Promise<void> => {
  await sql`update presentes set renovado = now() where canal = any(${canales as string[]}::uuid[])`
  await sql`delete from presentes where renovado < now() - make_interval(secs => ${VENCE_S})`
}

/** Los demás que lo tienen abierto, en el orden en que llegaron; de quien lo edita ya se dice. */
export const presentesEn = (sql: Sql, idDocumento: number, idUsuario: number) => sql<UsuarioDeReclamo[]>`
  select u.id, u.nombre, u.apellido
  from presentes p
  join usuarios u on u.id = p.id_usuario and u.activo
  join sesiones s on s.sid = p.sid and s.expira > now()
  where p.id_documento = ${idDocumento} and p.id_usuario <> ${idUsuario}
    and p.renovado > now() - make_interval(secs => ${VENCE_S})
    and not exists (
      select from reclamos r
      where r.id_documento = p.id_documento and r.id_usuario = p.id_usuario and ${vigente(sql)})
  group by u.id order by min(p.desde), u.id`
