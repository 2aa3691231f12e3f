import type { Constancia } from '@foja/domain/exportacion/constancia.ts'

type DeQuien = Pick<Constancia, 'quien' | 'area' | 'pedido'>

/** La cuenta del servidor desde cuya línea de órdenes se la pidió en nombre de otra persona; nada si la pidió ella. */
export const cuentaDeOrden = ({ pedido }: { pedido: Record<string, unknown> }): string | null =>
  typeof pedido.linea_de_ordenes === 'string' ? pedido.linea_de_ordenes : null

/** «Ana Rey (ana), de Archivo», o que otro lo hizo por ella: la constancia no le atribuye lo que no pidió. */
export function quienLaPidio({ quien, area, pedido }: DeQuien): string {
  const persona = `${quien.nombre} (${quien.usuario}), de ${area.nombre}`
  const cuenta = cuentaDeOrden({ pedido })
  return cuenta === null
    ? persona
    : `la línea de órdenes del servidor (cuenta «${cuenta}»), con lo que puede ver ${persona}`
}
