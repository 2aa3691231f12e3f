import { pedir } from '@/lib/api.ts'
import { claveDe } from '@/lib/idempotencia.ts'

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
