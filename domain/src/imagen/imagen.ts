import { primerasLetras } from '@foja/domain/texto/primeras-letras.ts'

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

const IMAGEN = new RegExp(`<img\\b[^>]*?\\ssrc="/documentos/imagenes/(${IDENTIFICADOR})"[^>]*>`, 'g')
const ALT = /\salt="([^"]*)"/
/** Hasta dónde se nombra una por su descripción. */
const LARGO_DE_NOMBRE = 60

/** Identificadores de las imágenes que usa un contenido ya saneado, sin repetir. */
export const imagenesDeContenido = (html: string): string[] => [
  ...new Set([...html.matchAll(IMAGEN)].map(([, identifier]) => identifier!)),
]

/** Cómo se nombra una imagen de un contenido: por su descripción o, si no la tiene, por su lugar («número 2»). */
export function nombreDeImagen(html: string, identifier: string): string {
  const todas = [...html.matchAll(IMAGEN)]
  const lugar = todas.findIndex(([, una]) => una === identifier)
  // Lo que separa un campo de otro en el detalle de un error no va en su frase.
  const alt = (ALT.exec(todas[lugar]?.[0] ?? '')?.[1] ?? '').replaceAll(/[\s;]+/g, ' ').trim()
  return alt && !alt.includes('&') ? `«${primerasLetras(alt, LARGO_DE_NOMBRE)}»` : `número ${lugar + 1}`
}
