/** Cuántas puede guardar cada persona. */
export const GUARDADAS_COMO_MUCHO = 50
/** De cuántas se acuerda Foja, de cada persona; después olvida la más vieja. */
export const RECIENTES_COMO_MUCHO = 20
export const LARGO_DE_NOMBRE = 100
/** Hasta aquí se cuenta lo nuevo: más no cambia lo que se dice. */
export const NUEVOS_COMO_MUCHO = 100
/** Con cuántas áreas se comparte una. */
export const AREAS_COMO_MUCHO = 10
/** Cuántas puede haber compartidas con un área. */
export const COMPARTIDAS_COMO_MUCHO = 100
/** Cuántas puede vigilar cada persona. */
export const VIGILADAS_COMO_MUCHO = 20
/** Los anuncios que se leen, de cada persona: los últimos. */
export const ANUNCIOS_COMO_MUCHO = 50
