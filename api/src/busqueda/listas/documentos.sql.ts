import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Mirada } from '@foja/domain/vista/mirada.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { enVista } from '@foja/platform/vista/en-vista.sql.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'

type Hallados = { ids: number[]; total: number }
type Fila = { id: number; total: number }

type Tramo = { limite: number; desde: number }

/** Un tramo de lo que da esa sentencia, y cuántos son en total. */
async function hallados(
  tramo: Tramo,
  sentencia: (tramo: Tramo) => PromiseLike<readonly Fila[]>,
): Promise<Hallados> {
  const filas = await sentencia(tramo)
  const ids = filas.map(({ id }) => id)
  if (filas.length > 0 || tramo.desde === 0) return { ids, total: filas[0]?.total ?? 0 }
  // Más allá de la última no hay fila que diga cuántas son.
  const { total } = await hallados({ limite: 1, desde: 0 }, sentencia)
  return { ids, total }
}

type PorNumero = Tramo & {
  tipos: number[]
  titulo?: string | undefined
  estado?: number | undefined
}

/** Los documentos que llevan exactamente ese número externo, del último recibido al primero (API-07, DLG-40). */
export async function conNumeroExterno(
  sql: Sql,
  filtro: FiltroDeAcceso,
  nro_externo: string,
  { tipos, titulo, estado, ...tramo }: PorNumero,
): Promise<Hallados> {
  return hallados(
    tramo,
    ({ limite, desde }) => sql<Fila[]>`
    select d.id, count(*) over ()::int as total from documentos d
    where d.nro_externo = ${nro_externo} and d.id_tipo = any(${tipos}::int[]) and ${visible(sql, filtro)}
      ${titulo === undefined ? sql`` : sql`and strpos(plegado(d.titulo), plegado(${titulo})) > 0`}
      ${estado === undefined ? sql`` : sql`and d.estado = ${estado}`}
    order by d.fecha_recibido desc, d.id desc limit ${limite} offset ${desde}`,
  )
}

/** Los publicados, de un área o de todas, del último recibido al primero (API-15). */
export async function publicados(
  sql: Sql,
  filtro: FiltroDeAcceso,
  mirada: Mirada,
  { area, ...tramo }: Tramo & { area?: number | undefined },
): Promise<Hallados> {
  return hallados(
    tramo,
    ({ limite, desde }) => sql<Fila[]>`
    select d.id, count(*) over ()::int as total from documentos d
    where ${enVista(sql, 'publicados', mirada)} and ${visible(sql, filtro)}
      ${area === undefined ? sql`` : sql`and d.id_area_actual = ${area}`}
    order by d.fecha_recibido desc, d.id desc limit ${limite} offset ${desde}`,
  )
}

/** Los borradores de quien llama, del último guardado al primero (LIS-03). */
export async function borradores(
  sql: Sql,
  filtro: FiltroDeAcceso,
  mirada: Mirada,
  tramo: Tramo,
): Promise<Hallados> {
  return hallados(
    tramo,
    ({ limite, desde }) => sql<Fila[]>`
    select d.id, count(*) over ()::int as total from documentos d
    where ${enVista(sql, 'borradores', mirada)} and ${visible(sql, filtro)}
    order by d.fecha_versionado desc nulls last, d.id desc limit ${limite} offset ${desde}`,
  )
}
