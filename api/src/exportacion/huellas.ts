import { createHash, hash } from 'node:crypto'
import { filaCanonica, LETRAS_DE_HUELLA } from '@foja/domain/exportacion/celda.ts'

/** Cuántas huellas se juntan en un solo texto: sueltas ocuparían diez veces más. */
const JUNTAS = 4_096

/** Las letras con que la constancia dice adónde lleva el enlace de una fila. */
export const letrasDeEnlace = (direccion: string): string =>
  hash('sha256', direccion, 'base64').slice(0, LETRAS_DE_HUELLA)

/** La huella de todas las filas, y las primeras letras de la de cada una. */
export function crearHuellas() {
  const todas = createHash('sha256')
  const letras: string[] = []
  const tramos: string[] = []
  const juntar = () => tramos.push(letras.splice(0).join(''))
  let filas = 0
  return {
    agregar: (celdas: readonly string[]) => {
      const linea = `${filaCanonica(celdas)}\n`
      todas.update(linea)
      letras.push(hash('sha256', linea, 'base64').slice(0, LETRAS_DE_HUELLA))
      filas++
      if (letras.length === JUNTAS) juntar()
    },
    filas: () => filas,
    sumar: () => {
      juntar()
      return { sha256: todas.digest('hex'), huellas: tramos.join('') }
    },
  }
}
