/** Segmentos que dicen el tamaño, que no llevan largo, y de relleno. */
const DE_TAMANO = (marca: number) => marca >= 0xc0 && marca <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marca)
const SIN_LARGO = (marca: number) => marca === 0x01 || (marca >= 0xd0 && marca <= 0xd8)
const RELLENO = 0xff
/** Ninguno tiene tantos segmentos antes del que dice su tamaño. */
const PASOS = 10_000

/**
 * Ancho y alto de un JPEG, de segmento en segmento. La biblioteca avanza de a un byte cuando no encuentra otro, y uno de
 * muchos MB hecho para eso retiene segundos a los demás.
 * @throws RangeError si no los dice
 */
export function medidasDeJpeg(bytes: Buffer): { width: number; height: number } {
  let i = 2
  for (let paso = 0; paso < PASOS; paso++) {
    if (bytes.readUInt8(i) !== 0xff) throw new RangeError('No empieza un segmento')
    const marca = bytes.readUInt8(i + 1)
    if (DE_TAMANO(marca)) return { height: bytes.readUInt16BE(i + 5), width: bytes.readUInt16BE(i + 7) }
    if (marca === RELLENO) i += 1
    else if (SIN_LARGO(marca)) i += 2
    else i += 2 + bytes.readUInt16BE(i + 2)
  }
  throw new RangeError('No termina de empezar')
}
