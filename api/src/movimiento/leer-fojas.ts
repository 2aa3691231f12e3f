import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { documentoNoExiste } from '@foja/domain/documento/errores.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { accesoEn } from '@foja/api/acceso/identidad.sql.ts'
import type { FojasDeDocumento } from '@foja/domain/movimiento/schema.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'

/**
 * Las fojas de unos expedientes, en el orden en que se pidieron (API-41).
 * @throws documentoNoExiste (404) si alguno no existe o no puede verse; areaAjena (403)
 */
export async function leerFojas(sql: Sql, acceso: Acceso, ids: readonly number[], area: number | undefined) {
  const suyo = await accesoEn(sql, acceso, areaDeTrabajo(acceso, area))
  const filas = await sql<FojasDeDocumento[]>`
    select d.id as id_documento, d.ultima_foja, d.fojas, coalesce(d.atributos -> 'usa_fojas' = 'true', false) as usa_fojas
    from unnest(${ids as number[]}::bigint[]) with ordinality as x (id, orden) join documentos d on d.id = x.id
    where ${visible(sql, filtroDeAcceso(suyo))} order by x.orden`
  if (filas.length < ids.length) throw documentoNoExiste()
  return filas
}
