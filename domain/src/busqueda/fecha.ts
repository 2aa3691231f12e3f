/** Rango en milisegundos, los dos extremos incluidos. */
export type Rango = { desde: number; hasta: number }

const FORMA = /^(-?\d{1,15})(-(-?\d{1,15}))?$/
const DIA_MS = 86_400_000
/** -03:00 fijo, sin horario de verano (CON-05). */
const DESPLAZAMIENTO_MS = -3 * 3_600_000

/** Filtro fecha (BUS-13): un rango, o un instante que vale por todo su día local. */
export function leerFecha(valor: string): Rango | undefined {
  const partes = FORMA.exec(valor)
  if (!partes) return undefined
  const desde = Number(partes[1])
  if (partes[3] !== undefined) return { desde, hasta: Number(partes[3]) }
  const inicio = Math.floor((desde + DESPLAZAMIENTO_MS) / DIA_MS) * DIA_MS - DESPLAZAMIENTO_MS
  return { desde: inicio, hasta: inicio + DIA_MS - 1 }
}
