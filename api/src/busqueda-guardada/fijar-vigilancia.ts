import { busquedaNoExiste, demasiadasVigiladas } from '@foja/domain/busqueda-guardada/errores.ts'
import { VIGILADAS_COMO_MUCHO } from '@foja/domain/busqueda-guardada/limites.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { unaVez, type Pedido } from '@foja/api/operacion/una-vez.ts'
import { unaVezPorPersona } from '@foja/api/busqueda-guardada/busqueda-guardada.sql.ts'
import * as vigilancias from '@foja/api/busqueda-guardada/vigilancia.sql.ts'

/**
 * Vigila una guardada, propia o compartida con un área de quien llama, por el área activa; o deja de hacerlo, y entonces
 * se va también lo que se anunció de ella. Vigilar la que ya lo estaba no cambia nada.
 * @throws busquedaNoExiste (404), demasiadasVigiladas (422)
 */
export async function fijarVigilancia(
  sql: Pool,
  pedido: Pedido,
  { id, avisar }: { id: number; avisar: boolean },
): Promise<void> {
  const { id_usuario, area_activa } = pedido.acceso
  await unaVez(sql, pedido, async (sql) => {
    await unaVezPorPersona(sql, id_usuario)
    if (!(await vigilancias.alcanza(sql, id, id_usuario))) throw busquedaNoExiste()
    if (!avisar) return void (await vigilancias.dejarDeVigilar(sql, id, id_usuario))
    const suyas = await vigilancias.vigiladasDe(sql, id_usuario)
    if (suyas.includes(id)) return
    if (suyas.length >= VIGILADAS_COMO_MUCHO) throw demasiadasVigiladas()
    await vigilancias.ponerVigilancia(sql, { id, id_usuario, id_area: area_activa })
  })
}
