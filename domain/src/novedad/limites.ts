/** Hasta cuántas novedades sin mirar se cuentan. */
export const SIN_MIRAR_COMO_MUCHO = 100
