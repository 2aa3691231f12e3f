import { gzipSync } from 'node:zlib'
import type { Ataque } from '@foja/api/pruebas/ataques/ataque.ts'
import { pngDePrueba } from '@foja/api/pruebas/imagen-de-prueba.ts'

const MB = 1024 * 1024
/** Bastante para que se note; más, sólo lleva más. */
const LLENO = 4 * MB

const png = pngDePrueba()
const conMedidas = (ancho: number, alto: number) => {
  const otra = Buffer.from(png)
  otra.writeUInt32BE(ancho, 16)
  otra.writeUInt32BE(alto, 20)
  return otra
}
const bytes = (...partes: (string | number[] | Buffer)[]) =>
  Buffer.concat(
    partes.map((parte) => (typeof parte === 'string' ? Buffer.from(parte, 'latin1') : Buffer.from(parte))),
  )
const repetir = (parte: Buffer, largo = LLENO) => Buffer.alloc(largo, parte)
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const JPEG = [0xff, 0xd8, 0xff]

const NO_ES = [422]
const IMAGENES_MALAS: [nombre: string, bytes: Buffer, contesta: number[]][] = [
  ['a small PNG that says it is four thousand million wide', conMedidas(0xffff_ffff, 0xffff_ffff), NO_ES],
  ['a small PNG that says it is 11,999 by 11,999', conMedidas(11_999, 11_999), NO_ES],
  ['a PNG without width', conMedidas(0, 10), NO_ES],
  ['a PNG cut short', png.subarray(0, 20), NO_ES],
  [
    'a PNG of endless chunks',
    bytes(png.subarray(0, 8), repetir(Buffer.from([0, 0, 0, 0, 0x74, 0x45, 0x58, 0x74]))),
    NO_ES,
  ],
  [
    'a GIF that is also a script',
    bytes('GIF89a/*', repetir(Buffer.from('*/=alert(1);')).subarray(0, 9_000)),
    [201, 422],
  ],
  ['a JPEG of empty segments', bytes(JPEG, repetir(Buffer.from([0xff, 0xe1, 0, 2]))), NO_ES],
  ['a JPEG of segments without end', bytes(JPEG, repetir(Buffer.from([0xff, 0xe1, 0, 0]))), NO_ES],
  ['a JPEG of nothing but marks', bytes(JPEG, repetir(Buffer.from([0xff]))), NO_ES],
  ['a WebP without size', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', Buffer.alloc(LLENO)), NO_ES],
  ['an SVG with a script', bytes(SVG), NO_ES],
  ['an SVG after a PNG signature', bytes(png.subarray(0, 8), SVG), NO_ES],
  ['an HTML page', bytes('<!doctype html><script>alert(1)</script>'), NO_ES],
  ['a PDF', bytes('%PDF-1.7\n', repetir(Buffer.from('1 0 obj '))), NO_ES],
  ['a gzip that inflates to 500 MB', gzipSync(Buffer.alloc(500 * MB)).subarray(0, LLENO), NO_ES],
  ['gzip inside gzip', gzipSync(gzipSync(gzipSync(gzipSync(Buffer.alloc(8 * MB))))), NO_ES],
  ['a zip of many entries', repetir(bytes('PK\u0003\u0004', Buffer.alloc(26))), NO_ES],
  ['ID3 after ID3', repetir(bytes('ID3', Buffer.alloc(7))), NO_ES],
  [
    'a video of empty boxes',
    bytes([0x1a, 0x45, 0xdf, 0xa3], repetir(Buffer.from([0x42, 0x82, 0x80]))),
    NO_ES,
  ],
  [
    'an ASF of empty headers',
    bytes([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9], Buffer.alloc(LLENO)),
    NO_ES,
  ],
  [
    'a TIFF that points at itself',
    bytes('II*\0', [8, 0, 0, 0], repetir(Buffer.from([0xff, 0xff, 8, 0, 0, 0]))),
    NO_ES,
  ],
  ['an ISO of boxes without size', repetir(bytes([0, 0, 0, 0], 'ftypavif')), NO_ES],
  ['nothing', Buffer.alloc(0), NO_ES],
  ['more than fits', Buffer.alloc(21 * MB, png), [413, 0]],
]

const FRONTERA = 'frontera-de-prueba'
const formulario = (archivo: Buffer) =>
  bytes(
    `--${FRONTERA}\r\ncontent-disposition: form-data; name="archivo"; filename="foto.png"\r\ncontent-type: image/png\r\n\r\n`,
    archivo,
    `\r\n--${FRONTERA}--\r\n`,
  )
const FORMULARIOS: [nombre: string, cuerpo: Buffer][] = [
  [
    'a form of ten thousand parts',
    repetir(Buffer.from(`--${FRONTERA}\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n`)),
  ],
  ['a form of headers without end', bytes(`--${FRONTERA}\r\n`, repetir(Buffer.from('a: b\r\n')))],
  [
    'a form with a name of 1 MB',
    bytes(`--${FRONTERA}\r\ncontent-disposition: form-data; name="${'a'.repeat(LLENO)}"\r\n\r\nx`),
  ],
  [
    'a form of almost boundaries',
    bytes(
      `--${FRONTERA}\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\n`,
      repetir(Buffer.from('\r\n--frontera-de-prueb')),
    ),
  ],
]

const subiendo = (nombre: string, cuerpo: () => Buffer, contesta: number[]): Ataque => ({
  nombre,
  contesta,
  lanzar: async (api) => {
    const cabeceras = { 'content-type': `multipart/form-data; boundary=${FRONTERA}` }
    return [
      await (await api.como('mesa')).pedir('POST', '/documentos/imagenes', { cuerpo: cuerpo(), cabeceras }),
    ]
  },
})

/** Lo que se sube como imagen y no lo es, o cuesta más de mirar que de mandar. */
export const IMAGENES: Ataque[] = [
  ...IMAGENES_MALAS.map(([nombre, archivo, contesta]) =>
    subiendo(nombre, () => formulario(archivo), contesta),
  ),
  ...FORMULARIOS.map(([nombre, cuerpo]) => subiendo(nombre, () => cuerpo, [400, 413, 422, 0])),
]
