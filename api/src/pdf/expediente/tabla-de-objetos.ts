import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate } from 'node:zlib'

/** Dónde quedó cada objeto de un PDF: en qué byte, o en qué paquete y en qué puesto. Con memoria fija por objeto. */
export type Tabla = {
  /** Números para unos objetos. @returns el primero */
  reservar: (cuantos: number) => number
  enByte: (numero: number, byte: number) => void
  enPaquete: (numero: number, paquete: number, puesto: number) => void
  /** Cuántos números hay, con el 0, que no es de ninguno. */
  numeros: () => number
  /** La tabla como va en el archivo (ISO 32000, 7.5.8), comprimida con `PREDICTOR`. */
  comprimir: () => Promise<Buffer>
}

/** Bytes de cada columna de un renglón: su clase, su lugar, y su puesto si está en un paquete. */
export const COLUMNAS = [1, 6, 2] as const
export const RENGLON = 9
/** De cada renglón se escribe en qué difiere del anterior (PNG, Up): de los que siguen de a uno no queda casi nada. */
export const PREDICTOR = 12
const UP = 2
/** Más que los que entran en un paquete. */
const PUESTOS = 1_024
const DE_UNA_VEZ = 8_192
/** Lo que dice el renglón del cero, que no se usa. */
const NUNCA = 65_535

/** El renglón de un objeto que está en ese byte. */
export function renglonEnByte(byte: number): Buffer {
  const renglon = Buffer.alloc(RENGLON)
  renglon[0] = 1
  renglon.writeUIntBE(byte, 1, 6)
  return renglon
}

export function crearTabla(): Tabla {
  // El byte o, en negativo, el paquete y el puesto; de lo que nunca se escribió, cero.
  let lugares = new Float64Array(1024)
  let siguiente = 1

  const ponerRenglon = (numero: number, en: Buffer) => {
    en.fill(0)
    const lugar = lugares[numero]!
    if (numero === 0) en.writeUInt16BE(NUNCA, 7)
    if (lugar > 0) renglonEnByte(lugar).copy(en)
    if (lugar >= 0) return
    en[0] = 2
    en.writeUIntBE(Math.floor(-lugar / PUESTOS), 1, 6)
    en.writeUInt16BE(-lugar % PUESTOS, 7)
  }

  function* renglones(): Generator<Buffer> {
    let [anterior, este] = [Buffer.alloc(RENGLON), Buffer.alloc(RENGLON)]
    for (let desde = 0; desde < siguiente; desde += DE_UNA_VEZ) {
      const hasta = Math.min(desde + DE_UNA_VEZ, siguiente)
      const juntos = Buffer.alloc((hasta - desde) * (RENGLON + 1))
      for (let numero = desde; numero < hasta; numero++) {
        ponerRenglon(numero, este)
        const en = (numero - desde) * (RENGLON + 1)
        juntos[en] = UP
        for (let i = 0; i < RENGLON; i++) juntos[en + 1 + i] = este[i]! - anterior[i]!
        ;[anterior, este] = [este, anterior]
      }
      yield juntos
    }
  }

  return {
    reservar: (cuantos) => {
      siguiente += cuantos
      if (siguiente > lugares.length) {
        const mas = new Float64Array(siguiente * 2)
        mas.set(lugares)
        lugares = mas
      }
      return siguiente - cuantos
    },
    enByte: (numero, byte) => void (lugares[numero] = byte),
    enPaquete: (numero, paquete, puesto) => void (lugares[numero] = -(paquete * PUESTOS + puesto)),
    numeros: () => siguiente,
    comprimir: () => buffer(Readable.from(renglones()).pipe(createDeflate())),
  }
}
