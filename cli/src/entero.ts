import { InvalidArgumentError } from 'commander'

/** Lee un entero de la línea de órdenes. @throws InvalidArgumentError si no lo es, o no está entre esos dos */
export const entero =
  (desde = 0, hasta = Number.MAX_SAFE_INTEGER) =>
  (texto: string): number => {
    if (!/^\d+$/.test(texto)) throw new InvalidArgumentError('debe ser un número entero')
    const leido = Number(texto)
    if (leido < desde || leido > hasta) throw new InvalidArgumentError(`debe ir de ${desde} a ${hasta}`)
    return leido
  }
