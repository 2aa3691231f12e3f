/** Lo que se exportó, y comprobar un archivo. */
export const RUTA_DE_EXPORTACIONES = '/exportaciones'
