import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { NUEVOS_COMO_MUCHO } from '@foja/domain/busqueda-guardada/limites.ts'
import type { Buscado } from '@foja/domain/busqueda-guardada/schema.ts'
import { parametrosDeBusqueda, type ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { contarRecibidos } from '@foja/api/busqueda/contar-recibidos.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'
import { miradasDe } from '@foja/api/busqueda-guardada/busqueda-guardada.sql.ts'

/** La búsqueda que una guardada pide, con las claves de la llamada directa. */
export const parametrosDe = ({ rapida, ...buscado }: Buscado): ParametrosDeBusqueda =>
  parametrosDeBusqueda.parse({ ...buscado, busquedaRapida: rapida })

/**
 * Cuánto llegó de lo que encuentra cada guardada de quien llama, desde que la miró; sólo lo que puede ver. La que ya no
 * puede buscarse no está, y no estorba a las demás.
 */
export async function contarNuevos(
  buscador: Buscador,
  acceso: Acceso,
): Promise<{ id: number; nuevos: number }[]> {
  const guardadas = await miradasDe(buscador.sql, acceso.id_usuario)
  const pedidas = guardadas.map(({ buscado, mirada }) => ({
    parametros: () => parametrosDe(buscado),
    desde: mirada,
  }))
  const cuentas = await contarRecibidos(buscador, acceso, pedidas, NUEVOS_COMO_MUCHO)
  return guardadas.flatMap(({ id }, i) => {
    const nuevos = cuentas[i]!
    return nuevos === null ? [] : [{ id, nuevos }]
  })
}
