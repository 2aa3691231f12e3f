import { randomInt } from 'node:crypto'

// Sin las que se confunden al copiarlas a mano: 0 O 1 l I.
const LETRAS = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LARGO = 16

/** Una clave al azar, de unos 93 bits, que se puede dictar. */
export const sortearClave = (): string =>
  Array.from({ length: LARGO }, () => LETRAS[randomInt(LETRAS.length)]).join('')
