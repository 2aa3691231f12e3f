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

/** Con qué se vio una versión `v` de un documento `d`. */
const deEntonces = (sql: Sql) => sql`coalesce(v.datos ->> 'visibilidad', d.visibilidad)`
/** Condición de que quien llama vea un documento `d` con la visibilidad y el estado que dice esa fila. */
export const seVio = (sql: Sql, { tokens }: Pick<FiltroDeAcceso, 'tokens'>, alias = 'p') => sql`(
  tokens_de_documento(d.id, ${sql(`${alias}.visibilidad`)}, d.id_usuario, d.borrado, ${sql(`${alias}.estado`)}, d.id_area_actual)
    && ${tokens as string[]}::text[])`

/** Las parejas de visibilidad y estado, distintas, que tuvieron las versiones de un documento `d`: son pocas. */
const parejas = (sql: Sql) => sql`lateral (
  select distinct ${deEntonces(sql)} as visibilidad, v.estado from versiones v where v.id_documento = d.id) p`

/**
 * Condición de que quien ve un documento vea una versión anterior suya `v`: con la visibilidad y el estado de entonces.
 * Publicar lo que se tachó no publica lo que decía. Va junto a su documento `d`, que es uno: se pregunta una vez por pareja.
 */
export const versionVisible = (sql: Sql, filtro: FiltroDeAcceso, id: number) => sql`(
  ${deEntonces(sql)} || v.estado = any((
    select coalesce(array_agg(p.visibilidad || p.estado), '{}') from documentos d cross join ${parejas(sql)}
    where d.id = ${id} and ${seVio(sql, filtro)})::text[]))`

/** Condición de que vea todas las de un documento `d`. */
export const todasVisibles = (sql: Sql, filtro: FiltroDeAcceso) => sql`(
  not exists (select from ${parejas(sql)} where not ${seVio(sql, filtro)}))`

/** Condición de que vea esa versión `v`, de un documento `d` cualquiera. */
export const unaVersionVisible = (sql: Sql, filtro: FiltroDeAcceso) => sql`exists (
  select from (values (${deEntonces(sql)}, v.estado)) p (visibilidad, estado) where ${seVio(sql, filtro)})`

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
