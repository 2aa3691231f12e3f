import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
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
