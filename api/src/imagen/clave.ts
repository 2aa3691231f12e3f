/** Dónde están los bytes de una imagen en el almacén. */
export const claveDeImagen = (identifier: string): string =>
  `imagenes/${identifier.slice(0, 2)}/${identifier}`
