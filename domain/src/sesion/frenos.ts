const MINUTO = 60
/** Ventana de los fallos de una cuenta y dirección, y de una dirección, en segundos. */
export const VENTANA_CORTA = 15 * MINUTO
/** Ventana de los fallos de una cuenta, en segundos. */
export const VENTANA_DE_CUENTA = 24 * 60 * MINUTO
const POR_PAR = 5
const POR_DIRECCION = 50
const SIN_ESPERA = 10
const ESPERA_MAXIMA = 15 * MINUTO

/** Fallos ya anotados, y cuántos segundos hace del que decide la espera. */
export type Fallos = {
  /** De esa cuenta desde esa dirección; hace cuánto fue el primero. */
  par: number
  par_hace: number
  /** De esa cuenta desde cualquiera; hace cuánto fue el último. */
  cuenta: number
  cuenta_hace: number
  /** Desde esa dirección a cualquier cuenta; hace cuánto fue el primero. */
  direccion: number
  direccion_hace: number
  /** Si esa cuenta ya ingresó desde esa dirección. */
  conocida: boolean
}

/**
 * Cuánto hay que esperar para intentar un ingreso. Cinco fallos de una cuenta y dirección en quince minutos frenan a
 * ese par; cincuenta desde una dirección, a la dirección; y desde el décimo de una cuenta en un día, cada uno duplica la
 * espera, hasta quince minutos. Los dos últimos no alcanzan a quien llama desde donde esa cuenta ya ingresó: nadie puede
 * dejar afuera al dueño con sólo equivocar su clave.
 * @returns segundos; 0 si puede intentarse
 */
export function esperaDeIngreso(fallos: Fallos): number {
  const esperas = [fallos.par >= POR_PAR ? VENTANA_CORTA - fallos.par_hace : 0]
  if (!fallos.conocida) {
    esperas.push(fallos.direccion >= POR_DIRECCION ? VENTANA_CORTA - fallos.direccion_hace : 0)
    const creciente =
      fallos.cuenta < SIN_ESPERA ? 0 : Math.min(2 ** (fallos.cuenta - SIN_ESPERA), ESPERA_MAXIMA)
    esperas.push(creciente - fallos.cuenta_hace)
  }
  return Math.max(0, Math.ceil(Math.max(...esperas)))
}
