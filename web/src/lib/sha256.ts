/** Si el navegador lo calcula: sólo en una página con HTTPS, o en la propia máquina. */
export const calculaSha256 = (): boolean => window.isSecureContext

/** SHA-256 de un archivo, en hexadecimal. No sale de este equipo. @throws DOMException si no se pudo leer */
export async function sha256De(archivo: Blob): Promise<string> {
  const resumen = new Uint8Array(await crypto.subtle.digest('SHA-256', await archivo.arrayBuffer()))
  return Array.from(resumen, (octeto) => octeto.toString(16).padStart(2, '0')).join('')
}
