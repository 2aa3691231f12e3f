import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { documentoNoExiste } from '@foja/domain/documento/errores.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { accesoEn } from '@foja/api/acceso/identidad.sql.ts'
import { miembrosDe } from '@foja/api/conjunta/miembros.ts'
import type { FojasDeDocumento } from '@foja/domain/movimiento/schema.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'

type Pedido = { ids: readonly number[]; area?: number | undefined; conMiembros?: boolean }

/**
 * Las fojas de unos expedientes, en el orden en que se pidieron (API-41). @param conMiembros detrás, las de los que van
 * con ellos y quien llama puede ver (EST-50)
 * @throws documentoNoExiste (404) si alguno no existe o no puede verse; areaAjena (403)
 */
export async function leerFojas(sql: Sql, acceso: Acceso, { ids, area, conMiembros = false }: Pedido) {
  const suyo = await accesoEn(sql, acceso, areaDeTrabajo(acceso, area))
  const leer = (de: readonly number[]) => sql<FojasDeDocumento[]>`
    select d.id as id_documento, d.nro_str, d.ultima_foja, d.fojas,
      coalesce(d.atributos -> 'usa_fojas' = 'true', false) as usa_fojas
    from unnest(${de as number[]}::bigint[]) with ordinality as x (id, orden) join documentos d on d.id = x.id
    where ${visible(sql, filtroDeAcceso(suyo))} order by x.orden`
  const filas = await leer(ids)
  if (filas.length < ids.length) throw documentoNoExiste()
  if (!conMiembros) return filas
  const van = await miembrosDe(sql, ids)
  return [...filas, ...(await leer(van.filter((id) => !ids.includes(id))))]
}
