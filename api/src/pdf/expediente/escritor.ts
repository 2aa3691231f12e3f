import type { PdfObject } from '@libpdf/core'
import { dic, numero as entero } from '@foja/api/pdf/expediente/objetos.ts'

type Destino = Parameters<PdfObject['toBytes']>[0]

/** Escribe un PDF a medida que se lo arma: de cada objeto recuerda dónde quedó, y nada más. */
export type Escritor = {
  /** Números para unos objetos que se escribirán después. @returns el primero */
  reservar: (cuantos?: number) => number
  /** El primer número que nadie reservó. */
  sinReservar: () => number
  escribir: (numero: number, objeto: PdfObject) => Promise<void>
  /** Un flujo que llega de a trozos. @returns en qué byte empieza lo que lleva dentro */
  escribirFlujo: (numero: number, objeto: PdfObject, trozos: AsyncIterable<Uint8Array>) => Promise<number>
  /** La tabla con que se encuentran los objetos, y el final. */
  terminar: (cabo: Record<string, PdfObject>) => Promise<void>
}

const LARGO = 256 * 1024
const LIBRE = '0000000000 65535 f \n'
/** Los cuatro bytes altos dicen que no es texto. */
const COMIENZO = '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n'

/** @param salida recibe los bytes en orden y los copia o los manda antes de terminar */
export function crearEscritor(salida: (bytes: Uint8Array) => Promise<void>): Escritor {
  let lugares = new Float64Array(1024)
  let siguiente = 1
  let mandado = 0
  let bloque = Buffer.allocUnsafe(LARGO * 2)
  let van = 0
  /** Lugar para esos bytes. Un objeto puede no entrar en el bloque, que entonces crece. */
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
    bloque.write(texto, en, 'latin1')
  }
  // Lo que la biblioteca pide de aquello en que escribe sus objetos.
  const destino = {
    writeByte: (byte: number) => {
      const en = lugarPara(1)
      bloque[en] = byte
    },
    writeBytes: (bytes: Uint8Array) => {
      const en = lugarPara(bytes.length)
      bloque.set(bytes, en)
    },
    writeAscii: letras,
    writeUtf8: (texto: string) => {
      const en = lugarPara(Buffer.byteLength(texto))
      bloque.write(texto, en)
    },
  } as unknown as Destino
  const vaciar = async () => {
    const lleno = bloque.subarray(0, van)
    mandado += van
    van = 0
    bloque = Buffer.allocUnsafe(LARGO * 2)
    await salida(lleno)
  }
  letras(COMIENZO)
  return {
    reservar: (cuantos = 1) => {
      siguiente += cuantos
      if (siguiente > lugares.length) {
        const mas = new Float64Array(siguiente * 2)
        mas.set(lugares)
        lugares = mas
      }
      return siguiente - cuantos
    },
    sinReservar: () => siguiente,
    escribir: async (numero, objeto) => {
      lugares[numero] = mandado + van
      letras(`${numero} 0 obj\n`)
      objeto.toBytes(destino)
      letras('\nendobj\n')
      if (van > LARGO) await vaciar()
    },
    escribirFlujo: async (numero, objeto, trozos) => {
      lugares[numero] = mandado + van
      letras(`${numero} 0 obj\n`)
      objeto.toBytes(destino)
      letras('\nstream\n')
      const desde = mandado + van
      for await (const trozo of trozos) {
        destino.writeBytes(trozo)
        if (van > LARGO) await vaciar()
      }
      letras('\nendstream\nendobj\n')
      return desde
    },
    terminar: async (cabo) => {
      const inicio = mandado + van
      letras(`xref\n0 ${siguiente}\n${LIBRE}`)
      for (let numero = 1; numero < siguiente; numero++) {
        letras(lugares[numero] ? `${String(lugares[numero]).padStart(10, '0')} 00000 n \n` : LIBRE)
        if (van > LARGO) await vaciar()
      }
      letras('trailer\n')
      dic({ ...cabo, Size: entero(siguiente) }).toBytes(destino)
      letras(`\nstartxref\n${inicio}\n%%EOF\n`)
      await vaciar()
    },
  }
}
