import { herramientasHabilitadas, type Negada } from '@foja/domain/herramienta/habilitadas.ts'
import type { Herramienta } from '@foja/domain/herramienta/herramientas.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

type Quien = { id_usuario: number }

/**
 * Lista de herramientas de un usuario cuando trabaja en un área (PER-04).
 * @param idArea nula si no trabaja en ninguna: valen sólo sus roles generales y lo apagado en todas
 */
export const herramientasDeArea = async (
  sql: Sql,
  quien: Quien,
  idArea: number | null,
): Promise<ReadonlySet<Herramienta>> => (await herramientasDeAreas(sql, quien, [idArea])).get(idArea)!

/** Las de cada una de esas áreas, como `herramientasDeArea`. */
export async function herramientasDeAreas(
  sql: Sql,
  { id_usuario }: Quien,
  areas: readonly (number | null)[],
): Promise<Map<number | null, ReadonlySet<Herramienta>>> {
  const filas = await sql<{ area: number | null; roles: number[]; negadas: Negada[] }[]>`
    select a as area, array(
        select distinct id_rol from usuarios_roles
        where id_usuario = ${id_usuario} and (id_area is null or id_area = a)) as roles,
      (select coalesce(json_agg(json_build_object('id_rol', id_rol, 'herramienta', herramienta)), '[]')
       from herramientas_negadas where id_area is null or id_area = a) as negadas
    from unnest(${areas as (number | null)[]}::int[]) as a`
  return new Map(filas.map(({ area, roles, negadas }) => [area, herramientasHabilitadas(roles, negadas)]))
}
