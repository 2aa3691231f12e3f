import { VER_RESERVADOS } from '@foja/domain/acceso/acceso.ts'
import type { Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { nadieLoLee } from '@foja/domain/movimiento/errores.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'
import { conSuRolEnSuArea } from '@foja/api/acceso/identidad.sql.ts'
import { de, type DestinoElegido } from '@foja/api/movimiento/destinos.sql.ts'

/** Si `u` tiene, en el área `m`, ese rol: el de todas sus áreas, o el de ésa. */
const conRol = (sql: Sql, rol: Fragmento): Fragmento => sql`exists (
  select from usuarios_roles r where r.id_usuario = u.id and r.id_rol = ${rol} and (r.id_area is null or r.id_area = m.id_area))`

/** Si `u`, en el área `m`, lee el tipo `t`: la misma cuenta que hace su sesión (api/src/acceso/identidad.sql.ts). */
const lee = (sql: Sql): Fragmento => sql`exists (
  select from tipos_permisos tp
  where tp.id_tipo = t.id_tipo and tp.leer
    and (tp.id_rol is null or ${conRol(sql, sql`tp.id_rol`)})
    and (tp.id_area is null or exists (
      select from usuarios_areas x join areas a on a.id = x.id_area and a.eliminado = 0
      where x.id_usuario = u.id and x.id_area = tp.id_area))
    and ${conSuRolEnSuArea(sql, sql`u.id`)})`

/** Si ve lo reservado, o `t` no lo es. */
const veReservado = (sql: Sql): Fragmento => sql`(not t.reservado or exists (
  select from roles_permisos rp where rp.acceso = ${VER_RESERVADOS} and ${conRol(sql, sql`rp.id_rol`)}))`

/** Si ver un documento `d` pide el permiso de lo reservado: un borrador reservado no lo pide a su autor ni a su área. */
export const pideElPermiso = (sql: Sql): Fragmento => sql`coalesce(d.tokens[1] like 'reservado-%', false)`

/** Si `u`, en el área `m`, puede ver lo que ahí llegue de la clase `t`: de ese tipo y, quizás, reservado. */
export const veria = (sql: Sql): Fragmento => sql`(${lee(sql)} and ${veReservado(sql)})`

/** Lo mismo, por alguna de sus áreas. */
export const veriaEnAlguna = (sql: Sql): Fragmento => sql`exists (
  select from usuarios_areas m join areas s on s.id = m.id_area and s.eliminado = 0
  where m.id_usuario = u.id and ${veria(sql)})`

/** Un destino donde nadie ve un documento, y si es sólo porque es reservado. */
type Ciego = { destino: DestinoElegido; porReservado: boolean }
type Clase = { id_tipo: number; reservado: boolean }
const claveDe = ({ id_tipo, reservado }: Clase) => `${id_tipo} ${reservado}`

/**
 * Los destinos que no podrían recibir esos documentos, porque ahí nadie lee su tipo o, si son reservados, nadie los ve. Un
 * área sin nadie todavía sí puede.
 * @returns para un documento, nadieLoLee del primero
 */
export async function sinLectores(
  sql: Sql,
  documentos: readonly number[],
  destinos: readonly DestinoElegido[],
): Promise<(documento: { id_tipo: number; visibilidad: Visibilidad }) => ErrorDeDominio | undefined> {
  const filas = await sql<(Clase & { leen: boolean; id_area: number | null; id_usuario: number | null })[]>`
    with t as (
      select distinct id_tipo, visibilidad = 'reservado' as reservado from documentos where id = any(${documentos as number[]}::bigint[]))
    select t.id_tipo, t.reservado, bool_or(${lee(sql)}) as leen, m.id_area, null::int as id_usuario
    from t cross join usuarios_areas m join usuarios u on u.id = m.id_usuario and u.activo
    where m.id_area = any(${de(destinos, 'id_area')}::int[])
    group by t.id_tipo, t.reservado, m.id_area having not bool_or(${veria(sql)})
    union all
    select t.id_tipo, t.reservado, bool_or(${lee(sql)}), null, u.id
    from t cross join usuarios u join usuarios_areas m on m.id_usuario = u.id
    join areas a on a.id = m.id_area and a.eliminado = 0
    where u.id = any(${de(destinos, 'id_usuario')}::int[])
    group by t.id_tipo, t.reservado, u.id having not bool_or(${veria(sql)})`
  const ciegos = new Map(
    filas.map(({ id_area, id_usuario, leen, ...clase }): [string, Ciego] => [
      claveDe(clase),
      {
        destino: destinos.find((uno) => uno.id_area === id_area && uno.id_usuario === id_usuario)!,
        porReservado: leen,
      },
    ]),
  )
  return ({ id_tipo, visibilidad }) => {
    const ciego = ciegos.get(claveDe({ id_tipo, reservado: visibilidad === 'reservado' }))
    return ciego && nadieLoLee(ciego.destino.nombre, ciego.destino.id_area !== null, ciego.porReservado)
  }
}
