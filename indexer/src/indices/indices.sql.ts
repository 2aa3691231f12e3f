import type { Alias } from '@foja/platform/indices/alias.ts'
import { huellaDe, type Definicion } from '@foja/platform/indices/definicion.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

type Situacion = 'activo' | 'construyendo' | 'anterior'

/** Índice registrado: la corriente alimenta a todos los de su alias, busquen o no en él. */
export type Indice = {
  nombre: string
  alias: Alias
  situacion: Situacion
  /** Huella de la definición con que se hizo. */
  mapeo_hash: string
  /** Falso en los que hizo una versión que no la anotaba. */
  definido: boolean
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
    select nombre, alias, situacion, mapeo_hash, definicion is not null as definido, desde_id, enviados,
      situacion = 'activo' or (situacion = 'construyendo' and terminado is not null) as en_uso
    from indices order by creado`

/** @returns false si ya hay otro en esa situación (el índice único lo impide). */
export async function registrarIndice(
  sql: Sql,
  indice: Pick<Indice, 'nombre' | 'alias' | 'situacion'>,
  definicion: Definicion,
) {
  const filas = await sql`
    insert into indices (nombre, alias, situacion, mapeo_hash, definicion)
    values (${indice.nombre}, ${indice.alias}, ${indice.situacion}, ${huellaDe(definicion)}, ${sql.json(definicion as never)})
    on conflict do nothing returning nombre`
  return filas.length === 1
}

/** Con qué definición está hecho de verdad un índice. */
export const anotarDefinicion = (sql: Sql, nombre: string, definicion: Definicion) => sql`
  update indices set mapeo_hash = ${huellaDe(definicion)}, definicion = ${sql.json(definicion as never)}
  where nombre = ${nombre}`

/** Deja de alimentar un índice, y suelta lo que tenía apartado. */
export async function olvidarIndice(sql: Sql, nombre: string): Promise<void> {
  await sql`delete from indices where nombre = ${nombre}`
  await sql`delete from cuarentena where indice = ${nombre}`
}
