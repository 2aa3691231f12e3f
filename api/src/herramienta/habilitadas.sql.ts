import { herramientasHabilitadas, type Negada } from '@foja/domain/herramienta/habilitadas.ts'
import type { Herramienta } from '@foja/domain/herramienta/herramientas.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Lista de herramientas de un usuario cuando trabaja en un área (PER-04).
 * @param idArea nula si no trabaja en ninguna: valen sólo sus roles generales y lo apagado en todas
 */
export async function herramientasDeArea(
  sql: Sql,
  { id_usuario }: { id_usuario: number },
  idArea: number | null,
): Promise<ReadonlySet<Herramienta>> {
  const [fila] = await sql<{ roles: number[]; negadas: Negada[] }[]>`
    select array(
        select distinct id_rol from usuarios_roles
        where id_usuario = ${id_usuario} and (id_area is null or id_area = ${idArea})) as roles,
      (select coalesce(json_agg(json_build_object('id_rol', id_rol, 'herramienta', herramienta)), '[]')
       from herramientas_negadas where id_area is null or id_area = ${idArea}) as negadas`
  return herramientasHabilitadas(fila!.roles, fila!.negadas)
}
