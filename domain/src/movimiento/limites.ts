/** A cuántos se envía de una vez. */
export const DESTINOS_MAXIMO = 100
/** Con cuántos documentos o envíos se opera en una llamada: los que puedan elegirse de una lista. */
export const DOCUMENTOS_MAXIMO = 500
