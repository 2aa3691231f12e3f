import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { congelarEstas, congelarTodas } from '@foja/api/exportacion/congelar.sql.ts'
import type { Cosecha } from '@foja/api/exportacion/cosecha.ts'
import type { Tramo } from '@foja/api/exportacion/indice.ts'

/** Lo que el índice dio, entero, y cuántas filas quedaron congeladas. */
type Recorrido = { vistas: Tramo; congeladas: number }

/** Con palabras: las filas y su orden los da el índice; la base, cómo estaban. */
export async function congelarLoHallado(
  sql: Sql,
  id: number,
  cosecha: Cosecha,
  tramos: AsyncGenerator<Tramo>,
): Promise<Recorrido> {
  const vistas: Tramo = { ids: [], versiones: [] }
  let congeladas = 0
  for await (const { ids, versiones } of tramos) {
    congeladas += await congelarEstas(sql, id, cosecha, ids, vistas.ids.length)
    agregar(vistas, { ids, versiones })
  }
  return { vistas, congeladas }
}

/** Sin palabras: las filas y su orden los da la base, de una vez; el índice, con qué compararlas. */
export async function congelarYContar(
  sql: Sql,
  id: number,
  cosecha: Cosecha,
  tramos: AsyncGenerator<Tramo>,
): Promise<Recorrido> {
  const vistas: Tramo = { ids: [], versiones: [] }
  const congeladas = congelarTodas(sql, id, cosecha)
  // Se espera más abajo: mientras la base congela, se recorre el índice.
  congeladas.catch(() => {})
  for await (const tramo of tramos) agregar(vistas, tramo)
  return { vistas, congeladas: await congeladas }
}

function agregar(vistas: Tramo, { ids, versiones }: Tramo): void {
  for (const id of ids) vistas.ids.push(id)
  for (const version of versiones) vistas.versiones.push(version)
}
