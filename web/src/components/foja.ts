import { FOJAS_MAXIMO } from '@foja/domain/documento/limites.ts'
import { noMayorQue } from '@foja/domain/errores/frase-de-falta.ts'

/**
 * Cómo se escribe un número de foja: también con el punto de los miles, que pegado se tomaba por el de los decimales. El que
 * no entra se conserva, y el campo dice por qué (`porFojaDeMas`).
 */
export const FOJA = {
  min: 0,
  max: FOJAS_MAXIMO,
  clampBehavior: 'none',
  allowDecimal: false,
  allowNegative: false,
  thousandSeparator: '.',
  decimalSeparator: ',',
} as const

/** Por qué no entra el número escrito, que muy largo es un texto; nulo si entra o no hay ninguno. */
export const porFojaDeMas = (escrita: number | string): string | null =>
  Number(escrita) > FOJAS_MAXIMO ? noMayorQue(FOJAS_MAXIMO) : null
