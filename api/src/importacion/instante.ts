import { cabe } from '@foja/domain/fecha/cabe.ts'
import { comienzoDelDia, HUSO } from '@foja/domain/fecha/hora-oficial.ts'

const SIN_HUSO = /[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/

/** Una fecha sin hora, o una hora sin huso, es la oficial y no la de la máquina (CON-05). Inválido si no es ninguna. */
export function instanteDe(fecha: string): Date {
  if (fecha.length === 10) return new Date(comienzoDelDia(fecha))
  return new Date(SIN_HUSO.test(fecha) ? `${fecha}${HUSO}` : fecha)
}

/** Que ese día esté en el calendario y, si trae hora, que lo sea: JavaScript da por 1 de marzo un 30 de febrero. */
export function existe(fecha: string): boolean {
  const [anio, mes, dia] = fecha.slice(0, 10).split('-').map(Number) as [number, number, number]
  const instante = new Date(Date.UTC(2000, mes - 1, dia))
  instante.setUTCFullYear(anio)
  return (
    anio > 0 &&
    instante.getUTCMonth() === mes - 1 &&
    instante.getUTCDate() === dia &&
    !Number.isNaN(instanteDe(fecha).getTime())
  )
}

/** Como se la guarda, con su hora y su huso: en el borde no alcanza con mirar el día. */
export const seGuarda = (fecha: string): boolean => cabe(instanteDe(fecha).getTime())
