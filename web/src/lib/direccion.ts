import type { Argumento, Operacion, Pedido } from '@/lib/contrato.ts'

type Valores = Record<string, string | number | boolean | undefined>
/** Lo que una petición lleva en su dirección. */
export type EnDireccion = { camino?: Valores | undefined; consulta?: Valores | undefined }

/** Dirección de una operación; lo que no tiene valor no va. */
export function armarDireccion(operacion: Operacion, { camino = {}, consulta = {} }: EnDireccion): string {
  const molde = operacion.slice(operacion.indexOf(' ') + 1)
  const hecho = molde.replaceAll(/\{(\w+)\}/g, (_, nombre) => encodeURIComponent(String(camino[nombre])))
  const puestos = Object.entries(consulta).flatMap(([nombre, valor]) =>
    valor === undefined ? [] : [[nombre, String(valor)]],
  )
  return puestos.length > 0 ? `${hecho}?${new URLSearchParams(puestos)}` : hecho
}

type Suyo<O extends Operacion> = Pick<Pedido<O>, keyof Pedido<O> & keyof EnDireccion>

/** Dirección de una operación con lo que el servidor dice que lleva: para bajar un archivo, que no se pide como JSON. */
export const direccion = <O extends Operacion>(operacion: O, ...[pedido]: Argumento<Suyo<O>>): string =>
  armarDireccion(operacion, pedido ?? {})
