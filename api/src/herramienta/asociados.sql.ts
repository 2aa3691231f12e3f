import { ESENCIAS_DE_RELACION } from '@foja/domain/busqueda/relaciones.ts'
import { RELACION } from '@foja/domain/relacion-tipo/relacion.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Los expedientes asociados (13) a uno, los haya asociado él o ellos: `(select id …)`, dos veces el que se asoció de los
 * dos lados. Lo asociado que no es un expediente, que pudo guardarse antes de exigirlo, no cuenta (VAL-17).
 * @param id del expediente, en SQL
 */
export const asociadosDe = (sql: Sql, id: Fragmento): Fragmento => sql`(
  select otro.id from relaciones r
  join documentos otro
    on otro.id = case when r.id_documento = ${id} then r.id_documento_relacionado else r.id_documento end
  join tipos_documento suyo on suyo.id = otro.id_tipo
  where ${id} in (r.id_documento, r.id_documento_relacionado) and r.id_tipo_relacion = ${RELACION.asociado}
    and suyo.esencia = any(${ESENCIAS_DE_RELACION[RELACION.asociado] as string[]}::text[]))`
