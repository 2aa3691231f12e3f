import { paginaDemasiadoLejos } from '@foja/domain/busqueda/errores.ts'
import type { ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import type { OrdenDeFilas } from '@foja/domain/vista/orden.ts'
import { VENTANA, type Ventana } from '@foja/api/busqueda/consulta/cuerpo.ts'
import { abrirCursor, type Atadura } from '@foja/api/busqueda/resultados/cursor.ts'

const TAMANO = 10

/** Lo que de un pedido dice qué página se quiere. */
type Tramo = Pick<
  ParametrosDeBusqueda,
  'limit' | 'offset' | 'itemPorPagina' | 'numeroPagina' | 'siguiente' | 'direccion'
>

/**
 * Qué tramo se pide: limit/offset ganan a itemPorPagina/numeroPagina (BUS-07).
 * @throws paginaDemasiadoLejos, cursorInvalido
 */
export function ventanaDe(
  parametros: Tramo,
  atadura: Atadura,
  orden: OrdenDeFilas,
): Omit<Ventana, 'cuentas'> {
  const { limit, offset, itemPorPagina, numeroPagina, siguiente, direccion } = parametros
  const tamano = limit ?? itemPorPagina ?? TAMANO
  if (siguiente) {
    const ultima = abrirCursor(atadura, siguiente)
    const desde = Number(ultima[0])
    // Uno solo es una posición, y la que está en el borde ya no se puede pedir; los valores de orden son siempre más.
    if (ultima.length > 1 || desde >= VENTANA) return { orden, direccion, tamano, despuesDe: ultima }
    // Puede pedirse una página más grande que la anterior: hasta el borde, y de ahí sigue por valores.
    return { orden, direccion, tamano: Math.min(tamano, VENTANA - desde), desde }
  }
  const desde = offset ?? (limit === undefined ? Math.max(0, (numeroPagina ?? 1) - 1) * tamano : 0)
  if (desde + tamano > VENTANA) throw paginaDemasiadoLejos()
  return { orden, direccion, tamano, desde }
}
