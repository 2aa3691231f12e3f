import type { PdfObject } from '@libpdf/core'

export type Destino = Parameters<PdfObject['toBytes']>[0]

/** Bytes que se juntan antes de mandarlos o comprimirlos. */
export type Bloque = {
  largo: () => number
  letras: (texto: string) => void
  bytes: (bytes: Uint8Array) => void
  objeto: (objeto: PdfObject) => void
  /** Lo juntado, que pasa a ser de quien lo pide: el bloque empieza otro. */
  sacar: () => Buffer
}

/** Hasta cuántas letras se escriben de a una: un objeto son cientos de pedazos así, y llamar a `write` cuesta más. */
const CORTO = 24

/** @param largo cuánto se piensa juntar; si no alcanza, crece */
export function crearBloque(largo: number): Bloque {
  let bloque = Buffer.allocUnsafe(largo)
  let van = 0
  const lugarPara = (cuantos: number) => {
    if (van + cuantos > bloque.length) {
      const mayor = Buffer.allocUnsafe(2 * (van + cuantos))
      bloque.copy(mayor, 0, 0, van)
      bloque = mayor
    }
    van += cuantos
    return van - cuantos
  }
  // El lugar, antes que el bloque: pedirlo puede cambiarlo por uno mayor.
  const letras = (texto: string) => {
    const en = lugarPara(texto.length)
    if (texto.length > CORTO) bloque.write(texto, en, 'latin1')
    else for (let i = 0; i < texto.length; i++) bloque[en + i] = texto.charCodeAt(i)
  }
  const bytes = (suyos: Uint8Array) => {
    const en = lugarPara(suyos.length)
    bloque.set(suyos, en)
  }
  // Lo que la biblioteca pide de aquello en que escribe sus objetos.
  const destino = {
    writeByte: (byte: number) => {
      const en = lugarPara(1)
      bloque[en] = byte
    },
    writeBytes: bytes,
    writeAscii: letras,
    writeUtf8: (texto: string) => {
      const en = lugarPara(Buffer.byteLength(texto))
      bloque.write(texto, en)
    },
  } as unknown as Destino
  return {
    largo: () => van,
    letras,
    bytes,
    objeto: (objeto) => objeto.toBytes(destino),
    sacar: () => {
      const lleno = bloque.subarray(0, van)
      van = 0
      bloque = Buffer.allocUnsafe(largo)
      return lleno
    },
  }
}
