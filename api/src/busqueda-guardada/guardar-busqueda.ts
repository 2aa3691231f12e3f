import { buscaAlgo, esLaMisma, limpiarBuscado } from '@foja/domain/busqueda-guardada/buscado.ts'
import { demasiadasGuardadas } from '@foja/domain/busqueda-guardada/errores.ts'
import { GUARDADAS_COMO_MUCHO } from '@foja/domain/busqueda-guardada/limites.ts'
import type { Buscado, BusquedaConNombre } from '@foja/domain/busqueda-guardada/schema.ts'
import { sinFiltros } from '@foja/domain/busqueda/errores.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { unaVez, type Pedido } from '@foja/api/operacion/una-vez.ts'
import {
  guardadasDe,
  ponerGuardada,
  unaVezPorPersona,
} from '@foja/api/busqueda-guardada/busqueda-guardada.sql.ts'

/** Lo buscado, limpio. @throws sinFiltros (422) */
export function exigirBuscado(buscado: Buscado): Buscado {
  if (!buscaAlgo(buscado)) throw sinFiltros()
  return limpiarBuscado(buscado)
}

/**
 * Guarda una búsqueda de quien llama, al final de las suyas; si ya la tenía, le cambia el nombre y el orden de lo
 * hallado. @returns su id @throws sinFiltros, demasiadasGuardadas (422)
 */
export async function guardarBusqueda(
  sql: Pool,
  pedido: Pedido,
  { nombre, ...pedida }: BusquedaConNombre,
): Promise<number> {
  const buscado = exigirBuscado(pedida.buscado)
  const { id_usuario } = pedido.acceso
  return unaVez(sql, pedido, async (sql) => {
    await unaVezPorPersona(sql, id_usuario)
    const suyas = await guardadasDe(sql, id_usuario)
    const esNueva = !suyas.some((una) => esLaMisma(una.buscado, buscado))
    if (esNueva && suyas.length >= GUARDADAS_COMO_MUCHO) throw demasiadasGuardadas()
    return ponerGuardada(sql, id_usuario, { nombre, buscado })
  })
}
