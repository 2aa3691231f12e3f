import type { Alias } from '@foja/platform/indices/alias.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { LAPIDA, proyectores, type Proyeccion } from '@foja/indexer/proyeccion/proyeccion.ts'

/** Una fila y la marca que se le conoce: la de la cola o, si se la lee entera, la que tenía al leerla. */
export type Pedida = { id: number; marca: number }
/** De lo imposible, la marca con que se lo pidió: si ya cambió, la suya dirá. */
export type Proyectado = { filas: Proyeccion[]; imposibles: (Pedida & { motivo: string })[] }

/** Errores de datos de Postgres: la fila, no el servidor, tiene la culpa. */
const esErrorDeDatos = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(22|54)/.test(String(error.code))

/**
 * Cuerpos de los ids de un grupo en una sentencia. Un id que ya no está en Postgres es una lápida a la marca
 * con que se lo pidió. Si una fila hace fallar la sentencia se parte el grupo hasta dar con ella.
 */
export async function proyectar(sql: Pool, alias: Alias, pedidas: Pedida[]): Promise<Proyectado> {
  const marcas = new Map<number, number>()
  for (const { id, marca } of pedidas) marcas.set(id, Math.max(marca, marcas.get(id) ?? 0))
  const { filas: halladas, fallidas } = await proyectarIds(sql, alias, [...marcas.keys()])
  const imposibles = fallidas.map(({ id, motivo }) => ({ id, motivo, marca: marcas.get(id)! }))
  for (const { id } of [...halladas, ...imposibles]) marcas.delete(id)
  const lapidas = [...marcas].map(([id, marca]) => ({ id, marca, cuerpo: LAPIDA }))
  return { filas: [...halladas, ...lapidas], imposibles }
}

type Halladas = { filas: Proyeccion[]; fallidas: { id: number; motivo: string }[] }

async function proyectarIds(sql: Pool, alias: Alias, ids: number[]): Promise<Halladas> {
  try {
    return { filas: await proyectores[alias](sql, ids), fallidas: [] }
  } catch (error) {
    if (!esErrorDeDatos(error)) throw error
    if (ids.length === 1)
      return { filas: [], fallidas: [{ id: ids[0]!, motivo: `proyección: ${(error as Error).message}` }] }
    const medio = ids.length >> 1
    const partes = [
      await proyectarIds(sql, alias, ids.slice(0, medio)),
      await proyectarIds(sql, alias, ids.slice(medio)),
    ]
    return { filas: partes.flatMap((p) => p.filas), fallidas: partes.flatMap((p) => p.fallidas) }
  }
}
