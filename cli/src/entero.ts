import { InvalidArgumentError } from 'commander'

const SIN_TOPE = Number.MAX_SAFE_INTEGER

/** Lee un entero de la línea de órdenes. @throws InvalidArgumentError si no lo es, o no está entre esos dos */
export const entero =
  (desde = 0, hasta = SIN_TOPE) =>
  (texto: string): number => {
    if (!/^-?\d+$/.test(texto)) throw new InvalidArgumentError('Debe ser un número entero.')
    const leido = Number(texto)
    if (leido < desde || leido > hasta)
      throw new InvalidArgumentError(
        leido < desde && hasta === SIN_TOPE ? `Debe ser ${desde} o más.` : `Debe ir de ${desde} a ${hasta}.`,
      )
    return leido
  }
