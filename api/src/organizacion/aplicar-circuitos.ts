import type { Cambio } from '@foja/domain/organizacion/cambios.ts'
import { claveDe } from '@foja/domain/organizacion/organizacion.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { trazarCircuito } from '@foja/api/circuito/crear-circuito.ts'
import { idsDe } from '@foja/api/organizacion/ids.sql.ts'

/** Los circuitos, con sus pasos hechos de nuevo sólo si cambiaron. */
export async function aplicarCircuitos(sql: Sql, cambios: readonly Cambio<'circuitos'>[]): Promise<void> {
  if (cambios.length === 0) return
  const [areas, tipos, circuitos] = [
    await idsDe(sql, 'areas'),
    await idsDe(sql, 'tipos'),
    await idsDe(sql, 'circuitos'),
  ]
  for (const { antes, despues, campos } of cambios) {
    const { nombre, pasos, transiciones } = despues
    const eliminado = despues.eliminado ? 1 : 0
    const [fila] =
      antes === undefined
        ? await sql<{ id: number }[]>`insert into circuitos ${sql({ nombre, eliminado })} returning id`
        : await sql<{ id: number }[]>`
            update circuitos set ${sql({ nombre, eliminado })} where id = ${circuitos(antes.nombre)} returning id`
    if (campos.pasos === undefined && campos.transiciones === undefined) continue
    const numeros = new Map(pasos.map((paso, i) => [claveDe(paso.nombre), i + 1]))
    await trazarCircuito(sql, {
      id: fila!.id,
      nombre,
      pasos: pasos.map((paso, i) => ({
        id: i + 1,
        nombre: paso.nombre,
        esInicial: paso.inicial,
        areas: paso.areas.map(areas),
        modelo: paso.tipos.map(tipos),
      })),
      transiciones: transiciones.map(({ desde, hasta }) => ({
        from: numeros.get(claveDe(desde))!,
        to: numeros.get(claveDe(hasta))!,
      })),
    })
  }
}
