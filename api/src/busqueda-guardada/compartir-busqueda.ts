import {
  busquedaNoExiste,
  demasiadasCompartidas,
  laRetiraSuDuenio,
} from '@foja/domain/busqueda-guardada/errores.ts'
import { COMPARTIDAS_COMO_MUCHO } from '@foja/domain/busqueda-guardada/limites.ts'
import { exigirArea } from '@foja/domain/sesion/exigir.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { unaVez, type Pedido } from '@foja/api/operacion/una-vez.ts'
import { unaVezPorPersona } from '@foja/api/busqueda-guardada/busqueda-guardada.sql.ts'
import * as compartidas from '@foja/api/busqueda-guardada/compartida.sql.ts'

/**
 * Comparte una guardada de quien llama con esas áreas y con ninguna otra. Las que se agregan tienen que ser suyas; de
 * las demás puede retirarla aunque ya no esté en ellas. Lo que cada uno halla con ella lo dice su propio acceso.
 * @throws busquedaNoExiste (404), areaAjena (403), demasiadasCompartidas (422)
 */
export async function compartirBusqueda(
  sql: Pool,
  pedido: Pedido,
  { id, areas: pedidas }: { id: number; areas: readonly number[] },
): Promise<void> {
  const { acceso } = pedido
  // En orden: dos que comparten con las mismas se esperan, y no se traban.
  const areas = [...new Set(pedidas)].toSorted((a, b) => a - b)
  await unaVez(sql, pedido, async (sql) => {
    await unaVezPorPersona(sql, acceso.id_usuario)
    const antes = await compartidas.areasDe(sql, id, acceso.id_usuario)
    if (antes === null) throw busquedaNoExiste()
    for (const area of areas.filter((una) => !antes.includes(una))) {
      exigirArea(acceso, area)
      await compartidas.unaVezPorArea(sql, area)
      const { cuantas, nombre } = await compartidas.contarCompartidas(sql, area)
      if (cuantas >= COMPARTIDAS_COMO_MUCHO) throw demasiadasCompartidas(nombre)
    }
    await compartidas.compartirCon(sql, id, areas)
  })
}

/**
 * Quita de las áreas de quien llama una que comparte con ellas quien está de baja, que ya no puede retirarla.
 * @throws busquedaNoExiste (404), laRetiraSuDuenio (409)
 */
export async function quitarCompartida(sql: Pool, pedido: Pedido, id: number): Promise<void> {
  const suya = { id, areas: pedido.acceso.areas }
  await unaVez(sql, pedido, async (sql) => {
    const quien = await compartidas.quienComparte(sql, suya)
    if (quien === null) throw busquedaNoExiste()
    if (!quien.de_baja) throw laRetiraSuDuenio(quien.de)
    await compartidas.quitarDe(sql, suya)
  })
}
