import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'

/** Condición de que quien llama sepa de la persona `p`: está en algún documento que puede ver. */
export const conocida = (sql: Sql, acceso: FiltroDeAcceso) => sql`exists (
  select from documentos_personas dp join documentos d on d.id = dp.id_documento
  where dp.id_persona = p.id and ${visible(sql, acceso)})`

/**
 * Condición de que la persona `p` se pueda vincular a un documento: las que se pueden elegir, y las recién cargadas, que
 * no están en ninguno. Con sólo escribir el id de otra se leerían sus datos.
 */
export const vinculable = (sql: Sql, acceso: FiltroDeAcceso) => sql`(
  p.eliminado = 0 and (${conocida(sql, acceso)}
    or not exists (select from documentos_personas dp where dp.id_persona = p.id)))`
