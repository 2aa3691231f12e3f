import { deflateSync, crc32 } from 'node:zlib'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

/** PNG de un color, de ese tamaño. */
export function pngDePrueba(ancho = 40, alto = 30): Buffer {
  const trozo = (tipo: string, datos: Buffer) => {
    const cuerpo = Buffer.concat([Buffer.from(tipo), datos])
    const [largo, suma] = [Buffer.alloc(4), Buffer.alloc(4)]
    largo.writeUInt32BE(datos.length)
    suma.writeUInt32BE(crc32(cuerpo))
    return Buffer.concat([largo, cuerpo, suma])
  }
  const cabecera = Buffer.alloc(13)
  cabecera.writeUInt32BE(ancho, 0)
  cabecera.writeUInt32BE(alto, 4)
  cabecera.set([8, 2], 8)
  const filas = Buffer.alloc(alto * (1 + ancho * 3), 0x60)
  for (let y = 0; y < alto; y++) filas[y * (1 + ancho * 3)] = 0
  const firma = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const partes = [trozo('IHDR', cabecera), trozo('IDAT', deflateSync(filas)), trozo('IEND', Buffer.alloc(0))]
  return Buffer.concat([firma, ...partes])
}

/** Sube un archivo como lo hace el navegador. */
export function subir(quien: ClientePrueba, bytes: Buffer, otras: Record<string, string> = {}) {
  const frontera = 'frontera-de-prueba'
  const cuerpo = Buffer.concat([
    Buffer.from(
      `--${frontera}\r\nContent-Disposition: form-data; name="archivo"; filename="foto.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${frontera}--\r\n`),
  ])
  const cabeceras = { ...otras, 'content-type': `multipart/form-data; boundary=${frontera}` }
  return quien.pedir('POST', '/documentos/imagenes', { cuerpo, cabeceras })
}
