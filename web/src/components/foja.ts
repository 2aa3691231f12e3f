/** Cómo se escribe un número de foja: también con el punto de los miles, que pegado se tomaba por el de los decimales. */
export const FOJA = {
  min: 0,
  max: 1_000_000,
  allowDecimal: false,
  allowNegative: false,
  thousandSeparator: '.',
  decimalSeparator: ',',
} as const
