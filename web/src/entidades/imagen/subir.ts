import { pedir } from '@/lib/api.ts'

/** Sube una imagen para un contenido. @returns la dirección que va en él. @throws ErrorDeApi */
export const subirImagen = (archivo: File): Promise<string> =>
  pedir('POST /documentos/imagenes', { cuerpo: { archivo } }).then(({ data }) => data.url)
