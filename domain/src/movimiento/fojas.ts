import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { faltanFojas, fojasDeMenos } from '@foja/domain/movimiento/errores.ts'

/** Fojas que un pase agrega: el total que se declara menos las que había (VAL-25). */
export const fojasAInsertar = (total: number, anteriores: number): number => total - anteriores

/** Lo que impide remitir con esas fojas un documento que las usa (VAL-23, VAL-24). @param total el que se declara, si alguno */
export function impidenFojas(total: number | undefined, anteriores: number): ErrorDeDominio | undefined {
  if (total === undefined) return faltanFojas()
  return total < anteriores ? fojasDeMenos() : undefined
}
