import { filtroDeAcceso, type Acceso, type FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { documentoNoExiste } from '@foja/domain/documento/errores.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Condición de acceso para una consulta de Postgres sobre `documentos` con ese alias: la misma que el índice
 * (tokens y tipos), y no lo borrado. Toda lectura de documentos la lleva.
 */
export const visible = (sql: Sql, { tokens, tipos }: FiltroDeAcceso, alias = 'd') => {
  const columna = (nombre: string) => sql(`${alias}.${nombre}`)
  return sql`(${columna('borrado')} is null and ${columna('tokens')} && ${tokens as string[]}::text[]
    and ${columna('id_tipo')} = any(${tipos as number[]}::int[]))`
}

/**
 * Condición de que quien ve un documento `d` vea una versión anterior suya `v`: con la visibilidad y el estado de
 * entonces. Publicar lo que se tachó no publica lo que decía.
 */
export const versionVisible = (sql: Sql, { tokens }: FiltroDeAcceso) => sql`(
  tokens_de_documento(d.id, coalesce(v.datos ->> 'visibilidad', d.visibilidad), d.id_usuario, d.borrado, v.estado, d.id_area_actual)
  && ${tokens as string[]}::text[])`

/** Si quien llama puede ver ese documento. */
export async function puedeVer(sql: Sql, acceso: Acceso, id: number): Promise<boolean> {
  const [documento] = await sql`
    select from documentos d where d.id = ${id} and ${visible(sql, filtroDeAcceso(acceso))}`
  return documento !== undefined
}

/**
 * Comprueba que quien llama pueda ver ese documento.
 * @throws documentoNoExiste (404), lo mismo si no existe
 */
export async function exigirVisible(sql: Sql, acceso: Acceso, id: number): Promise<void> {
  if (!(await puedeVer(sql, acceso, id))) throw documentoNoExiste()
}

/**
 * Lo mismo, de varios en una sentencia.
 * @throws documentoNoExiste (404) si alguno no, lo mismo si no existe
 */
export async function exigirVisibles(sql: Sql, acceso: Acceso, ids: readonly number[]): Promise<void> {
  const distintos = [...new Set(ids)]
  const vistos = await sql`
    select from documentos d
    where d.id = any(${distintos}::bigint[]) and ${visible(sql, filtroDeAcceso(acceso))}`
  if (vistos.length < distintos.length) throw documentoNoExiste()
}
