import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { seVio, visible } from '@foja/api/acceso/visible.sql.ts'

/** Condición de que quien llama sepa de la persona `p`: está en algún documento que puede ver. */
export const conocida = (sql: Sql, acceso: FiltroDeAcceso) => sql`exists (
  select from documentos_personas dp join documentos d on d.id = dp.id_documento
  where dp.id_persona = p.id and ${visible(sql, acceso)})`

/** Condición de que supiera de ella: se la quitó de un documento que puede ver, y que entonces también veía. */
const conocio = (sql: Sql, acceso: FiltroDeAcceso) => sql`exists (
  select from personas_quitadas q join documentos d on d.id = q.id_documento
  where q.id_persona = p.id and ${visible(sql, acceso)} and ${seVio(sql, acceso, 'q')})`

/**
 * Condición de que la persona `p` se pueda vincular a un documento: las que se pueden elegir; la que se quitó de uno, por
 * quien la veía en él; y las recién cargadas, que nunca estuvieron en ninguno. Con sólo escribir el id de otra se leerían
 * sus datos.
 */
export const vinculable = (sql: Sql, acceso: FiltroDeAcceso) => sql`(
  p.eliminado = 0 and (${conocida(sql, acceso)} or ${conocio(sql, acceso)}
    or not exists (select from documentos_personas dp where dp.id_persona = p.id)
      and not exists (select from personas_quitadas q where q.id_persona = p.id)))`
