/** Dónde están los bytes de un adjunto en el almacén. */
export const claveDeArchivo = (identifier: string): string =>
  `archivos/${identifier.slice(0, 2)}/${identifier}`
