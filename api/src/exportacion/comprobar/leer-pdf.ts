import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createInflate } from 'node:zlib'
import { z } from 'zod'
import { leerRenglones } from '@foja/platform/renglones.ts'
import { LUGAR_DE_ADJUNTO } from '@foja/api/pdf/expediente/adjuntar.ts'
import {
  LARGO_DEL_FINAL,
  LUGAR_DE_CONSTANCIA,
} from '@foja/api/exportacion/formatos/pdf/constancia-adjunta.ts'
import { leerConstancia, type Parte } from '@foja/api/exportacion/comprobar/lectura.ts'

const FINAL = /startxref\s+(\d+)\s+%%EOF\s*$/
const [FILAS, CONSTANCIA] = [LUGAR_DE_ADJUNTO, LUGAR_DE_CONSTANCIA].map(
  (cual) => new RegExp(`/${cual}\\s*\\[\\s*(\\d+)\\s+(\\d+)\\s*\\]`, 'g'),
) as [RegExp, RegExp]
// En los de antes el final no decía dónde estaba la constancia: se llegaba a ella por la tabla, que era de texto.
const ENTRADA = /^xref\n\d+ 1\n(\d{10}) 00000 n/
const OBJETO = /^\d+ 0 obj\n<<[^>]*\/Length (\d+)>>\nstream\n/
const celdas = z.array(z.string())

type Tramo = { desde: number; hasta: number }

/**
 * Un PDF: las filas que lleva dentro, en su forma canónica, su constancia, y la huella de todo lo demás, que dice si lo que
 * se ve es lo que se imprimió. Lo que otro programa volvió a guardar no tiene dónde encontrarlas.
 */
export async function* leerPdf(archivo: string): AsyncGenerator<Parte> {
  const lugares = await ubicar(archivo)
  if (!lugares) return
  const { filas, constancia } = lugares
  const texto = pipeline(
    createReadStream(archivo, { start: filas.desde, end: filas.hasta - 1 }),
    createInflate(),
    () => {}, // lo que falle lo sabe quien lee
  )
  try {
    for await (const renglones of leerRenglones(texto))
      for (const renglon of renglones) yield { que: 'fila', celdas: celdas.parse(JSON.parse(renglon)) }
  } catch {
    // Lo que falte o no se entienda es una fila que no es la que se exportó.
    yield { que: 'fila', celdas: [] }
  }
  const escrita = await leerTramo(archivo, constancia)
  const firmada = leerConstancia(escrita)
  yield { que: 'constancia', constancia: firmada }
  // Escrita de otro modo diría lo mismo, pero no serían los bytes que se entregaron.
  const tal_cual = JSON.stringify(firmada) === escrita
  yield { que: 'archivo', sha256: tal_cual ? await huellaSin(archivo, constancia) : '' }
}

/** Dónde están las filas y la constancia, según el final del archivo. */
async function ubicar(archivo: string): Promise<{ filas: Tramo; constancia: Tramo } | null> {
  const abierto = await open(archivo)
  try {
    const { size } = await abierto.stat()
    const final = await leerEn(abierto, Math.max(0, size - LARGO_DEL_FINAL), LARGO_DEL_FINAL)
    const filas = tramoDe(final, FILAS)
    const constancia = tramoDe(final, CONSTANCIA) ?? (await ubicarPorLaTabla(abierto, final))
    return filas && constancia ? { filas, constancia } : null
  } finally {
    await abierto.close()
  }
}

/** Lo último que lo dice: antes está la constancia, con lo que alguien haya escrito al buscar. */
function tramoDe(final: string, cual: RegExp): Tramo | null {
  const dicho = [...final.matchAll(cual)].at(-1)
  return dicho ? { desde: Number(dicho[1]), hasta: Number(dicho[1]) + Number(dicho[2]) } : null
}

async function ubicarPorLaTabla(abierto: FileHandle, final: string): Promise<Tramo | null> {
  const tabla = Number(FINAL.exec(final)?.[1])
  if (!tabla) return null
  const objeto = Number(ENTRADA.exec(await leerEn(abierto, tabla, LARGO_DEL_FINAL))?.[1])
  if (!objeto) return null
  const [cabeza, largo] = OBJETO.exec(await leerEn(abierto, objeto, LARGO_DEL_FINAL)) ?? []
  if (!cabeza) return null
  const desde = objeto + cabeza.length
  return { desde, hasta: desde + Number(largo) }
}

async function leerEn(abierto: FileHandle, desde: number, largo: number): Promise<string> {
  const { buffer, bytesRead } = await abierto.read(Buffer.alloc(largo), 0, largo, desde)
  return buffer.subarray(0, bytesRead).toString('latin1')
}

async function leerTramo(archivo: string, { desde, hasta }: Tramo): Promise<string> {
  let texto = ''
  const flujo = createReadStream(archivo, { start: desde, end: hasta - 1, encoding: 'utf8' })
  for await (const trozo of flujo as AsyncIterable<string>) texto += trozo
  return texto
}

async function huellaSin(archivo: string, { desde, hasta }: Tramo): Promise<string> {
  const huella = createHash('sha256')
  for (const tramo of [{ start: 0, end: desde - 1 }, { start: hasta }])
    for await (const trozo of createReadStream(archivo, tramo) as AsyncIterable<Buffer>) huella.update(trozo)
  return huella.digest('hex')
}
