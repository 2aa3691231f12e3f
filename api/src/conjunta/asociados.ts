import { RELACION } from '@foja/domain/relacion-tipo/relacion.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Si todos ésos están asociados (13) a un expediente, los haya asociado él o ellos. */
export async function todosAsociados(sql: Sql, idCabecera: number, ids: readonly number[]): Promise<boolean> {
  const asociados = await sql<{ id: number }[]>`
    select id_documento_relacionado as id from relaciones
    where id_documento = ${idCabecera} and id_tipo_relacion = ${RELACION.asociado}
    union
    select id_documento from relaciones
    where id_documento_relacionado = ${idCabecera} and id_tipo_relacion = ${RELACION.asociado}`
  const suyos = new Set(asociados.map(({ id }) => id))
  return ids.every((id) => suyos.has(id))
}
