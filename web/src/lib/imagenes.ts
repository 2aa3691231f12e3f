import { pedir } from '@/lib/api.ts'
import { claveDe } from '@/lib/idempotencia.ts'

/** Lo que el navegador ofrece elegir; qué es cada archivo lo mira el servidor por su contenido. */
export const TIPOS_DE_IMAGEN = 'image/png,image/jpeg,image/gif,image/webp'

/** Sube una imagen para un contenido. @returns la dirección que va en él. @throws ErrorDeApi */
export function subirImagen(archivo: File): Promise<string> {
  const cuerpo = new FormData()
  cuerpo.append('archivo', archivo)
  // Dos archivos distintos se ven iguales como cuerpo: la acción es subir éste.
  const clave = claveDe(`imagen ${archivo.name} ${archivo.size} ${archivo.lastModified}`)
  return pedir<{ data: { url: string } }>('/documentos/imagenes', { metodo: 'POST', cuerpo, clave }).then(
    ({ data }) => data.url,
  )
}
