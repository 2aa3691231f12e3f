import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

const FRONTERA = 'frontera-de-prueba'

/** Sube archivos, por su nombre, como lo hace el navegador. */
export function subirArchivos(quien: ClientePrueba, camino: string, archivos: Record<string, Buffer>) {
  const partes = Object.entries(archivos).flatMap(([nombre, bytes]) => [
    Buffer.from(
      `--${FRONTERA}\r\nContent-Disposition: form-data; name="archivo"; filename="${nombre}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  return quien.pedir('POST', camino, {
    cuerpo: Buffer.concat([...partes, Buffer.from(`--${FRONTERA}--\r\n`)]),
    cabeceras: { 'content-type': `multipart/form-data; boundary=${FRONTERA}` },
  })
}
