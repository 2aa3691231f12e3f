import type { Alias } from '@foja/platform/indices/alias.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { FilaDeCola } from '@foja/indexer/cola/cola.sql.ts'
import { LAPIDA, proyectores, type Proyeccion } from '@foja/indexer/proyeccion/proyeccion.ts'

export type Proyectado = { filas: Proyeccion[]; imposibles: { id: number; motivo: string }[] }

/** Errores de datos de Postgres: la fila, no el servidor, tiene la culpa. */
const esErrorDeDatos = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(22|54)/.test(String(error.code))

/**
 * Cuerpos de los ids de un grupo en una sentencia. Un id que ya no está en Postgres es una lápida a la marca
 * que traía la cola. Si una fila hace fallar la sentencia se parte el grupo hasta dar con ella.
 */
export async function proyectar(sql: Sql, alias: Alias, filas: FilaDeCola[]): Promise<Proyectado> {
  const marcas = new Map<number, number>()
  for (const { id, marca } of filas) marcas.set(id, Math.max(marca, marcas.get(id) ?? 0))
  const { filas: halladas, imposibles } = await proyectarIds(sql, alias, [...marcas.keys()])
  for (const { id } of [...halladas, ...imposibles]) marcas.delete(id)
  const lapidas = [...marcas].map(([id, marca]) => ({ id, marca, cuerpo: LAPIDA }))
  return { filas: [...halladas, ...lapidas], imposibles }
}

async function proyectarIds(sql: Sql, alias: Alias, ids: number[]): Promise<Proyectado> {
  try {
    return { filas: await proyectores[alias](sql, ids), imposibles: [] }
  } catch (error) {
    if (!esErrorDeDatos(error)) throw error
    if (ids.length === 1)
      return { filas: [], imposibles: [{ id: ids[0]!, motivo: `proyección: ${(error as Error).message}` }] }
    const medio = ids.length >> 1
    const partes = [
      await proyectarIds(sql, alias, ids.slice(0, medio)),
      await proyectarIds(sql, alias, ids.slice(medio)),
    ]
    return { filas: partes.flatMap((p) => p.filas), imposibles: partes.flatMap((p) => p.imposibles) }
  }
}
