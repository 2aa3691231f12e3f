/** Lo que se acepta dentro de un contenido, por lo que el archivo contiene (nunca por su nombre). */
export const TIPOS_DE_IMAGEN = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export type TipoDeImagen = (typeof TIPOS_DE_IMAGEN)[number]

export const LADO_MAXIMO = 12_000
export const MEGAPIXELES = 40

const IDENTIFICADOR = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const DIRECCION = new RegExp(`^/documentos/imagenes/(${IDENTIFICADOR})$`)

/** Dirección de una imagen subida: lo único que puede decir el `src` de un contenido. */
export const direccionDeImagen = (identifier: string): string => `/documentos/imagenes/${identifier}`

/** Identificador de una dirección nuestra; undefined si es cualquier otra cosa. */
export const imagenDeDireccion = (direccion: string | undefined): string | undefined =>
  DIRECCION.exec(direccion ?? '')?.[1]

/** Identificadores de las imágenes que usa un contenido ya saneado, sin repetir. */
export const imagenesDeContenido = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(new RegExp(`<img\\b[^>]*?\\ssrc="/documentos/imagenes/(${IDENTIFICADOR})"`, 'g'))].map(
      ([, identifier]) => identifier!,
    ),
  ),
]
