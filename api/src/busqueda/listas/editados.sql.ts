import type { estypes } from '@elastic/elasticsearch'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Mirada } from '@foja/domain/vista/mirada.ts'
import type { OrdenDeLista } from '@foja/domain/vista/orden.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { CAMPO_DE_ORDEN, NATURAL, type Ventana } from '@foja/api/busqueda/consulta/cuerpo.ts'
import { vigente } from '@foja/api/operacion/reclamos.ts'

type DeQuien = { filtro: FiltroDeAcceso; mirada: Mirada }
/** Sólo ése, o sólo de esos tipos. */
type Cuales = { documento?: number | undefined; tipos?: readonly number[] | undefined }
type Tramo = Pick<Ventana, 'tamano' | 'desde' | 'despuesDe' | 'direccion'> & { orden: OrdenDeLista }
type Editados = { ids: number[]; total: number; siguiente: estypes.SortResults | null }

/** Los que quien mira está editando, del último que empezó al primero o en el orden que se pida (LIS-03, LIS-11). */
export async function documentosEditados(
  sql: Sql,
  deQuien: DeQuien,
  cuales: Cuales,
  { tamano, desde = 0, despuesDe, orden, direccion }: Tramo,
): Promise<Editados> {
  const hacia = direccion ?? NATURAL[orden]
  const sentidos = orden === 'recibido' ? [hacia, 'desc'] : [hacia, 'desc', 'desc']
  const filas = (await editados(sql, deQuien, cuales)).map((una) => ({
    id: una.id,
    valores: orden === 'recibido' ? [una.ms, una.id] : [una[CAMPO_DE_ORDEN[orden]], una.ms, una.id],
  }))
  const comparar = (a: estypes.SortResults, b: estypes.SortResults) => {
    const i = a.findIndex((valor, n) => valor !== b[n])
    if (i < 0) return 0
    const menor = a[i]! < b[i]!
    return menor === (sentidos[i] === 'asc') ? -1 : 1
  }
  filas.sort((a, b) => comparar(a.valores, b.valores))
  // Son los que una persona tiene abiertos: caben, y así el que dejó de editarse no corre a los demás.
  const primero = despuesDe ? filas.filter(({ valores }) => comparar(valores, despuesDe) <= 0).length : desde
  const pagina = filas.slice(primero, primero + tamano)
  const ultima = pagina.at(-1)
  const hayMas = primero + tamano < filas.length && ultima !== undefined
  return {
    ids: pagina.map(({ id }) => id),
    total: filas.length,
    siguiente: hayMas ? ultima.valores : null,
  }
}

export const contarEditados = async (sql: Sql, filtro: FiltroDeAcceso, mirada: Mirada): Promise<number> =>
  (await editados(sql, { filtro, mirada }, {})).length

/** Como los exporta `exportacion/cosecha.ts`, con la fecha hasta el milisegundo. */
const editados = (sql: Sql, { filtro, mirada }: DeQuien, { documento, tipos }: Cuales) => sql<
  { id: number; ms: number; nro_orden: string; titulo_orden: string }[]
>`
  select d.id, floor(extract(epoch from r.desde) * 1000)::float8 as ms, d.nro_orden, d.titulo_orden
  from reclamos r join documentos d on d.id = r.id_documento
  where r.id_usuario = ${mirada.id_usuario} and ${vigente(sql)} and ${visible(sql, filtro)}
    and ${documento === undefined ? sql`true` : sql`d.id = ${documento}`}
    and ${tipos === undefined ? sql`true` : sql`d.id_tipo = any(${tipos as number[]}::int[])`}`
