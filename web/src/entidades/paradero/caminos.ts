/** Dónde se pregunta dónde está algo (RUT-15). */
export const RUTA_DE_PARADEROS = '/documentos/dondeesta'
