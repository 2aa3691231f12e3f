import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { pipeline, Readable, Transform } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { archivoIlegible } from '@foja/domain/exportacion/errores.ts'

/** Un archivo de adentro, para leerlo de a trozos. */
export type Abrir = () => Promise<Readable>
export type Zip = {
  dentro: Map<string, Abrir>
  /** Lee lo que todavía nadie leyó, sólo para saber que no está roto: una planilla lo abriría. @throws archivoIlegible */
  leerElResto: () => Promise<void>
}

const FIN = { firma: 0x06054b50, largo: 22 }
const FICHA = { firma: 0x02014b50, largo: 46 }
const LOCAL = { firma: 0x04034b50, largo: 30 }
const CIFRADO = 1

const roto = () => archivoIlegible('No es una exportación de Foja, o el archivo está roto.')

/**
 * Lo que un ZIP tiene adentro, por su nombre, según su directorio: que es lo que lee una planilla. Leído de corrido podría
 * ser otra cosa: entre medio cabe lo que el directorio no nombra. Lo que se preste a dos lecturas no se lee.
 * @throws archivoIlegible
 */
export async function abrirZip(archivo: string): Promise<Zip> {
  const abierto = await open(archivo)
  try {
    const { size } = await abierto.stat()
    const fin = await leer(abierto, size - FIN.largo, FIN)
    const [cuantos, largo, desde] = [fin.readUInt16LE(10), fin.readUInt32LE(12), fin.readUInt32LE(16)]
    if (desde + largo + FIN.largo !== size) throw roto()
    const directorio = await leer(abierto, desde, { firma: FICHA.firma, largo })
    const dentro = new Map<string, Abrir>()
    const nombres = new Set<string>()
    const sinLeer = new Map<string, Abrir>()
    let i = 0
    for (; i < largo;) {
      if (directorio.readUInt32LE(i) !== FICHA.firma) throw roto()
      const [deNombre, deExtra, deNota] = [28, 30, 32].map((donde) => directorio.readUInt16LE(i + donde))
      const nombre = directorio.toString('utf8', i + FICHA.largo, i + FICHA.largo + deNombre!)
      // Una planilla no distingue mayúsculas en estos nombres.
      if (nombres.has(nombre.toLowerCase())) throw roto()
      nombres.add(nombre.toLowerCase())
      const abrirlo = abrir(archivo, nombre, directorio.subarray(i, i + FICHA.largo))
      sinLeer.set(nombre, abrirlo)
      dentro.set(nombre, () => {
        sinLeer.delete(nombre)
        return abrirlo()
      })
      i += FICHA.largo + deNombre! + deExtra! + deNota!
    }
    if (i !== largo || dentro.size !== cuantos) throw roto()
    const leerElResto = async () => {
      for (const abrirlo of sinLeer.values()) for await (const _ of await abrirlo());
    }
    return { dentro, leerElResto }
  } finally {
    await abierto.close()
  }
}

const abrir =
  (archivo: string, nombre: string, ficha: Buffer): Abrir =>
  async () => {
    const [marcas, metodo] = [ficha.readUInt16LE(8), ficha.readUInt16LE(10)]
    const [suma, comprimido, suelto, donde] = [16, 20, 24, 42].map((lugar) => ficha.readUInt32LE(lugar))
    if (marcas & CIFRADO || (metodo !== 0 && metodo !== 8)) throw roto()
    const abierto = await open(archivo)
    try {
      const local = await leer(abierto, donde!, LOCAL)
      const desde = donde! + LOCAL.largo + local.readUInt16LE(26) + local.readUInt16LE(28)
      const suyo = await leer(abierto, donde! + LOCAL.largo, { largo: local.readUInt16LE(26) })
      if (suyo.toString() !== nombre || local.readUInt16LE(8) !== metodo) throw roto()
      // `end` es el último byte, y va incluido: de nada no hay cómo decirlo.
      const crudo =
        comprimido === 0
          ? Readable.from([])
          : createReadStream(archivo, { start: desde, end: desde + comprimido! - 1 })
      const salida = exacto(suelto!, suma!)
      return pipeline(
        [crudo, ...(metodo === 0 ? [] : [createInflateRaw()]), salida],
        () => {},
      ) as unknown as Readable
    } finally {
      await abierto.close()
    }
  }

/** Lo que sale tiene que ser lo que se dijo: otro lector cortaría ahí, o diría que está roto. */
function exacto(bytes: number, suma: number): Transform {
  let van = 0
  let sumado = 0
  return new Transform({
    transform: (trozo: Buffer, _, hecho) => {
      sumado = crc32(trozo, sumado)
      hecho((van += trozo.length) > bytes ? roto() : null, trozo)
    },
    flush: (hecho) => hecho(van === bytes && sumado === suma ? null : roto()),
  })
}

async function leer(
  abierto: FileHandle,
  desde: number,
  { firma, largo }: { firma?: number; largo: number },
): Promise<Buffer> {
  if (desde < 0) throw roto()
  const { buffer, bytesRead } = await abierto.read(Buffer.alloc(largo), 0, largo, desde)
  if (bytesRead !== largo || (firma !== undefined && buffer.readUInt32LE(0) !== firma)) throw roto()
  return buffer
}
