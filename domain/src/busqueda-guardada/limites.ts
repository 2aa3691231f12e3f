/** Cuántas puede guardar cada persona. */
export const GUARDADAS_COMO_MUCHO = 50
/** De cuántas se acuerda Foja, de cada persona; después olvida la más vieja. */
export const RECIENTES_COMO_MUCHO = 20
export const LARGO_DE_NOMBRE = 100
/** Hasta aquí se cuenta lo nuevo: más no cambia lo que se dice. */
export const NUEVOS_COMO_MUCHO = 100
