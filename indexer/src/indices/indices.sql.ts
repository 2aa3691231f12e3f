import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Alias } from '@foja/indexer/proyeccion/proyeccion.ts'

export type Situacion = 'activo' | 'construyendo' | 'anterior'

/** Índice registrado: la corriente alimenta a todos los de su alias, busquen o no en él. */
export type Indice = {
  nombre: string
  alias: Alias
  situacion: Situacion
  mapeo_hash: string
  desde_id: number
  enviados: number
  /** Se busca en él, o está por empezar a buscarse. */
  en_uso: boolean
}

/**
 * Índices registrados. Se lee después de reclamar, en cada lote y sin caché: un índice registrado antes de que
 * empiece a llenarse recibe así todo lo confirmado desde entonces.
 */
export const leerIndices = (sql: Sql): Promise<Indice[]> =>
  sql<Indice[]>`
    select nombre, alias, situacion, mapeo_hash, desde_id, enviados,
      situacion = 'activo' or (situacion = 'construyendo' and terminado is not null) as en_uso
    from indices order by creado`

/** @returns false si ya hay otro en esa situación (el índice único lo impide). */
export async function registrarIndice(
  sql: Sql,
  indice: Pick<Indice, 'nombre' | 'alias' | 'situacion' | 'mapeo_hash'>,
) {
  const filas = await sql`
    insert into indices (nombre, alias, situacion, mapeo_hash)
    values (${indice.nombre}, ${indice.alias}, ${indice.situacion}, ${indice.mapeo_hash})
    on conflict do nothing returning nombre`
  return filas.length === 1
}

export const olvidarIndice = (sql: Sql, nombre: string) => sql`delete from indices where nombre = ${nombre}`
