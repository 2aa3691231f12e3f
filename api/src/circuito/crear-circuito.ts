import { caminoDe } from '@foja/domain/circuito/camino.ts'
import type { Circuito } from '@foja/domain/circuito/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Guarda un circuito nuevo, en la transacción de quien llama.
 * @param definicion sus ids de paso sólo sirven para unirlos; los definitivos los da la base, del inicial en adelante
 * @returns el id del circuito y el de cada paso por el que tenía en la definición
 * @throws circuitoMalFormado (409)
 */
export async function crearCircuito(
  sql: Sql,
  definicion: Omit<Circuito, 'id'>,
): Promise<{ id: number; pasos: ReadonlyMap<number, number> }> {
  caminoDe({ ...definicion, id: 0 })
  const [circuito] = await sql<{ id: number }[]>`
    insert into circuitos (nombre) values (${definicion.nombre}) returning id`
  return { id: circuito!.id, pasos: await trazarCircuito(sql, { ...definicion, id: circuito!.id }) }
}

/**
 * Da a un circuito sus pasos y transiciones, en lugar de los que tenga; por los que haya pasado un documento no se
 * pueden quitar.
 * @returns el id de cada paso por el que tenía en la definición
 * @throws circuitoMalFormado (409)
 */
export async function trazarCircuito(sql: Sql, circuito: Circuito): Promise<ReadonlyMap<number, number>> {
  const { id } = circuito
  const camino = caminoDe(circuito)
  await sql`delete from circuitos_pasos where id_circuito = ${id}`
  const ids = new Map<number, number>()
  for (const { id: propio, nombre, esInicial, areas, modelo } of camino) {
    const [paso] = await sql<{ id: number }[]>`
      insert into circuitos_pasos ${sql({ id_circuito: id, nombre, es_inicial: esInicial })} returning id`
    ids.set(propio, paso!.id)
    for (const id_area of areas)
      await sql`insert into circuitos_pasos_areas ${sql({ id_paso: paso!.id, id_area })}`
    for (const id_tipo of modelo)
      await sql`insert into circuitos_pasos_modelo ${sql({ id_paso: paso!.id, id_tipo })}`
  }
  for (const { from, to } of circuito.transiciones)
    await sql`
      insert into circuitos_transiciones ${sql({ id_circuito: id, desde: ids.get(from)!, hasta: ids.get(to)! })}`
  return ids
}
