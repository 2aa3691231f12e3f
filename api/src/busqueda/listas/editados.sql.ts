import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Mirada } from '@foja/domain/vista/mirada.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { vigente } from '@foja/api/operacion/reclamos.ts'

type Tramo = { tamano: number; desde?: number; despuesDe?: readonly unknown[] }
type Editados = { ids: number[]; total: number; siguiente: [number, number] | null }

/** Los que quien mira está editando, del último que empezó al primero (LIS-03). */
export async function documentosEditados(
  sql: Sql,
  filtro: FiltroDeAcceso,
  mirada: Mirada,
  { tamano, desde = 0, despuesDe }: Tramo,
): Promise<Editados> {
  const [ms, ultimo] = (despuesDe ?? []) as [number?, number?]
  const filas = await editados(sql, filtro, mirada)
  // Son los que una persona tiene abiertos: caben, y así el que dejó de editarse no corre a los demás.
  const primero =
    ms === undefined ? desde : filas.filter((f) => f.ms > ms || (f.ms === ms && f.id >= ultimo!)).length
  const pagina = filas.slice(primero, primero + tamano)
  const ultima = pagina.at(-1)
  const hayMas = primero + tamano < filas.length && ultima !== undefined
  return {
    ids: pagina.map(({ id }) => id),
    total: filas.length,
    siguiente: hayMas ? [ultima.ms, ultima.id] : null,
  }
}

export async function contarEditados(sql: Sql, filtro: FiltroDeAcceso, mirada: Mirada): Promise<number> {
  return (await editados(sql, filtro, mirada)).length
}

const editados = (sql: Sql, filtro: FiltroDeAcceso, { id_usuario }: Mirada) => sql<
  { id: number; ms: number }[]
>`
  select d.id, extract(epoch from r.desde)::float8 * 1000 as ms
  from reclamos r join documentos d on d.id = r.id_documento
  where r.id_usuario = ${id_usuario} and ${vigente(sql)} and ${visible(sql, filtro)}
  order by r.desde desc, d.id desc`
